package androidx.recyclerview.widget;

import android.content.Context;
import android.view.View;
import android.view.ViewGroup;

public class RecyclerView extends ViewGroup {
  public static class State {}

  public static class LayoutParams extends ViewGroup.LayoutParams {
    public LayoutParams(int width, int height) {
      super(width, height);
    }
  }

  public abstract static class ViewHolder {
    public final View itemView;

    public ViewHolder(View itemView) {
      this.itemView = itemView;
    }
  }

  public abstract static class Adapter<VH extends ViewHolder> {
    public abstract VH onCreateViewHolder(ViewGroup parent, int viewType);

    public abstract void onBindViewHolder(VH holder, int position);

    public abstract int getItemCount();

    public final void notifyItemRangeInserted(int positionStart, int itemCount) {}

    public final void notifyItemRangeChanged(int positionStart, int itemCount) {}
  }

  public abstract static class LayoutManager {
    public int computeVerticalScrollOffset(State state) {
      return 0;
    }

    public int computeVerticalScrollRange(State state) {
      return 0;
    }

    public int computeVerticalScrollExtent(State state) {
      return 0;
    }

    public int getDecoratedTop(View child) {
      return child.getTop();
    }

    public int getHeight() {
      return 640;
    }
  }

  /** Read by tests. */
  public LayoutManager manager;
  /** Read by tests. */
  public Adapter<?> adapter;

  public RecyclerView(Context context) {
    super(context);
  }

  public void setLayoutManager(LayoutManager manager) {
    this.manager = manager;
  }

  public void setAdapter(Adapter<?> adapter) {
    this.adapter = adapter;
  }
}
