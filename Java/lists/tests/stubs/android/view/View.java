package android.view;

import android.content.Context;

public class View {
  public static class MeasureSpec {
    public static final int UNSPECIFIED = 0;
    public static final int EXACTLY = 1 << 30;

    public static int makeMeasureSpec(int size, int mode) {
      return size | mode;
    }
  }

  private final Context context;
  private ViewGroup.LayoutParams parameters;
  /** Set by tests. */
  public int top;

  public View(Context context) {
    this.context = context;
  }

  public Context getContext() {
    return context;
  }

  public int getTop() {
    return top;
  }

  public int getHeight() {
    return 640;
  }

  public void setPadding(int left, int top, int right, int bottom) {}

  public ViewGroup.LayoutParams getLayoutParams() {
    return parameters;
  }

  public void setLayoutParams(ViewGroup.LayoutParams parameters) {
    this.parameters = parameters;
  }
}
