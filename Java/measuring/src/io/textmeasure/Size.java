package io.textmeasure;

/**
 * The size of a text in a box of a width.
 *
 * @param height in points
 * @param lineCount the number of lines
 * @param isTruncated whether there are more lines than {@code maxLines} of the style
 * @param isMissing whether no font has some character of the text
 */
public record Size(double height, int lineCount, boolean isTruncated, boolean isMissing) {
  Size(double height, int lineCount, int flags) {
    this(height, lineCount, (flags & Sizes.TRUNCATED) != 0, (flags & Sizes.MISSING) != 0);
  }
}
