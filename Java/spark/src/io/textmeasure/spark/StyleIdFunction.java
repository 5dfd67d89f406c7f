package io.textmeasure.spark;

import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * {@code tm_style_id(style)}: the name of what heights depend on beside the texts. Rows with
 * another name must be measured again.
 */
public final class StyleIdFunction implements ScalarFunction<UTF8String> {
  private static final long serialVersionUID = 1;

  StyleIdFunction() {}

  /**
   * What Spark's generated code calls.
   *
   * @param style as JSON
   * @return the name
   */
  public static UTF8String invoke(@Nullable UTF8String style) {
    return UTF8String.fromString(Measurers.of(style).id());
  }

  @Override
  public String name() {
    return "tm_style_id";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {DataTypes.StringType};
  }

  @Override
  public DataType resultType() {
    return DataTypes.StringType;
  }

  @Override
  public String canonicalName() {
    return "io.textmeasure." + name();
  }
}
