package android.graphics;

public class Typeface {
  public static final int BOLD = 1;
}
