package android.graphics;

import android.os.Build;
import java.util.Locale;

public class Paint {
  private float textSize = 40;
  private float letterSpacing;
  private boolean isLinear;

  public float getTextSize() {
    return textSize;
  }

  public void setTextSize(float size) {
    textSize = size;
  }

  public Locale getTextLocale() {
    return Locale.KOREA;
  }

  public boolean isLinearText() {
    return isLinear;
  }

  public void setLinearText(boolean isLinear) {
    this.isLinear = isLinear;
  }

  public boolean isSubpixelText() {
    return false;
  }

  public boolean isElegantTextHeight() {
    return false;
  }

  public float getLetterSpacing() {
    return letterSpacing;
  }

  public void setLetterSpacing(float ems) {
    letterSpacing = ems;
  }

  public String getFontFeatureSettings() {
    return null;
  }

  public String getFontVariationSettings() {
    Build.since(26);
    return null;
  }
}
