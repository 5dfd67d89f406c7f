package android.text;

import android.graphics.text.LineBreakConfig;
import android.os.Build;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of characters that are all half as wide as they are high, 1.5 times their size apart; first
 * fit, after spaces.
 */
public class StaticLayout extends Layout {
  public static final class Builder {
    private final CharSequence text;
    private final TextPaint paint;
    private final int width;
    private int maxLines = Integer.MAX_VALUE;

    private Builder(CharSequence text, TextPaint paint, int width) {
      this.text = text;
      this.paint = paint;
      this.width = width;
    }

    public static Builder obtain(
        CharSequence source, int start, int end, TextPaint paint, int width) {
      return new Builder(source.subSequence(start, end), paint, width);
    }

    public Builder setBreakStrategy(int strategy) {
      return this;
    }

    public Builder setHyphenationFrequency(int frequency) {
      return this;
    }

    public Builder setIncludePad(boolean includePad) {
      return this;
    }

    public Builder setLineSpacing(float add, float multiply) {
      return this;
    }

    public Builder setUseLineSpacingFromFallbacks(boolean use) {
      Build.since(28);
      return this;
    }

    public Builder setLineBreakConfig(LineBreakConfig configuration) {
      Build.since(33);
      return this;
    }

    public Builder setUseBoundsForWidth(boolean use) {
      Build.since(35);
      return this;
    }

    public Builder setMaxLines(int maxLines) {
      this.maxLines = maxLines;
      return this;
    }

    public Builder setEllipsize(TextUtils.TruncateAt place) {
      return this;
    }

    public StaticLayout build() {
      return new StaticLayout(this);
    }
  }

  private final String text;
  private final float size;
  private final int maxLines;
  private final List<Integer> starts = new ArrayList<>();

  private StaticLayout(Builder builder) {
    text = builder.text.toString();
    size = builder.paint.getTextSize();
    maxLines = builder.maxLines;
    starts.add(0);
    int space = 0;
    for (int index = 0; index < text.length(); index++) {
      char unit = text.charAt(index);
      int start = starts.get(starts.size() - 1);
      if (unit != ' ' && unit != '\n' && (index + 1 - start) * size / 2 > builder.width) {
        starts.add(space > start ? space : index > start ? index : index + 1);
      }
      if (unit == ' ') space = index + 1;
      if (unit == '\n') starts.add(index + 1);
    }
    starts.add(text.length());
  }

  @Override
  public int getLineCount() {
    return Math.min(starts.size() - 1, maxLines);
  }

  @Override
  public int getLineStart(int line) {
    return line == getLineCount() ? text.length() : starts.get(line);
  }

  @Override
  public int getLineTop(int line) {
    return line * Math.round(1.5f * size);
  }

  @Override
  public int getEllipsisCount(int line) {
    boolean isCut = line == maxLines - 1 && starts.size() - 1 > maxLines;
    return isCut ? text.length() - starts.get(line + 1) : 0;
  }

  @Override
  public int getEllipsisStart(int line) {
    return starts.get(line + 1) - starts.get(line);
  }

  @Override
  public float getLineMax(int line) {
    return text.substring(getLineStart(line), getLineEnd(line)).trim().length() * size / 2;
  }
}
