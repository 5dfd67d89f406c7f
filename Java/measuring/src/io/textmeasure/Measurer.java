package io.textmeasure;

import java.lang.ref.Reference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures texts of one style.
 *
 * <p>What it learns of the fonts it keeps, so that one should be kept too: a service has one for
 * each style. Any number of threads may measure at once.
 *
 * <p>Lists of strings are encoded as UTF-8, of which a surrogate without its other half is U+FFFD;
 * {@link Texts} are measured where they lie.
 */
public final class Measurer extends NativeObject {
  /** The most bytes of a text, if no other limit is given. */
  public static final int DEFAULT_TEXT_LIMIT = 4 << 20;

  private static final int LONGEST_TEXT = 512 << 20;

  private final Style style;
  private final int textLimit;
  private final String id;
  private final String provenance;

  /** Kept open for the next measurer with the same. */
  private final Fonts fonts;

  /**
   * A measurer with the fonts that come along.
   *
   * @param style how texts look
   * @throws TextMeasureException for a style that cannot be used; the field says where it is wrong
   */
  public Measurer(Style style) {
    this(style, Fonts.shared());
  }

  /**
   * A measurer with fonts of your own.
   *
   * @param style how texts look
   * @param fonts the fonts that it names
   * @throws TextMeasureException for a style that cannot be used; the field says where it is wrong
   */
  public Measurer(Style style, Fonts fonts) {
    this(style, fonts, DEFAULT_TEXT_LIMIT);
  }

  /**
   * A measurer with a limit of its own.
   *
   * @param style how texts look
   * @param fonts the fonts that it names
   * @param textLimit the most bytes of a text, up to 512 MiB; longer ones are not measured
   * @throws TextMeasureException for a style that cannot be used; the field says where it is wrong
   */
  public Measurer(Style style, Fonts fonts, int textLimit) {
    this(style, fonts, textLimit, new Made(style, fonts, textLimit));
  }

  private Measurer(Style style, Fonts fonts, int textLimit, Made made) {
    super(Handle.Kind.MEASURER, made.measurer);
    this.style = style;
    this.fonts = fonts;
    this.textLimit = textLimit;
    id = made.id;
    provenance = made.provenance;
  }

  /** What a style is used for before it is closed. */
  private static final class Made {
    final long measurer;
    final String id;
    final String provenance;

    Made(Style style, Fonts fonts, int textLimit) {
      if (textLimit < 1 || textLimit > LONGEST_TEXT) {
        throw new TextMeasureException(
            "textLimit is " + textLimit + "; give 1 to " + LONGEST_TEXT, "textLimit", -1);
      }
      long described = described(style, fonts);
      try {
        id = Native.string(Native.styleId(described));
        provenance = Native.string(Native.styleProvenance(described));
        measurer = Native.createMeasurer(described, textLimit);
      } finally {
        Native.release(Handle.Kind.STYLE.ordinal(), described);
      }
    }

    private static long described(Style style, Fonts fonts) {
      long opened = fonts.acquire();
      try {
        return Native.createStyle(opened, Utf8.of(style.json()));
      } finally {
        fonts.release();
      }
    }
  }

  /**
   * How texts look.
   *
   * @return the style
   */
  public Style style() {
    return style;
  }

  /**
   * A name for what heights depend on beside the texts: equal names mean equal heights. To be
   * stored beside heights; those of another name must be measured again.
   *
   * @return 32 characters
   */
  public String id() {
    return id;
  }

  /**
   * What heights depend on beside the texts: versions, profile, fonts with their digests, style.
   *
   * @return an object of JSON
   */
  public String provenance() {
    return provenance;
  }

  // One text

  /**
   * The height of a text.
   *
   * @param text the text
   * @param width of its box, in points
   * @return the height in points
   * @throws TextMeasureException for a text that is longer than the limit
   */
  public double height(String text, double width) {
    return size(text, width).height();
  }

  /**
   * The size of a text.
   *
   * @param text the text
   * @param width of its box, in points
   * @return the size
   * @throws TextMeasureException for a text that is longer than the limit
   */
  public Size size(String text, double width) {
    if (text.length() > textLimit) throw tooLong();
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      int length = scratch.encoder.encode(text);
      return size(pointer, scratch.encoder.address(), length, width, scratch);
    } finally {
      scratch.giveBack();
      release();
    }
  }

  /**
   * The size of a text in UTF-8.
   *
   * @param utf8 the text, from its position to its limit, which stay; measured where it lies if the
   *     buffer is direct
   * @param width of its box, in points
   * @return the size
   * @throws TextMeasureException for a text that is longer than the limit
   */
  public Size size(ByteBuffer utf8, double width) {
    int length = utf8.remaining();
    if (length > textLimit) throw tooLong();
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      long text =
          utf8.isDirect()
              ? Native.address(utf8) + utf8.position()
              : scratch.encoder.copy(utf8);
      return size(pointer, text, length, width, scratch);
    } finally {
      scratch.giveBack();
      keep(utf8);
      release();
    }
  }

  private Size size(long pointer, long utf8, int length, double width, Scratch scratch) {
    if (!Native.measure(pointer, utf8, length, width, scratch.heightsAddress())) throw tooLong();
    ByteBuffer size = scratch.heights();
    return new Size(size.getDouble(0), size.getInt(8), size.getInt(12));
  }

  private TextMeasureException tooLong() {
    return new TextMeasureException(
        "text has more than " + textLimit + " bytes of UTF-8", "text", -1);
  }

  /**
   * A text, measured as far as that does not depend on a width.
   *
   * @param text the text
   * @return the text, to be asked at any width
   * @throws TextMeasureException for a text that is longer than the limit
   */
  public PreparedText prepare(String text) {
    if (text.length() > textLimit) throw tooLong();
    long pointer = acquire();
    try {
      return new PreparedText(Native.createText(pointer, Utf8.of(text)));
    } finally {
      release();
    }
  }

  /**
   * Why each line of a text ends where it does. Some hundred times as slow as a size.
   *
   * @param text the text, of at most 64 KiB
   * @param width of its box, in points
   * @param kind of the answer
   * @return the answer
   * @throws TextMeasureException for a text that is too long
   */
  public String explain(String text, double width, Explanation kind) {
    long pointer = acquire();
    try {
      return Native.string(Native.explain(pointer, Utf8.of(text), width, kind.ordinal()));
    } finally {
      release();
    }
  }

  // Columns

  /**
   * The heights of texts in boxes of some widths.
   *
   * @param texts strings, of which some may be null
   * @param widths of the boxes, in points
   * @return the heights, a row for each text with all widths; NaN for a text that is null or too
   *     long
   */
  public double[] heights(List<? extends @Nullable String> texts, double... widths) {
    SizeTable table = new SizeTable(texts.size(), widths, false);
    measure(texts, table);
    return table.heights;
  }

  /**
   * The heights of a column of texts.
   *
   * @param texts the column
   * @param widths of the boxes, in points
   * @return as of {@link #heights(List, double...)}
   * @throws TextMeasureException for a column that is damaged; it names the row
   */
  public double[] heights(Texts texts, double... widths) {
    SizeTable table = new SizeTable(texts.count(), widths, false);
    measure(texts, table);
    return table.heights;
  }

  /**
   * The sizes of texts in boxes of some widths.
   *
   * @param texts strings, of which some may be null
   * @param widths of the boxes, in points
   * @return the sizes
   */
  public Sizes measure(List<? extends @Nullable String> texts, double... widths) {
    SizeTable table = new SizeTable(texts.size(), widths, true);
    measure(texts, table);
    return table.sizes();
  }

  /**
   * The sizes of a column of texts.
   *
   * @param texts the column
   * @param widths of the boxes, in points
   * @return the sizes
   * @throws TextMeasureException for a column that is damaged; it names the row
   */
  public Sizes measure(Texts texts, double... widths) {
    SizeTable table = new SizeTable(texts.count(), widths, true);
    measure(texts, table);
    return table.sizes();
  }

  private void measure(List<?> texts, SizeTable table) {
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      int stretch = table.stretch();
      scratch.reserve(stretch * table.widths.length);
      Iterator<?> strings = texts.iterator();
      int row = 0;
      while (row < table.rows) {
        int rows = Math.min(stretch, table.rows - row);
        int count = scratch.encode(strings, rows, textLimit, row);
        if (count == 0) throw new ConcurrentModificationException("texts became fewer");
        Native.measureBatch(
            pointer, scratch.texts(), table.widths, table.heights(scratch),
            table.lineCounts(scratch), table.flags(scratch));
        table.take(scratch, row, count);
        if (scratch.encoder.hasTooLong()) {
          table.mark(row, scratch.encoder.tooLong(), Sizes.TOO_LONG);
        }
        row += count;
      }
    } finally {
      scratch.giveBack();
      release();
    }
  }

  private void measure(Texts texts, SizeTable table) {
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      int stretch = table.stretch();
      scratch.reserve(stretch * table.widths.length);
      for (int row = 0; row < table.rows; row += stretch) {
        int count = Math.min(stretch, table.rows - row);
        scratch.describe(texts, row, count);
        try {
          Native.measureBatch(
              pointer, scratch.texts(), table.widths, table.heights(scratch),
              table.lineCounts(scratch), table.flags(scratch));
        } catch (TextMeasureException problem) {
          throw problem.fromRow(row);
        }
        table.take(scratch, row, count);
      }
    } finally {
      scratch.giveBack();
      texts.keep();
      release();
    }
  }

  /**
   * Measures a column of texts into buffers: nothing is copied on the way in or out.
   *
   * <p>Each table has a row for each text, with all widths, from the buffer's position on, which
   * stays. Buffers are direct and in native order.
   *
   * @param texts the column
   * @param widths of the boxes, in points
   * @param heights gets the heights, NaN for a text that was not measured; may be null
   * @param lineCounts gets the numbers of lines; may be null
   * @param flags gets what {@link Sizes} has names for, as {@link Sizes#TRUNCATED}; may be null
   * @throws TextMeasureException for a buffer that is too small, not direct or in another order,
   *     and for a column that is damaged; it names the row
   */
  public void measure(
      Texts texts, double[] widths, @Nullable DoubleBuffer heights,
      @Nullable IntBuffer lineCounts, @Nullable ByteBuffer flags) {
    if (widths.length == 0) throw new TextMeasureException("widths are none", "widths", -1);
    long cells = Math.multiplyExact(texts.count(), (long) widths.length);
    ByteOrder order = ByteOrder.nativeOrder();
    long heightPlace =
        heights == null ? 0 : place(heights, heights.order(), 8, cells, "heights");
    long countPlace =
        lineCounts == null ? 0 : place(lineCounts, lineCounts.order(), 4, cells, "lineCounts");
    long flagPlace = flags == null ? 0 : place(flags, order, 1, cells, "flags");
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      scratch.describe(texts, 0, texts.count());
      Native.measureBatch(pointer, scratch.texts(), widths, heightPlace, countPlace, flagPlace);
    } finally {
      scratch.giveBack();
      texts.keep();
      keep(heights);
      keep(lineCounts);
      keep(flags);
      release();
    }
  }

  private static long place(
      Buffer table, ByteOrder order, int size, long cells, String parameter) {
    if (table.isReadOnly()) {
      throw new TextMeasureException(parameter + " is only to be read", parameter, -1);
    }
    if (table.remaining() < cells) {
      throw new TextMeasureException(
          parameter + " has room for " + table.remaining() + " of " + cells + " sizes", parameter,
          -1);
    }
    return Texts.address(table, order, size, parameter);
  }

  private static void keep(@Nullable Object object) {
    Reference.reachabilityFence(object);
  }

  // Lines

  /**
   * The lines of texts in boxes of one width, at most {@code maxLines} of the style. Offsets count
   * chars.
   *
   * @param texts strings, of which some may be null
   * @param width of the boxes, in points
   * @return the lines
   */
  public Lines lines(List<? extends @Nullable String> texts, double width) {
    List<@Nullable String> kept = Collections.unmodifiableList(new ArrayList<>(texts));
    return lines(Texts.of(kept), width, kept);
  }

  /**
   * The lines of a column of texts. Offsets count bytes.
   *
   * @param texts the column
   * @param width of the boxes, in points
   * @return the lines
   * @throws TextMeasureException for a column that is damaged; it names the row
   */
  public Lines lines(Texts texts, double width) {
    return lines(texts, width, null);
  }

  private Lines lines(Texts texts, double width, @Nullable List<@Nullable String> strings) {
    long pointer = acquire();
    try {
      long lines = Native.createLines(pointer, texts.described(), width);
      try {
        return new Lines(lines, texts.count(), strings);
      } finally {
        Native.release(Handle.Kind.LINES.ordinal(), lines);
      }
    } finally {
      texts.keep();
      release();
    }
  }

  /**
   * Where texts are cut that have more lines than {@code maxLines} of the style. Offsets count
   * chars.
   *
   * @param texts strings, of which some may be null
   * @param width of the boxes, in points
   * @param token what stands behind a cut, such as {@code … more}; null: nothing is cut, and the
   *     rest is told
   * @return a truncation for each text
   * @throws TextMeasureException for a token that is too long
   */
  public List<Truncation> truncations(
      List<? extends @Nullable String> texts, double width, @Nullable String token) {
    List<@Nullable String> kept = Collections.unmodifiableList(new ArrayList<>(texts));
    return truncations(Texts.of(kept), width, token, kept);
  }

  /**
   * Where the texts of a column are cut. Offsets count bytes.
   *
   * @param texts the column
   * @param width of the boxes, in points
   * @param token as of {@link #truncations(List, double, String)}
   * @return a truncation for each text
   * @throws TextMeasureException for a token that is too long, and for a column that is damaged
   */
  public List<Truncation> truncations(Texts texts, double width, @Nullable String token) {
    return truncations(texts, width, token, null);
  }

  private List<Truncation> truncations(
      Texts texts, double width, @Nullable String token,
      @Nullable List<@Nullable String> strings) {
    ByteBuffer records = Memory.records(texts.count(), Truncation.SIZE);
    byte[] behind = token == null ? null : Utf8.of(token);
    long pointer = acquire();
    try {
      Native.truncate(pointer, texts.described(), width, behind, Native.address(records));
    } finally {
      texts.keep();
      release();
    }
    int count = (int) texts.count();
    List<Truncation> found = new ArrayList<>(count);
    for (int row = 0; row < count; row++) {
      found.add(Truncation.read(records, row, strings == null ? null : strings.get(row)));
    }
    return found;
  }

  // Curves

  /**
   * The heights of texts at every width of a range.
   *
   * @param texts strings, of which some may be null
   * @param narrowest the narrowest box, in points
   * @param widest the widest box, in points
   * @return the curves
   * @throws TextMeasureException if there is no such range
   */
  public Curves curves(
      List<? extends @Nullable String> texts, double narrowest, double widest) {
    return curves(Texts.of(texts), narrowest, widest);
  }

  /**
   * The heights of a column of texts at every width of a range.
   *
   * @param texts the column
   * @param narrowest the narrowest box, in points
   * @param widest the widest box, in points
   * @return the curves
   * @throws TextMeasureException if there is no such range, and for a column that is damaged
   */
  public Curves curves(Texts texts, double narrowest, double widest) {
    long pointer = acquire();
    try {
      long curves = Native.createCurves(pointer, texts.described(), narrowest, widest);
      return new Curves(curves, texts.count());
    } finally {
      texts.keep();
      release();
    }
  }

  /**
   * The height of a text at every width of a range.
   *
   * @param text the text
   * @param narrowest the narrowest box, in points
   * @param widest the widest box, in points
   * @return curves of one text
   * @throws TextMeasureException if there is no such range
   */
  public Curves curve(String text, double narrowest, double widest) {
    return curves(List.of(text), narrowest, widest);
  }

  /** The measurer's style, for people. */
  @Override
  public String toString() {
    return "a measurer of " + style;
  }
}
