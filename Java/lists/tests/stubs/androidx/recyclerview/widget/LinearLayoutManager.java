package androidx.recyclerview.widget;

import android.content.Context;
import android.view.View;

/** Shows one row, the one that was scrolled to. */
public class LinearLayoutManager extends RecyclerView.LayoutManager {
  private final View view;
  private int position = -1;

  public LinearLayoutManager(Context context) {
    view = new View(context);
  }

  public int findFirstVisibleItemPosition() {
    return position;
  }

  public View findViewByPosition(int position) {
    return position == this.position ? view : null;
  }

  public void scrollToPositionWithOffset(int position, int offset) {
    this.position = position;
    view.top = offset;
  }
}
