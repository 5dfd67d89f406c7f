package io.textmeasure;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The lines of texts. */
public final class Lines {
  /** The size of {@code tm_line}. */
  private static final int SIZE = 32;

  private static final Line.Ending[] ENDINGS = Line.Ending.values();

  private final int count;
  private final ByteBuffer offsets;
  private final ByteBuffer records;
  private final ByteBuffer flags;
  private final @Nullable List<@Nullable String> strings;

  Lines(long handle, long count, @Nullable List<@Nullable String> strings) {
    offsets = Memory.records(count + 1, 8);
    records = Memory.records(Native.countLines(handle), SIZE);
    flags = Memory.records(count, 1);
    this.count = (int) count;
    this.strings = strings;
    Native.copyLines(
        handle, Native.address(offsets), Native.address(records), Native.address(flags));
  }

  /**
   * How many texts there are.
   *
   * @return their number
   */
  public int count() {
    return count;
  }

  /**
   * How many lines a text has.
   *
   * @param row of the text
   * @return the number of lines
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public int lineCount(int row) {
    Objects.checkIndex(row, count);
    return start(row + 1) - start(row);
  }

  /**
   * The lines of a text.
   *
   * @param row of the text
   * @return its lines
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public List<Line> of(int row) {
    int lineCount = lineCount(row);
    int first = start(row);
    String string = strings == null ? null : strings.get(row);
    CharOffsets chars = string == null ? null : new CharOffsets(string);
    List<Line> lines = new ArrayList<>(lineCount);
    for (int index = first; index < first + lineCount; index++) {
      int place = index * SIZE;
      int start = records.getInt(place);
      int end = records.getInt(place + 4);
      if (chars != null) {
        start = chars.of(start);
        end = chars.of(end);
      }
      lines.add(
          new Line(
              start, end, records.getDouble(place + 8), records.getDouble(place + 16),
              ENDINGS[records.getInt(place + 24)]));
    }
    return lines;
  }

  /**
   * Whether a text has more lines than {@code maxLines} of the style.
   *
   * @param row of the text
   * @return whether it is so
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public boolean isTruncated(int row) {
    return (flags(row) & Sizes.TRUNCATED) != 0;
  }

  /**
   * Why a text was not measured.
   *
   * @param row of the text
   * @return the reason; null for a text that was measured
   * @throws IndexOutOfBoundsException for a row that is not there
   */
  public @Nullable Reason reason(int row) {
    return Reason.of(flags(row));
  }

  private int flags(int row) {
    return flags.get(Objects.checkIndex(row, count));
  }

  private int start(int row) {
    return (int) offsets.getLong(8 * row);
  }

  /** A summary for people: how many texts and lines there are. */
  @Override
  public String toString() {
    return start(count) + " lines of " + count + " texts";
  }
}
