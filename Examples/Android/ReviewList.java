package example;

import android.content.Context;
import android.graphics.Typeface;
import android.text.Layout;
import android.util.TypedValue;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import androidx.recyclerview.widget.LinearLayoutManager;
import androidx.recyclerview.widget.RecyclerView;
import io.textmeasure.lists.FeedAnchor;
import io.textmeasure.lists.FeedChange;
import io.textmeasure.lists.FeedLayout;
import io.textmeasure.lists.FeedRow;
import io.textmeasure.lists.HeightCurve;
import java.util.ArrayList;
import java.util.List;

/** Reviews in a {@code RecyclerView}, whose rows are as high as a server measured. */
public final class ReviewList {
  /** A review, and the heights that came with it. */
  public static final class Review {
    final long id;
    final String text;
    final HeightCurve curve;

    /** A review of a record that the service sent. */
    public Review(long id, String text, HeightCurve curve) {
      this.id = id;
      this.text = text;
      this.curve = curve;
    }
  }

  private final List<Review> reviews = new ArrayList<>();
  private final FeedLayout<Long> feed = new FeedLayout<>(); // in px
  private final Rows rows = new Rows();
  private final Scrolling scrolling;
  private final Typeface typeface;
  private final double density; // no float, whose quotients are not exact enough
  private final int padding;
  private int width;

  /** Shows reviews, none at first, in a view that is {@code width} px wide. */
  public ReviewList(RecyclerView view, int width, Typeface typeface) {
    density = view.getContext().getResources().getDisplayMetrics().density;
    padding = (int) Math.round(16 * density);
    this.width = width;
    this.typeface = typeface;
    scrolling = new Scrolling(view.getContext());
    view.setLayoutManager(scrolling);
    view.setAdapter(rows);
  }

  // Heights

  private int height(Review review) {
    double text = review.curve.heightAtNearest((width - 2 * padding) / density);
    return 2 * padding + (int) Math.round(text * density);
  }

  private List<FeedRow<Long>> feedRows(List<Review> some) {
    List<FeedRow<Long>> list = new ArrayList<>();
    for (Review review : some) list.add(new FeedRow<>(review.id, height(review)));
    return list;
  }

  // Changes

  /** Posts come in on top; what is being read stays where it is. */
  public void insertOnTop(List<Review> posts) {
    FeedAnchor reader = feed.anchorAt(scrolling.offset());
    reviews.addAll(0, posts);
    FeedChange change = feed.insert(feedRows(posts), 0);
    rows.notifyItemRangeInserted(change.row, change.inserted);
    if (reader != null) scrolling.scrollTo(reader.after(change));
  }

  /** The view has another width: it was turned, or the window is another. */
  public void setWidth(int width) {
    this.width = width;
    FeedAnchor reader = feed.anchorAt(scrolling.offset());
    feed.update(feedRows(reviews));
    rows.notifyItemRangeChanged(0, reviews.size());
    if (reader != null) scrolling.scrollTo(reader);
  }

  /** Positions from exact heights: the scroll bar neither jumps nor changes its length. */
  private final class Scrolling extends LinearLayoutManager {
    Scrolling(Context context) {
      super(context);
    }

    int offset() {
      int row = findFirstVisibleItemPosition();
      View view = row < 0 ? null : findViewByPosition(row);
      return view == null ? 0 : (int) feed.offsetOfRow(row) - getDecoratedTop(view);
    }

    void scrollTo(FeedAnchor reader) {
      scrollToPositionWithOffset(reader.row, (int) -reader.distance);
    }

    @Override
    public int computeVerticalScrollOffset(RecyclerView.State state) {
      return offset();
    }

    @Override
    public int computeVerticalScrollRange(RecyclerView.State state) {
      return (int) feed.contentHeight();
    }

    @Override
    public int computeVerticalScrollExtent(RecyclerView.State state) {
      return getHeight();
    }
  }

  // Rows

  private static final class Row extends RecyclerView.ViewHolder {
    final TextView text;

    Row(TextView text) {
      super(text);
      this.text = text;
    }
  }

  private final class Rows extends RecyclerView.Adapter<Row> {
    @Override
    public Row onCreateViewHolder(ViewGroup parent, int type) {
      TextView text = new TextView(parent.getContext());
      // What the texts were measured with: 16 dp whatever the reader's font size.
      text.setTypeface(typeface);
      text.setTextSize(TypedValue.COMPLEX_UNIT_DIP, 16);
      text.setBreakStrategy(Layout.BREAK_STRATEGY_SIMPLE);
      text.setHyphenationFrequency(Layout.HYPHENATION_FREQUENCY_NONE);
      text.setPadding(padding, padding, padding, padding);
      return new Row(text);
    }

    @Override
    public void onBindViewHolder(Row row, int position) {
      row.text.setText(reviews.get(position).text);
      int height = (int) feed.height(position);
      row.text.setLayoutParams(
          new RecyclerView.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, height));
    }

    @Override
    public int getItemCount() {
      return reviews.size();
    }
  }
}
