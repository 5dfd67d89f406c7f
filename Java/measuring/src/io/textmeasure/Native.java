package io.textmeasure;

import java.nio.Buffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The functions of the library. Handles and addresses are numbers that nobody checks: callers hold
 * them open, and see to it that memory is as long as it must be.
 */
final class Native {
  private Native() {}

  /** Opens the library, once in a process. */
  static native void open(byte[] path);

  static native byte[] engineInfo();

  /** The address of a direct buffer's first element, wherever its position is; 0 for others. */
  static native long address(Buffer buffer);

  static native long createFonts(byte @Nullable [] folder);

  /** Adds a font of files whose paths each end with a zero. */
  static native void addFont(long fonts, byte[] name, byte[] paths);

  /** Opens a font set. */
  static native void addFontSet(long fonts, byte[] path);

  static native long createStyle(long fonts, byte[] json);

  static native byte[] styleProvenance(long style);

  static native byte[] styleId(long style);

  static native long createMeasurer(long style, long textLimit);

  static native void measureBatch(
      long measurer, long texts, double[] widths, long heights, long lineCounts, long flags);

  /** Measures one text into 16 bytes, of tm_size. False: it is too long. */
  static native boolean measure(long measurer, long utf8, int length, double width, long size);

  static native void truncate(
      long measurer, long texts, double width, byte @Nullable [] token, long truncations);

  static native byte[] explain(long measurer, byte[] text, double width, int kind);

  static native long createLines(long measurer, long texts, double width);

  static native long countLines(long lines);

  static native void copyLines(long lines, long offsets, long copies, long flags);

  static native long createCurves(long measurer, long texts, double narrowest, double widest);

  static native long countSteps(long curves);

  static native void copySteps(long curves, long offsets, long steps, long flags);

  static native void measureCurves(
      long curves, double[] widths, long heights, long lineCounts, long flags);

  static native byte[] encodeCurve(long curves, long index);

  static native byte[] cssLengthOfCurve(long curves, long index);

  static native long createText(long measurer, byte[] utf8);

  /** Fills in height, line count and flags. */
  static native void measureText(long text, double width, double[] size);

  /** Fills in width, height, first baseline, line count and flags. */
  static native void layOutText(
      long text, double width, int widthMode, double height, int heightMode, double[] box);

  static native long createCells(
      long fonts, byte[] template, byte[] style, byte @Nullable [] contentSize);

  static native long countFields(long cells);

  static native byte[] fieldName(long cells, long index);

  static native byte[] cellsId(long cells);

  static native void measureCells(
      long cells, long fields, long fieldCount, double[] widths, long heights, long flags);

  /** Fills in the description of a column of Arrow. What is wrong with it, if anything. */
  static native byte @Nullable [] arrow(
      long schema, long array, byte @Nullable [] name, long texts);

  static native void release(int kind, long handle);

  /** What the library's side throws. */
  static TextMeasureException failure(byte[] message, byte[] field) {
    return TextMeasureException.of(string(message), string(field));
  }

  static String string(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
