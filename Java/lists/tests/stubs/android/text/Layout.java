package android.text;

public abstract class Layout {
  public static final int BREAK_STRATEGY_SIMPLE = 0;
  public static final int BREAK_STRATEGY_HIGH_QUALITY = 1;
  public static final int HYPHENATION_FREQUENCY_NONE = 0;

  public abstract int getLineCount();

  public abstract int getLineStart(int line);

  public abstract int getLineTop(int line);

  public abstract int getEllipsisCount(int line);

  public abstract int getEllipsisStart(int line);

  public abstract float getLineMax(int line);

  public final int getLineEnd(int line) {
    return getLineStart(line + 1);
  }
}
