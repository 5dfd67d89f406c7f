package android.text.style;

public class StyleSpan {
  public StyleSpan(int style) {}
}
