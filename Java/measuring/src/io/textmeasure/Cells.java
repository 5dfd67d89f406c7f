package io.textmeasure;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures cells of a template, whose heights follow from the texts of several fields.
 *
 * <pre>{@code
 * Cells cells = new Cells("bookstore-review");
 * double[] heights = cells.heights(Map.of("text", reviews), 375);
 * }</pre>
 *
 * <p>Any number of threads may use one at once.
 */
public final class Cells extends NativeObject {
  private final String id;
  private final List<String> fields;
  private final Fonts fonts;

  /**
   * Cells of a template in the style of {@code measure cells}: 17 points, as UIKit shows it.
   *
   * @param template the name of one that comes along ({@code measure cells --list}), or one as JSON
   *     ({@code measure cells --schema})
   * @throws TextMeasureException for a template that cannot be used; the field says where
   */
  public Cells(String template) {
    this(template, Style.builder().build());
  }

  /**
   * Cells of a template with the fonts that come along.
   *
   * @param template as of {@link #Cells(String)}
   * @param style of texts whose template names no other, laid over that of {@code measure cells}
   * @throws TextMeasureException for a template or a style that cannot be used; the field says
   *     where
   */
  public Cells(String template, Style style) {
    this(template, style, Fonts.shared(), null);
  }

  /**
   * Cells of a template.
   *
   * @param template as of {@link #Cells(String)}
   * @param style as of {@link #Cells(String, Style)}
   * @param fonts the fonts that both name
   * @param contentSize the size of text that the reader has chosen, {@code extraSmall} to {@code
   *     accessibilityExtraExtraExtraLarge}; null for {@code large}
   * @throws TextMeasureException for a template or a style that cannot be used; the field says
   *     where
   */
  public Cells(String template, Style style, Fonts fonts, @Nullable String contentSize) {
    super(Handle.Kind.CELLS, created(template, style, fonts, contentSize));
    this.fonts = fonts;
    List<String> names = new ArrayList<>();
    long pointer = acquire();
    try {
      id = Native.string(Native.cellsId(pointer));
      for (long index = 0; index < Native.countFields(pointer); index++) {
        names.add(Native.string(Native.fieldName(pointer, index)));
      }
    } finally {
      release();
    }
    fields = Collections.unmodifiableList(names);
  }

  private static long created(
      String template, Style style, Fonts fonts, @Nullable String contentSize) {
    byte[] size = contentSize == null ? null : Utf8.of(contentSize);
    long opened = fonts.acquire();
    try {
      return Native.createCells(opened, Utf8.of(template), Utf8.of(style.json()), size);
    } finally {
      fonts.release();
    }
  }

  /**
   * The fields that heights depend on; {@code @text} is the item's own text.
   *
   * @return their names
   */
  public List<String> fields() {
    return fields;
  }

  /**
   * A name for what heights depend on beside the texts, as of {@link Measurer#id}.
   *
   * @return 32 characters
   */
  public String id() {
    return id;
  }

  /**
   * Heights of cells in lists of some widths.
   *
   * @param texts for each of {@link #fields} a list of strings; {@code text} may stand for {@code
   *     @text}. Null is a text that the cell does not have. Other lists are left out
   * @param widths of the lists, in points
   * @return the heights, a row for each cell with all widths; NaN for a cell with a text that is
   *     too long. Cells of a template without fields are all equally high: they have one row
   * @throws TextMeasureException if a field is missing, and for lists of different lengths
   */
  public double[] heights(
      Map<String, ? extends List<? extends @Nullable String>> texts, double... widths) {
    Map<String, Texts> columns = new HashMap<>();
    for (String field : fields) columns.put(field, Texts.of(column(field, texts)));
    return heightsOfColumns(columns, widths);
  }

  /**
   * Heights of cells whose fields are columns.
   *
   * @param texts for each of {@link #fields} a column
   * @param widths of the lists, in points
   * @return as of {@link #heights}
   * @throws TextMeasureException if a field is missing, and for columns of different lengths
   */
  public double[] heightsOfColumns(Map<String, Texts> texts, double... widths) {
    List<Texts> columns = new ArrayList<>();
    for (String field : fields) columns.add(column(field, texts));
    SizeTable table = new SizeTable(rows(columns), widths, false);
    ByteBuffer described = Scratch.direct(Math.max(1, columns.size()) * Texts.SIZE);
    Scratch scratch = Scratch.lend();
    long pointer = acquire();
    try {
      int stretch = table.stretch();
      scratch.reserve(stretch * widths.length);
      for (int row = 0; row < table.rows; row += stretch) {
        int count = Math.min(stretch, table.rows - row);
        for (int index = 0; index < columns.size(); index++) {
          columns.get(index).write(described, index * Texts.SIZE, row, count);
        }
        measure(pointer, described, columns.size(), table, scratch, row);
        table.take(scratch, row, count);
      }
    } finally {
      scratch.giveBack();
      for (Texts column : columns) column.keep();
      Reference.reachabilityFence(described);
      release();
    }
    return table.heights;
  }

  private static void measure(
      long pointer, ByteBuffer described, int columns, SizeTable table, Scratch scratch, int row) {
    try {
      Native.measureCells(
          pointer, Native.address(described), columns, table.widths, table.heights(scratch), 0);
    } catch (TextMeasureException problem) {
      throw problem.fromRow(row);
    }
  }

  private static long rows(List<Texts> columns) {
    if (columns.isEmpty()) return 1;
    long rows = columns.get(0).count();
    for (Texts column : columns) {
      if (column.count() != rows) {
        throw new TextMeasureException(
            "texts differ in length: " + rows + " and " + column.count(), "texts", -1);
      }
    }
    return rows;
  }

  private static <Column> Column column(String field, Map<String, ? extends Column> texts) {
    Column found = texts.get(field);
    if (found == null && field.startsWith("@")) found = texts.get(field.substring(1));
    if (found == null) {
      throw new TextMeasureException("texts has nothing for the field " + field, field, -1);
    }
    return found;
  }
}
