package io.textmeasure.spark;

import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import io.textmeasure.Style;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Heights as columns, for programs in Java and Scala; SQL has the same by functions. */
public final class TextMeasure {
  /** The column of sizes between texts and heights. */
  private static final String SIZES = "__textmeasure_sizes";

  private TextMeasure() {}

  /**
   * Gives a session the functions of SQL, where {@link Extensions} could not be named before it
   * began. From Python: {@code spark._jvm.io.textmeasure.spark.TextMeasure.register(
   * spark._jsparkSession)}.
   *
   * @param spark the session
   */
  public static void register(SparkSession spark) {
    for (Functions each : Functions.values()) {
      ((org.apache.spark.sql.classic.SparkSession) spark)
          .sessionState()
          .functionRegistry()
          .createOrReplaceTempFunction(each.sqlName(), each.builder(), "scala_udf");
    }
  }

  /**
   * The height of a text.
   *
   * @param text a column of strings
   * @param width of the box, in points
   * @param style how the text looks; null as {@code measure heights} has it
   * @return a column of doubles; null for a text that is null or too long
   */
  public static Column height(Column text, double width, @Nullable Style style) {
    return call_function("tm_height", text, lit(width), json(style));
  }

  /**
   * The size of a text.
   *
   * @param text a column of strings
   * @param width of the box, in points
   * @param style how the text looks; null as {@code measure heights} has it
   * @return a column of structs: {@code height}, {@code line_count}, {@code is_truncated}, {@code
   *     reason}
   */
  public static Column size(Column text, double width, @Nullable Style style) {
    return call_function("tm_size", text, lit(width), json(style));
  }

  /**
   * The rows with the heights of a text: for each width {@code height_343} and {@code
   * line_count_343}, and the {@code reason} where there are none. Every row comes out once.
   *
   * @param rows any rows
   * @param column the name of a column of strings
   * @param widths of the boxes, in points
   * @param style how the text looks; null as {@code measure heights} has it
   * @return the rows with new columns
   * @throws IllegalArgumentException if there is a column of such a name already
   */
  public static Dataset<Row> withHeights(
      Dataset<Row> rows, String column, double[] widths, @Nullable Style style) {
    List<Column> boxes = new ArrayList<>();
    List<Column> selected = new ArrayList<>(List.of(col("*")));
    List<String> names = new ArrayList<>();
    for (int index = 0; index < widths.length; index++) {
      Column size = col(SIZES).getItem(index);
      String width = name(widths[index]);
      boxes.add(lit(widths[index]));
      selected.add(size.getField("height").as("height_" + width));
      selected.add(size.getField("line_count").as("line_count_" + width));
      names.addAll(List.of("height_" + width, "line_count_" + width));
    }
    selected.add(col(SIZES).getItem(0).getField("reason").as("reason"));
    names.add("reason");
    checkNames(rows, names);
    Column sizes =
        call_function(
            "tm_sizes", rows.col(column),
            array(boxes.toArray(new Column[0])), json(style));
    return rows.withColumn(SIZES, sizes).select(selected.toArray(new Column[0])).drop(SIZES);
  }

  /**
   * The rows with the heights of cells: for each width {@code cell_height_375}, and the {@code
   * reason} where there are none. A null is a text that the cell does not have. Every row comes out
   * once.
   *
   * @param rows any rows
   * @param template the name of one that comes along ({@code measure cells --list}), or one as JSON
   * @param fields for each field of the template the column of strings that has it: {@code
   *     Map.of("@text", "review")}
   * @param widths of the lists, in points
   * @param style of texts whose template names no other; null as {@code measure cells} has it
   * @return the rows with new columns
   * @throws IllegalArgumentException if there is a column of such a name already, and for a column
   *     that has no strings
   * @throws io.textmeasure.TextMeasureException for a template or a style that cannot be used, and
   *     for a field that is missing
   */
  public static Dataset<Row> withCells(
      Dataset<Row> rows, String template, Map<String, String> fields, double[] widths,
      @Nullable Style style) {
    Map<String, Integer> columns = new HashMap<>();
    fields.forEach((field, column) -> columns.put(field, stringColumn(rows, column)));
    StructType type = rows.schema();
    List<String> names = new ArrayList<>();
    for (double width : widths) names.add("cell_height_" + name(width));
    for (String name : names) type = type.add(name, DataTypes.DoubleType);
    names.add("reason");
    checkNames(rows, names);
    String described = style == null ? "{}" : style.json();
    return rows.mapPartitions(
        new CellHeights(template, described, columns, widths),
        Encoders.row(type.add("reason", DataTypes.StringType)));
  }

  private static int stringColumn(Dataset<Row> rows, String name) {
    int index = rows.schema().fieldIndex(name);
    DataType type = rows.schema().apply(index).dataType();
    if (type instanceof StringType) return index;
    throw new IllegalArgumentException("the column " + name + " has " + type.sql() + ", no strings");
  }

  private static void checkNames(Dataset<Row> rows, List<String> names) {
    Set<String> known = new HashSet<>();
    for (String name : rows.columns()) known.add(name.toLowerCase(Locale.ROOT));
    for (String name : names) {
      if (!known.add(name)) throw new IllegalArgumentException("columns have the name " + name);
    }
    if (names.size() == 1) throw new IllegalArgumentException("widths are none");
  }

  /** A width as names of columns have it: 343, 343.5. */
  private static String name(double width) {
    return Double.toString(width).replaceFirst("\\.0$", "");
  }

  private static Column json(@Nullable Style style) {
    return lit(style == null ? null : style.json()).cast("string");
  }
}
