package io.textmeasure.lists;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A reader of JSON that is right: maps, lists, strings, doubles, booleans and null. */
public final class Json {
  private final String text;
  private int position;

  private Json(String text) {
    this.text = text;
  }

  public static Object parse(String text) {
    Json reader = new Json(text);
    Object value = reader.value();
    reader.skipSpace();
    if (reader.position != text.length()) throw reader.error();
    return value;
  }

  /** A value that is an object. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  /** A value that is an array. */
  @SuppressWarnings("unchecked")
  public static List<Object> array(Object value) {
    return (List<Object>) value;
  }

  /** A number; as a string if JSON may not have it, and NaN if it is missing. */
  public static double number(Object value) {
    if (value == null) return Double.NaN;
    return value instanceof String ? Double.parseDouble((String) value) : (Double) value;
  }

  private Object value() {
    skipSpace();
    char first = peek();
    if (first == '{') return members();
    if (first == '[') return elements();
    if (first == '"') return string();
    int start = position;
    while (position < text.length() && ",]} \n\t\r".indexOf(peek()) < 0) position++;
    String word = text.substring(start, position);
    if (word.equals("null")) return null;
    if (word.equals("true") || word.equals("false")) return word.equals("true");
    return Double.valueOf(word);
  }

  private Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    if (opens('{', '}')) return members;
    do {
      skipSpace();
      String key = string();
      expect(':');
      if (members.containsKey(key)) throw error();
      members.put(key, value());
    } while (continues('}'));
    return members;
  }

  private List<Object> elements() {
    List<Object> elements = new ArrayList<>();
    if (opens('[', ']')) return elements;
    do {
      elements.add(value());
    } while (continues(']'));
    return elements;
  }

  /** Steps over an opening bracket, and over the closing one if it follows. */
  private boolean opens(char opening, char closing) {
    expect(opening);
    skipSpace();
    if (peek() != closing) return false;
    position++;
    return true;
  }

  private boolean continues(char closing) {
    skipSpace();
    char next = text.charAt(position++);
    if (next != ',' && next != closing) throw error();
    return next == ',';
  }

  private String string() {
    expect('"');
    StringBuilder string = new StringBuilder();
    while (true) {
      char next = text.charAt(position++);
      if (next == '"') return string.toString();
      if (next < ' ') throw error();
      string.append(next == '\\' ? escaped() : next);
    }
  }

  private char escaped() {
    char kind = text.charAt(position++);
    if (kind == 'u') {
      position += 4;
      return (char) Integer.parseInt(text.substring(position - 4, position), 16);
    }
    int index = "\"\\/bfnrt".indexOf(kind);
    if (index < 0) throw error();
    return "\"\\/\b\f\n\r\t".charAt(index);
  }

  private char peek() {
    return text.charAt(position);
  }

  private void expect(char character) {
    skipSpace();
    if (text.charAt(position++) != character) throw error();
  }

  private void skipSpace() {
    while (position < text.length() && " \n\t\r".indexOf(peek()) >= 0) position++;
  }

  private IllegalArgumentException error() {
    return new IllegalArgumentException("not JSON at " + position);
  }
}
