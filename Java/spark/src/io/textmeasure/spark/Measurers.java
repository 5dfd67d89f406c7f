package io.textmeasure.spark;

import io.textmeasure.Measurer;
import io.textmeasure.Size;
import io.textmeasure.Style;
import java.nio.ByteBuffer;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The measurers of this JVM, one for each style, for as long as it lives. */
final class Measurers {
  /** What the size of a text is in SQL. Without a height there is a reason. */
  static final StructType SIZE =
      new StructType()
          .add("height", DataTypes.DoubleType)
          .add("line_count", DataTypes.IntegerType)
          .add("is_truncated", DataTypes.BooleanType)
          .add("reason", DataTypes.StringType);

  private static final UTF8String NULL = UTF8String.fromString("null");
  private static final UTF8String TOO_LONG = UTF8String.fromString("too long");

  private static final ConcurrentHashMap<UTF8String, Styled> KNOWN = new ConcurrentHashMap<>();

  /** A style and its measurer: rows that follow each other ask for the same. */
  private static final class Styled {
    final UTF8String style;
    final Measurer measurer;

    Styled(UTF8String style) {
      this.style = style;
      measurer =
          new Measurer(
              style.numBytes() == 0 ? Style.builder().build() : Style.of(style.toString()));
    }
  }

  private static final UTF8String PLAIN = UTF8String.EMPTY_UTF8;

  private static volatile @Nullable Styled last;

  private Measurers() {}

  /** The measurer of a style; of that of {@code measure heights} for null. */
  static Measurer of(@Nullable UTF8String style) {
    UTF8String key = style == null ? PLAIN : style;
    Styled found = last;
    if (found == null || !found.style.equals(key)) {
      found = KNOWN.get(key);
      // Copied: Spark writes the next row where this one is.
      if (found == null) found = KNOWN.computeIfAbsent(key.copy(), Styled::new);
      last = found;
    }
    return found.measurer;
  }

  /** The size of a text; null if it is too long. */
  static @Nullable Size size(Measurer measurer, UTF8String text, double width) {
    ByteBuffer utf8 = text.getByteBuffer();
    if (utf8.remaining() > Measurer.DEFAULT_TEXT_LIMIT) return null;
    return measurer.size(utf8, width);
  }

  /** The size of a text as a row of {@link #SIZE}. */
  static InternalRow row(Measurer measurer, @Nullable UTF8String text, double width) {
    if (text == null) return withoutSize(NULL);
    Size size = size(measurer, text, width);
    if (size == null) return withoutSize(TOO_LONG);
    return new GenericInternalRow(
        new Object[] {size.height(), size.lineCount(), size.isTruncated(), null});
  }

  private static InternalRow withoutSize(UTF8String reason) {
    return new GenericInternalRow(new Object[] {null, null, null, reason});
  }
}
