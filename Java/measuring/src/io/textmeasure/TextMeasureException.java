package io.textmeasure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why something cannot be measured: what it is about, and in which row. */
public final class TextMeasureException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** Where the library names a row: in a place of a description, or at a sentence's end. */
  private static final Pattern ROW = Pattern.compile("^/texts/(\\d{1,18})| at text (\\d{1,18})$");

  /** The name of a parameter, or a place in a description. */
  private final String field;

  /** The row, or -1. */
  private final long row;

  TextMeasureException(String message, String field, long row) {
    super(message);
    this.field = field;
    this.row = row;
  }

  /** An error of the library. */
  static TextMeasureException of(String message, String field) {
    Matcher row = ROW.matcher(message);
    return new TextMeasureException(message, field, row.find() ? number(row) : -1);
  }

  private static long number(Matcher row) {
    return Long.parseLong(row.group(1) != null ? row.group(1) : row.group(2));
  }

  /** The error of the rows from {@code start} on, as one of their column. */
  TextMeasureException fromRow(long start) {
    if (row < 0 || start == 0) return this;
    return new TextMeasureException(
        renumbered(getMessage(), start), renumbered(field, start), row + start);
  }

  private static String renumbered(String text, long start) {
    return ROW.matcher(text)
        .replaceAll(
            found -> {
              int group = found.group(1) != null ? 1 : 2;
              String before = text.substring(found.start(), found.start(group));
              return before + (Long.parseLong(found.group(group)) + start);
            });
  }

  /**
   * What it is about: the name of a parameter, such as {@code widths}, or a JSON pointer into a
   * description, such as {@code /lineHeight}.
   *
   * @return the name; empty if nothing has one
   */
  public String field() {
    return field;
  }

  /**
   * The row of the text that it is about.
   *
   * @return the row, from 0; -1 if it is about none
   */
  public long row() {
    return row;
  }
}
