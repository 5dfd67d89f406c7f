package io.textmeasure.spark;

import static org.apache.spark.sql.functions.col;

import io.textmeasure.Cells;
import io.textmeasure.Measurer;
import io.textmeasure.Reason;
import io.textmeasure.Sizes;
import io.textmeasure.Style;
import io.textmeasure.TextMeasureException;
import io.textmeasure.lists.Expect;
import io.textmeasure.lists.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * The functions of SQL and the columns, with executors that are processes and have the jars from
 * {@code --jars} alone. The argument is the file of reviews.
 */
public final class SparkTests {
  private static SparkSession spark;
  private static List<String> texts;

  public static void main(String[] arguments) throws Exception {
    texts = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      texts.add((String) Json.object(Json.parse(line)).get("text"));
    }
    for (int row = 7; row < texts.size(); row += 50) texts.set(row, null);
    texts.set(9, "");
    texts.set(11, "가".repeat(2_000_000));
    spark = SparkSession.builder().getOrCreate();
    spark.sparkContext().setLogLevel("OFF");
    try {
      Expect.test("SQL has the heights of a measurer", SparkTests::heights);
      Expect.test("sizes have a reason where there is no height", SparkTests::sizes);
      Expect.test("rows get columns for each width", SparkTests::columns);
      Expect.test("rows get heights of cells", SparkTests::cells);
      Expect.test("styles are part of the call", SparkTests::styles);
      Expect.test("what is wrong is said before the job begins", SparkTests::errors);
      Expect.test("partitions may be skewed, and rows few", SparkTests::partitions);
      Expect.test("a program registers the functions itself", SparkTests::registering);
      Expect.test("a killed executor loses no row and doubles none", SparkTests::killing);
    } finally {
      spark.stop();
    }
  }

  private static Dataset<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (int id = 0; id < texts.size(); id++) rows.add(RowFactory.create((long) id, texts.get(id)));
    StructType type =
        new StructType().add("id", DataTypes.LongType).add("text", DataTypes.StringType);
    return spark.createDataFrame(rows, type);
  }

  /** What a query finds, in the order of ids. */
  private static List<Row> found(Dataset<Row> query) {
    List<Row> rows = new ArrayList<>(query.collectAsList());
    rows.sort((one, other) -> Long.compare(one.getLong(0), other.getLong(0)));
    Expect.number(rows.size(), texts.size(), "every row comes out once");
    for (int id = 0; id < rows.size(); id++) Expect.number(rows.get(id).getLong(0), id, "id");
    return rows;
  }

  private static Sizes expected(Style style, double... widths) {
    try (Measurer measurer = new Measurer(style)) {
      return measurer.measure(texts, widths);
    }
  }

  private static void expectHeight(Row row, int column, double height) {
    double found = row.isNullAt(column) ? Double.NaN : row.getDouble(column);
    Expect.number(found, height, row.get(0));
  }

  private static void heights() {
    rows().repartition(4).createOrReplaceTempView("reviews");
    Dataset<Row> query =
        spark.sql("SELECT id, tm_height(text, 343), tm_height(text, 120.5) FROM reviews");
    Expect.equal(query.schema().apply(1).dataType(), DataTypes.DoubleType, "type");
    Sizes expected = expected(Style.of("{}"), 343, 120.5);
    for (Row row : found(query)) {
      expectHeight(row, 1, expected.height((int) row.getLong(0), 0));
      expectHeight(row, 2, expected.height((int) row.getLong(0), 1));
    }
  }

  private static void sizes() {
    Dataset<Row> query =
        spark.sql("SELECT id, size.* FROM (SELECT id, tm_size(text, 120) AS size FROM reviews)");
    Sizes expected = expected(Style.of("{}"), 120);
    for (Row row : found(query)) {
      int id = (int) row.getLong(0);
      expectHeight(row, 1, expected.height(id, 0));
      Reason reason = expected.reason(id);
      Expect.equal(row.get(4), reason == null ? null : reason.toString(), id);
      Expect.equal(row.get(2), reason == null ? expected.lineCount(id, 0) : null, id);
      Expect.equal(row.get(3), reason == null ? false : null, id);
    }
  }

  private static void columns() {
    Dataset<Row> measured =
        TextMeasure.withHeights(
            rows().repartition(3), "text", new double[] {300, 343.5}, Style.of("{\"size\":17}"));
    List<String> names =
        List.of(
            "id", "text", "height_300", "line_count_300", "height_343.5", "line_count_343.5",
            "reason");
    Expect.equal(Arrays.asList(measured.columns()), names, "columns");
    Sizes expected = expected(Style.of("{\"size\":17}"), 300, 343.5);
    for (Row row : found(measured)) {
      int id = (int) row.getLong(0);
      Expect.equal(row.get(1), texts.get(id), id);
      expectHeight(row, 2, expected.height(id, 0));
      expectHeight(row, 4, expected.height(id, 1));
      if (expected.reason(id) == null) Expect.number(row.getInt(5), expected.lineCount(id, 1), id);
      else Expect.equal(row.get(6), expected.reason(id).toString(), id);
    }
  }

  private static void cells() {
    Style style = Style.of("{\"size\":15}");
    Dataset<Row> rows = rows().withColumn("price", col("id").cast("string"));
    Map<String, String> fields = Map.of("@text", "text", "price", "price");
    Dataset<Row> measured =
        TextMeasure.withCells(
            rows.repartition(3), "product-list", fields, new double[] {320, 375}, style);
    List<String> names =
        List.of("id", "text", "price", "cell_height_320", "cell_height_375", "reason");
    Expect.equal(Arrays.asList(measured.columns()), names, "columns");
    List<String> prices = new ArrayList<>();
    for (int id = 0; id < texts.size(); id++) prices.add(Integer.toString(id));
    try (Cells cells = new Cells("product-list", style)) {
      double[] expected = cells.heights(Map.of("text", texts, "price", prices), 320, 375);
      for (Row row : found(measured)) {
        int id = (int) row.getLong(0);
        Expect.equal(row.get(1), texts.get(id), id);
        expectHeight(row, 3, expected[2 * id]);
        expectHeight(row, 4, expected[2 * id + 1]);
        Expect.equal(row.get(5), id == 11 ? "too long" : null, id);
      }
    }
    double[] one = {320};
    for (Expect.Test test :
        List.<Expect.Test>of(
            () -> TextMeasure.withCells(rows, "product-list", Map.of("price", "price"), one, null),
            () -> TextMeasure.withCells(rows, "product", fields, one, null),
            () -> TextMeasure.withCells(rows, "product-list", fields, one, Style.of("{")))) {
      Expect.fails(TextMeasureException.class, test);
    }
    for (String column : List.of("id", "none")) {
      Expect.fails(
          IllegalArgumentException.class,
          () -> TextMeasure.withCells(rows, "tag-bubble", Map.of("@text", column), one, null));
    }
    Expect.fails(
        IllegalArgumentException.class,
        () -> TextMeasure.withCells(rows, "product-list", fields, new double[0], null));
  }

  private static void styles() {
    Style style = Style.builder().size(20).wordBreak("keep-all").maxLines(2).build();
    Sizes expected = expected(style, 200);
    Sizes plain = expected(Style.of("{}"), 200);
    Dataset<Row> query =
        rows().select(
            col("id"), TextMeasure.size(col("text"), 200, style).getField("is_truncated"),
            TextMeasure.height(col("text"), 200, style),
            TextMeasure.height(col("text"), 200, null));
    int truncated = 0;
    for (Row row : found(query)) {
      int id = (int) row.getLong(0);
      expectHeight(row, 2, expected.height(id, 0));
      expectHeight(row, 3, plain.height(id, 0));
      if (expected.reason(id) != null) continue;
      Expect.that(row.getBoolean(1) == expected.isTruncated(id, 0), id);
      if (row.getBoolean(1)) truncated++;
    }
    Expect.that(truncated > 500, truncated);
    try (Measurer measurer = new Measurer(style)) {
      Row row = spark.sql("SELECT tm_style_id('" + style.json() + "')").first();
      Expect.equal(row.getString(0), measurer.id(), "id");
    }
  }

  private static void errors() {
    String[][] queries = {
      {"tm_height(text, 343, '{\"maxLines\": 0}')", "/maxLines"},
      {"tm_height(text)", "tm_height takes 2 or 3 arguments"},
      {"tm_height(text, 343, '{}', 1)", "tm_height takes 2 or 3 arguments"},
      {"tm_height(array(text), 343)", "DATATYPE_MISMATCH"},
    };
    for (String[] query : queries) {
      String message = "none";
      try {
        spark.sql("SELECT " + query[0] + " FROM reviews");
      } catch (Exception problem) {
        message = String.valueOf(problem.getMessage());
      }
      Expect.that(message.contains(query[1]), query[0] + ": " + message);
    }
    Dataset<Row> rows = rows();
    Expect.fails(
        IllegalArgumentException.class,
        () -> TextMeasure.withHeights(rows, "text", new double[] {1, 1}, null));
    Expect.fails(
        IllegalArgumentException.class,
        () -> TextMeasure.withHeights(rows, "text", new double[0], null));
    Expect.fails(
        Exception.class, () -> TextMeasure.withHeights(rows, "texts", new double[] {1}, null));
    // A width that is null has no height.
    Row row = spark.sql("SELECT tm_height('가', CAST(NULL AS DOUBLE))").first();
    Expect.that(row.isNullAt(0), row);
  }

  private static void partitions() {
    Sizes expected = expected(Style.of("{}"), 343);
    Dataset<Row> skewed = rows().repartition(16, col("id").lt(2));
    for (Row row : found(skewed.selectExpr("id", "tm_height(text, 343)"))) {
      expectHeight(row, 1, expected.height((int) row.getLong(0), 0));
    }
    Dataset<Row> none = rows().where("id < 0").selectExpr("tm_height(text, 343)");
    Expect.number(none.count(), 0, "no row");
  }

  private static void registering() {
    SparkSession other = spark.newSession();
    other.sql("DROP TEMPORARY FUNCTION IF EXISTS tm_height");
    TextMeasure.register(other);
    Expect.number(other.sql("SELECT tm_height('가', 343)").first().getDouble(0), 18, "height");
  }

  private static void killing() throws Exception {
    long count = 1_000_000;
    Dataset<Row> measured =
        spark.range(0, count, 1, 40).selectExpr(
            "id", "tm_height(concat('정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ ', id), 120) AS height");
    Thread killer = new Thread(SparkTests::killExecutor);
    killer.start();
    Row row = measured.selectExpr("count(*)", "count(DISTINCT id)", "sum(height)").first();
    killer.join();
    Expect.number(killed, 1, "killed");
    Expect.number(row.getLong(0), count, "rows");
    Expect.number(row.getLong(1), count, "different rows");
    List<String> all = new ArrayList<>();
    for (long id = 0; id < count; id++) all.add("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ " + id);
    double sum = 0;
    try (Measurer measurer = new Measurer(Style.of("{}"))) {
      for (double height : measurer.heights(all, 120)) sum += height;
    }
    Expect.number(row.getDouble(2), sum, "sum of heights");
  }

  private static volatile int killed;

  /** Ends one executor of this session, in the middle of a job. */
  private static void killExecutor() {
    var tracker = spark.sparkContext().statusTracker();
    for (int tries = 0; tries < 6000 && killed == 0; tries++) {
      boolean isInside =
          Arrays.stream(tracker.getActiveStageIds())
              .mapToObj(tracker::getStageInfo)
              .anyMatch(
                  stage -> stage.isDefined() && stage.get().numCompletedTasks() >= 2
                      && stage.get().numCompletedTasks() < 30);
      if (isInside) {
        List<ProcessHandle> executors =
            ProcessHandle.current().descendants()
                .filter(each -> each.info().commandLine().orElse("").contains("CoarseGrained"))
                .collect(Collectors.toList());
        if (!executors.isEmpty() && executors.get(0).destroyForcibly()) killed++;
      }
      try {
        Thread.sleep(10);
      } catch (InterruptedException problem) {
        return;
      }
    }
  }
}
