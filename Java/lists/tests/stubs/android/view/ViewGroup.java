package android.view;

import android.content.Context;

public class ViewGroup extends View {
  public static class LayoutParams {
    public static final int MATCH_PARENT = -1;

    public int width;
    public int height;

    public LayoutParams(int width, int height) {
      this.width = width;
      this.height = height;
    }
  }

  public ViewGroup(Context context) {
    super(context);
  }
}
