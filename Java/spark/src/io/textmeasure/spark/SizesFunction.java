package io.textmeasure.spark;

import io.textmeasure.Measurer;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** {@code tm_sizes(text, widths, style)}: for each width what {@code tm_size} has. */
public final class SizesFunction implements ScalarFunction<ArrayData> {
  private static final long serialVersionUID = 1;

  SizesFunction() {}

  /**
   * What Spark's generated code calls.
   *
   * @param text the text
   * @param widths of the boxes, in points; none for null
   * @param style as JSON
   * @return the sizes
   */
  public static ArrayData invoke(
      @Nullable UTF8String text, @Nullable ArrayData widths, @Nullable UTF8String style) {
    Measurer measurer = Measurers.of(style);
    Object[] sizes = new Object[widths == null ? 0 : widths.numElements()];
    for (int index = 0; index < sizes.length; index++) {
      sizes[index] = Measurers.row(measurer, text, widths.getDouble(index));
    }
    return new GenericArrayData(sizes);
  }

  @Override
  public String name() {
    return "tm_sizes";
  }

  @Override
  public DataType[] inputTypes() {
    return new DataType[] {
      DataTypes.StringType, DataTypes.createArrayType(DataTypes.DoubleType), DataTypes.StringType
    };
  }

  @Override
  public DataType resultType() {
    return DataTypes.createArrayType(Measurers.SIZE);
  }

  @Override
  public String canonicalName() {
    return "io.textmeasure." + name();
  }
}
