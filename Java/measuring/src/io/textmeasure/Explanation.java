package io.textmeasure;

/** How an explanation is given. */
public enum Explanation {
  /** Lines for people, as {@code measure explain} prints them. */
  TEXT,
  /** An object of JSON, as of {@code measure explain --json}. */
  JSON,
  /** A picture of the text with its lines, as of {@code measure preview}. */
  SVG
}
