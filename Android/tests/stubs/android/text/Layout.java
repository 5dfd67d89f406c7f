package android.text;

public abstract class Layout {
  public static final int BREAK_STRATEGY_SIMPLE = 0;
  public static final int HYPHENATION_FREQUENCY_NONE = 0;
}
