package io.textmeasure.lists;

import android.content.Context;
import android.widget.TextView;
import androidx.recyclerview.widget.LinearLayoutManager;
import androidx.recyclerview.widget.RecyclerView;
import example.ReviewList;
import java.util.ArrayList;
import java.util.List;

/** The list of the documentation, in a view of which one row shows. */
final class ExampleTests {
  /** From 60 dp on 4 lines of 18, and so on to 1 line from 208 to 500. */
  private static final String CURVE = "AQoBgDyA3AEQkAHKCJQppGL2fA==";

  public static void main(String[] arguments) throws Exception {
    Expect.test("posts on top do not move what is read", ExampleTests::insertOnTop);
    Expect.test("another width keeps the reader at his row", ExampleTests::setWidth);
  }

  private static RecyclerView view() {
    return new RecyclerView(new Context(null));
  }

  private static void insertOnTop() throws Exception {
    RecyclerView view = view();
    ReviewList list = new ReviewList(view, 1000, null);
    list.insertOnTop(reviews(0, 10));
    int row = rowHeight(1000);
    Expect.number(row, 84 + 47, "42 px on both sides of 18 dp at 2.625");
    LinearLayoutManager manager = (LinearLayoutManager) view.manager;
    Expect.number(manager.computeVerticalScrollRange(null), 10 * row, "range");
    manager.scrollToPositionWithOffset(4, -30);
    list.insertOnTop(reviews(10, 13));
    Expect.number(manager.findFirstVisibleItemPosition(), 7, "row");
    Expect.number(manager.findViewByPosition(7).getTop(), -30, "top");
    Expect.number(manager.computeVerticalScrollOffset(null), 7 * row + 30, "offset");
    Expect.number(view.adapter.getItemCount(), 13, "count");
    bind(view.adapter, view, 7, row);
  }

  private static <VH extends RecyclerView.ViewHolder> void bind(
      RecyclerView.Adapter<VH> adapter, RecyclerView view, int position, int height) {
    VH holder = adapter.onCreateViewHolder(view, 0);
    adapter.onBindViewHolder(holder, position);
    Expect.number(holder.itemView.getLayoutParams().height, height, "height");
    Expect.equal(((TextView) holder.itemView).getText(), "review 4", "text");
  }

  private static void setWidth() throws Exception {
    RecyclerView view = view();
    ReviewList list = new ReviewList(view, 1000, null);
    list.insertOnTop(reviews(0, 10));
    LinearLayoutManager manager = (LinearLayoutManager) view.manager;
    manager.scrollToPositionWithOffset(4, -30);
    list.setWidth(400);
    Expect.number(manager.findFirstVisibleItemPosition(), 4, "row");
    Expect.number(manager.computeVerticalScrollRange(null), 10 * rowHeight(400), "range");
    Expect.number(manager.computeVerticalScrollOffset(null), 4 * rowHeight(400) + 30, "offset");
  }

  private static int rowHeight(int width) throws Exception {
    double height = HeightCurve.decodeBase64(CURVE).height((width - 84) / 2.625);
    return 84 + (int) Math.round(height * 2.625);
  }

  private static List<ReviewList.Review> reviews(int start, int end) throws Exception {
    List<ReviewList.Review> reviews = new ArrayList<>();
    HeightCurve curve = HeightCurve.decodeBase64(CURVE);
    for (int id = start; id < end; id++) {
      reviews.add(new ReviewList.Review(id, "review " + id, curve));
    }
    return reviews;
  }
}
