package android.widget;

import android.content.Context;
import android.graphics.Typeface;
import android.os.Build;
import android.text.Layout;
import android.text.StaticLayout;
import android.text.TextPaint;
import android.text.TextUtils;
import android.util.TypedValue;
import android.view.View;

public class TextView extends View {
  private final TextPaint paint = new TextPaint();
  private CharSequence text = "";
  private Layout layout;
  private int strategy = Layout.BREAK_STRATEGY_HIGH_QUALITY;
  private int maxLines = Integer.MAX_VALUE;
  private int padding;

  public TextView(Context context) {
    super(context);
  }

  public void setTypeface(Typeface typeface) {}

  public void setTextSize(int unit, float size) {
    float density = getContext().getResources().getDisplayMetrics().density;
    paint.setTextSize(unit == TypedValue.COMPLEX_UNIT_PX ? size : size * density);
  }

  public void setText(CharSequence text) {
    this.text = text;
    layout = null;
  }

  public CharSequence getText() {
    return text;
  }

  public TextPaint getPaint() {
    return paint;
  }

  public Layout getLayout() {
    return layout;
  }

  @Override
  public void setPadding(int left, int top, int right, int bottom) {
    padding = left;
  }

  public int getCompoundPaddingLeft() {
    return padding;
  }

  public int getCompoundPaddingRight() {
    return padding;
  }

  public int getCompoundPaddingTop() {
    return padding;
  }

  public int getCompoundPaddingBottom() {
    return padding;
  }

  public void measure(int widthMeasureSpec, int heightMeasureSpec) {
    if ((widthMeasureSpec & View.MeasureSpec.EXACTLY) == 0) throw new AssertionError("no width");
    int width = (widthMeasureSpec & ~View.MeasureSpec.EXACTLY) - 2 * padding;
    StaticLayout.Builder builder =
        StaticLayout.Builder.obtain(text, 0, text.length(), paint, width).setMaxLines(maxLines);
    layout = builder.build();
  }

  public int getMeasuredHeight() {
    return layout.getLineTop(layout.getLineCount()) + 2 * padding;
  }

  public int getBreakStrategy() {
    return strategy;
  }

  public void setBreakStrategy(int strategy) {
    this.strategy = strategy;
  }

  public int getHyphenationFrequency() {
    return Layout.HYPHENATION_FREQUENCY_NONE;
  }

  public void setHyphenationFrequency(int frequency) {}

  public int getLineBreakStyle() {
    Build.since(33);
    return 0;
  }

  public int getLineBreakWordStyle() {
    Build.since(33);
    return 1;
  }

  public boolean getIncludeFontPadding() {
    return true;
  }

  public boolean isFallbackLineSpacing() {
    Build.since(28);
    return true;
  }

  public boolean getUseBoundsForWidth() {
    Build.since(35);
    return false;
  }

  public boolean isLocalePreferredLineHeightForMinimumUsed() {
    Build.since(35);
    return false;
  }

  public float getLineSpacingExtra() {
    return 10.5f;
  }

  public float getLineSpacingMultiplier() {
    return 1.2f;
  }

  public int getMaxLines() {
    return maxLines;
  }

  public void setMaxLines(int maxLines) {
    this.maxLines = maxLines;
  }

  public TextUtils.TruncateAt getEllipsize() {
    return TextUtils.TruncateAt.END;
  }
}
