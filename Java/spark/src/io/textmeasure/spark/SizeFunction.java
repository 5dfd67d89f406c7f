package io.textmeasure.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code tm_size(text, width, style)}: a struct of {@code height}, {@code line_count}, {@code
 * is_truncated}, and of the {@code reason} where there is no height.
 */
public final class SizeFunction implements ScalarFunction<InternalRow> {
  private static final long serialVersionUID = 1;

  SizeFunction() {}

  /**
   * What Spark's generated code calls.
   *
   * @param text the text
   * @param width of its box, in points
   * @param style as JSON
   * @return the size
   */
  public static InternalRow invoke(
      @Nullable UTF8String text, double width, @Nullable UTF8String style) {
    return Measurers.row(Measurers.of(style), text, width);
  }

  @Override
  public String name() {
    return "tm_size";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {DataTypes.StringType, DataTypes.DoubleType, DataTypes.StringType};
  }

  @Override
  public DataType resultType() {
    return Measurers.SIZE;
  }

  @Override
  public String canonicalName() {
    return "io.textmeasure." + name();
  }
}
