package android.widget;

import android.content.Context;
import android.graphics.Typeface;
import android.view.View;

public class TextView extends View {
  private CharSequence text = "";

  public TextView(Context context) {
    super(context);
  }

  public void setTypeface(Typeface typeface) {}

  public void setTextSize(int unit, float size) {}

  public void setBreakStrategy(int strategy) {}

  public void setHyphenationFrequency(int frequency) {}

  public void setText(CharSequence text) {
    this.text = text;
  }

  public CharSequence getText() {
    return text;
  }
}
