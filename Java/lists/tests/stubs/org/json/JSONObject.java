package org.json;

import io.textmeasure.lists.Json;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

public class JSONObject {
  private final Map<String, Object> values = new LinkedHashMap<>();

  public JSONObject(Map<?, ?> values) {
    for (Map.Entry<?, ?> entry : values.entrySet()) {
      this.values.put((String) entry.getKey(), entry.getValue());
    }
  }

  public JSONObject(String json) throws JSONException {
    try {
      values.putAll(Json.object(Json.parse(json)));
      for (Map.Entry<String, Object> entry : values.entrySet()) {
        Object value = entry.getValue();
        boolean isWhole = value instanceof Double && (Double) value % 1 == 0;
        if (isWhole) entry.setValue(((Double) value).longValue());
      }
    } catch (RuntimeException problem) {
      throw new JSONException(problem.getMessage());
    }
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

  public Object opt(String name) {
    return values.get(name);
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    write(values, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map) {
      char separator = '{';
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        write(entry.getKey(), out.append(separator));
        write(entry.getValue(), out.append(':'));
        separator = ',';
      }
      out.append(separator == '{' ? "{}" : "}");
    } else if (value instanceof Collection) {
      char separator = '[';
      for (Object element : (Collection<?>) value) {
        write(element, out.append(separator));
        separator = ',';
      }
      out.append(separator == '[' ? "[]" : "]");
    } else if (value instanceof String) {
      writeString((String) value, out);
    } else {
      out.append(value);
    }
  }

  /** As Android does: a slash is escaped too. */
  private static void writeString(String string, StringBuilder out) {
    out.append('"');
    for (char unit : string.toCharArray()) {
      if (unit < ' ') out.append(String.format("\\u%04x", (int) unit));
      else if (unit == '"' || unit == '\\' || unit == '/') out.append('\\').append(unit);
      else out.append(unit);
    }
    out.append('"');
  }
}
