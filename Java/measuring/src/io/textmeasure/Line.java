package io.textmeasure;

/**
 * A line of a text.
 *
 * <p>Between one line's end and the next one's start lies only white space that is not shown, or a
 * line break.
 *
 * @param start where what the line shows begins: in chars of a string, in bytes of {@link Texts}
 * @param end where it ends
 * @param width from the first to the last visible character, in points
 * @param height in points
 * @param ending why the line ends
 */
public record Line(int start, int end, double width, double height, Ending ending) {
  /** Why a line ends. */
  public enum Ending {
    /** At a break opportunity. */
    OPPORTUNITY,
    /** At a line break in the text. */
    LINE_BREAK,
    /** In a word that is wider than the box. */
    EMERGENCY,
    /** With the text. */
    TEXT
  }
}
