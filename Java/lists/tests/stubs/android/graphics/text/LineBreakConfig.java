package android.graphics.text;

import android.os.Build;

public final class LineBreakConfig {
  public static final class Builder {
    public Builder() {
      Build.since(33);
    }

    public Builder setLineBreakStyle(int style) {
      return this;
    }

    public Builder setLineBreakWordStyle(int style) {
      return this;
    }

    public LineBreakConfig build() {
      return new LineBreakConfig();
    }
  }
}
