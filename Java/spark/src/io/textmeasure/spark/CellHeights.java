package io.textmeasure.spark;

import io.textmeasure.Cells;
import io.textmeasure.Style;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** The heights of cells, and the reason where there are none, as columns behind those of rows. */
final class CellHeights implements MapPartitionsFunction<Row, Row> {
  private static final long serialVersionUID = 1;

  /** A batch of rows is measured at once; it ends at the first of these. */
  private static final int BATCH_ROWS = 1000;
  private static final int BATCH_CHARS = 1 << 20;

  /** The cells of this JVM by template and style, for as long as it lives. */
  private static final ConcurrentHashMap<List<String>, Cells> KNOWN = new ConcurrentHashMap<>();

  private final String template;
  private final String style;
  /** Where the column of each field is. */
  private final Map<String, Integer> columns;
  private final double[] widths;

  /**
   * Measures no cell, so that a mistake is found before the job begins.
   *
   * @param style as JSON
   * @param columns for each field the index of its column
   * @throws io.textmeasure.TextMeasureException for a template or a style that cannot be used, and
   *     for a field that is missing
   */
  CellHeights(String template, String style, Map<String, Integer> columns, double[] widths) {
    this.template = template;
    this.style = style;
    this.columns = new HashMap<>(columns);
    this.widths = widths.clone();
    measured(List.of());
  }

  private Cells cells() {
    return KNOWN.computeIfAbsent(
        List.of(template, style), key -> new Cells(template, Style.of(style)));
  }

  @Override
  public Iterator<Row> call(Iterator<Row> rows) {
    return new Iterator<>() {
      private Iterator<Row> measured = Collections.emptyIterator();

      @Override
      public boolean hasNext() {
        if (!measured.hasNext() && rows.hasNext()) measured = measured(batch(rows)).iterator();
        return measured.hasNext();
      }

      @Override
      public Row next() {
        hasNext();
        return measured.next();
      }
    };
  }

  private List<Row> batch(Iterator<Row> rows) {
    List<Row> batch = new ArrayList<>();
    long chars = 0;
    while (rows.hasNext() && batch.size() < BATCH_ROWS && chars < BATCH_CHARS) {
      Row row = rows.next();
      for (int column : columns.values()) {
        if (!row.isNullAt(column)) chars += row.getString(column).length();
      }
      batch.add(row);
    }
    return batch;
  }

  private List<Row> measured(List<Row> rows) {
    Map<String, List<String>> texts = new HashMap<>();
    columns.forEach(
        (field, column) -> {
          List<String> found = new ArrayList<>(rows.size());
          for (Row row : rows) found.add(row.getString(column));
          texts.put(field, found);
        });
    Cells cells = cells();
    double[] heights = cells.heights(texts, widths);
    List<Row> measured = new ArrayList<>(rows.size());
    for (int index = 0; index < rows.size(); index++) {
      // Cells without texts are all equally high.
      int first = cells.fields().isEmpty() ? 0 : index * widths.length;
      measured.add(withHeights(rows.get(index), heights, first));
    }
    return measured;
  }

  private Row withHeights(Row row, double[] heights, int first) {
    int length = row.length();
    Object[] values = new Object[length + widths.length + 1];
    for (int index = 0; index < length; index++) values[index] = row.get(index);
    for (int index = 0; index < widths.length; index++) {
      double height = heights[first + index];
      values[length + index] = Double.isNaN(height) ? null : height;
    }
    values[length + widths.length] = values[length] == null ? "too long" : null;
    return RowFactory.create(values);
  }
}
