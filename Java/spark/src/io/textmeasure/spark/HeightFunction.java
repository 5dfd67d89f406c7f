package io.textmeasure.spark;

import io.textmeasure.Size;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code tm_height(text, width, style)}: the height of a text in points, null for a text that is
 * null or too long.
 */
public final class HeightFunction implements ScalarFunction<Double> {
  private static final long serialVersionUID = 1;

  HeightFunction() {}

  /**
   * What Spark's generated code calls.
   *
   * @param text the text
   * @param width of its box, in points
   * @param style as JSON
   * @return the height
   */
  public static @Nullable Double invoke(
      @Nullable UTF8String text, double width, @Nullable UTF8String style) {
    if (text == null) return null;
    Size size = Measurers.size(Measurers.of(style), text, width);
    return size == null ? null : size.height();
  }

  @Override
  public String name() {
    return "tm_height";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {DataTypes.StringType, DataTypes.DoubleType, DataTypes.StringType};
  }

  @Override
  public DataType resultType() {
    return DataTypes.DoubleType;
  }

  @Override
  public String canonicalName() {
    return "io.textmeasure." + name();
  }
}
