package io.textmeasure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes JSON. The library alone reads it. */
final class Json {
  private Json() {}

  /** A value that nobody changes any more. */
  static Object copied(Object value, String field) {
    if (value instanceof Map) {
      Map<String, Object> copy = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((key, inner) -> copy.put(key.toString(), copied(inner, field)));
      return copy;
    }
    if (value instanceof List) {
      List<Object> copy = new ArrayList<>();
      for (Object inner : (List<?>) value) copy.add(copied(inner, field));
      return copy;
    }
    boolean isNumber = value instanceof Number && Double.isFinite(((Number) value).doubleValue());
    if (isNumber || value instanceof String || value instanceof Boolean) return value;
    String message = field + " is " + value + ", which JSON does not have";
    throw new TextMeasureException(message, field, -1);
  }

  static String written(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map) {
      String separator = "{";
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        out.append(separator);
        write(entry.getKey(), out);
        out.append(':');
        write(entry.getValue(), out);
        separator = ",";
      }
      out.append(separator.equals("{") ? "{}" : "}");
    } else if (value instanceof List) {
      String separator = "[";
      for (Object inner : (List<?>) value) {
        out.append(separator);
        write(inner, out);
        separator = ",";
      }
      out.append(separator.equals("[") ? "[]" : "]");
    } else if (value instanceof String) {
      writeString((String) value, out);
    } else {
      out.append(value);
    }
  }

  private static void writeString(String string, StringBuilder out) {
    out.append('"');
    for (int index = 0; index < string.length(); index++) {
      char unit = string.charAt(index);
      if (unit == '"' || unit == '\\') {
        out.append('\\').append(unit);
      } else if (unit < ' ') {
        out.append(String.format("\\u%04x", (int) unit));
      } else {
        out.append(unit);
      }
    }
    out.append('"');
  }
}
