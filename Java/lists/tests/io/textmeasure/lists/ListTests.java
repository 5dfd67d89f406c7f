package io.textmeasure.lists;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Height curves and lists. The argument is the file of shared cases. */
final class ListTests {
  private static final String CURVE = "AQoBgDyA3AEQkAHKCJQppGL2fA==";

  public static void main(String[] arguments) throws Exception {
    new SharedCasesTests(Paths.get(arguments[0])).run();
    Expect.test("curves come in base64, padded or not, and in bytes", ListTests::base64);
    Expect.test("look-ups allocate nothing", ListTests::allocations);
    Expect.test("no bytes but a curve's are one", ListTests::randomBytes);
    Expect.test("what is read stays where it is when posts come in above it", ListTests::reader);
    Expect.test("rows that are not there are an error", ListTests::missingRows);
    Expect.test("lists change as a plain list does", ListTests::randomChanges);
    Expect.test("updates lead from one list to the other", ListTests::randomUpdates);
    Expect.test("a million rows come and go without a trace", ListTests::millionRows);
  }

  private static void base64() throws Exception {
    byte[] bytes = Base64.decode(CURVE);
    Expect.number(HeightCurve.decode(bytes).height(343), 18, "bytes");
    for (String text : new String[] {CURVE, CURVE.replace("=", ""), " \n" + CURVE + "\r\n"}) {
      Expect.that(Arrays.equals(Base64.decode(text), bytes), text);
    }
    for (String text : new String[] {"not base64", "A", "AA=", "AAAA=", "A=AA", "가", "AA===="}) {
      HeightCurveException error =
          Expect.fails(HeightCurveException.class, () -> HeightCurve.decodeBase64(text));
      Expect.equal(error.reason, HeightCurveException.Reason.NOT_BASE64, text);
    }
    HeightCurveException error =
        Expect.fails(HeightCurveException.class, () -> HeightCurve.decodeBase64(""));
    Expect.equal(error.reason, HeightCurveException.Reason.TOO_SHORT, "empty");
  }

  private static void allocations() throws Exception {
    HeightCurve curve = HeightCurve.decodeBase64(CURVE);
    FeedLayout<Integer> feed = new FeedLayout<>(rows(0, 5000));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    double sum = 0;
    long before = threads.getThreadAllocatedBytes(thread);
    for (int index = 0; index < 20_000; index++) {
      double width = 60 + index % 440;
      sum += curve.height(width) + curve.lineCount(width);
      sum += feed.offsetOfRow(index % 5000) + feed.endOfRows(index, index + 640);
      sum += feed.height(index % 5000);
    }
    long allocated = threads.getThreadAllocatedBytes(thread) - before;
    Expect.that(sum > 0 && allocated < 10_000, allocated + " bytes");
  }

  /** Bytes with a right checksum, of curves that were changed or of nothing. */
  private static void randomBytes() throws Exception {
    Random random = new Random(23);
    byte[] known = Base64.decode(CURVE);
    for (int round = 0; round < 200_000; round++) {
      byte[] bytes = Arrays.copyOf(known, 3 + random.nextInt(known.length + 8));
      for (int change = random.nextInt(4); change >= 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      }
      bytes[0] = random.nextBoolean() ? (byte) 1 : (byte) 129;
      seal(bytes);
      try {
        if (bytes[0] == 1) checkOrder(HeightCurve.decode(bytes));
        else CellHeightCurve.decode(bytes);
      } catch (HeightCurveException error) {
        Expect.equal(error.reason, HeightCurveException.Reason.MALFORMED, round);
      }
    }
  }

  private static void checkOrder(HeightCurve curve) {
    for (int step = 1; step < curve.stepCount(); step++) {
      Expect.that(curve.stepWidth(step - 1) < curve.stepWidth(step), "order");
      Expect.number(curve.height(curve.stepWidth(step)), curve.stepHeight(step), "step");
    }
  }

  private static void seal(byte[] bytes) {
    int crc = 0xFFFF;
    for (int index = 0; index < bytes.length - 2; index++) {
      crc ^= (bytes[index] & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ 0x1021;
    }
    bytes[bytes.length - 2] = (byte) crc;
    bytes[bytes.length - 1] = (byte) (crc >> 8);
  }

  private static void reader() {
    FeedLayout<String> feed =
        new FeedLayout<>(Arrays.asList(new FeedRow<>("a", 100), new FeedRow<>("b", 50)));
    FeedAnchor reader = feed.anchorAt(120);
    Expect.equal(reader, new FeedAnchor(1, 20), "before");
    FeedChange change = feed.insert(Collections.singletonList(new FeedRow<>("c", 30.5)), 0);
    Expect.equal(change, new FeedChange(0, 0, 1), "change");
    Expect.number(feed.offsetOf(reader.after(change)), 150.5, "after");
    Expect.equal(feed.id(0), "c", "id");
    Expect.number(feed.height(0), 30.5, "height");
    Expect.number(feed.rowOf("b"), 2, "b");
    Expect.number(feed.rowOf("d"), -1, "d");
    FeedLayout<String> empty = new FeedLayout<>();
    Expect.equal(empty.anchorAt(5), null, "no row");
    Expect.number(empty.startOfRows(0), 0, "no row");
    Expect.number(empty.endOfRows(0, 100), 0, "no row");
  }

  private static void missingRows() {
    FeedLayout<Integer> feed = new FeedLayout<>(rows(1, 2));
    for (int row : new int[] {-1, 1, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      Expect.fails(IndexOutOfBoundsException.class, () -> feed.id(row));
      Expect.fails(IndexOutOfBoundsException.class, () -> feed.height(row));
      Expect.fails(IndexOutOfBoundsException.class, () -> feed.setHeight(5, row));
    }
    Expect.fails(IndexOutOfBoundsException.class, () -> feed.remove(0, 2));
    Expect.fails(IndexOutOfBoundsException.class, () -> feed.insert(rows(0, 0), -1));
    Expect.fails(IndexOutOfBoundsException.class, () -> feed.replace(1, 0, rows(0, 0)));
    Expect.number(feed.contentHeight(), height(1), "unchanged");
  }

  private static void randomChanges() {
    Random random = new Random(7);
    FeedLayout<Integer> feed = new FeedLayout<>();
    List<FeedRow<Integer>> list = new ArrayList<>();
    int next = 0;
    for (int round = 0; round < 400; round++) {
      int start = random.nextInt(list.size() + 1);
      int longest = random.nextBoolean() ? 3 : 700;
      int end = start + random.nextInt(Math.min(list.size() - start, longest) + 1);
      List<FeedRow<Integer>> came = rows(next, next + random.nextInt(longest + 1));
      next += came.size();
      feed.replace(start, end, came);
      list.subList(start, end).clear();
      list.addAll(start, came);
      compare(feed, list);
    }
  }

  private static void randomUpdates() {
    Random random = new Random(8);
    FeedLayout<Integer> feed = new FeedLayout<>();
    for (int round = 0; round < 200; round++) {
      // Ids that come again, and that are there twice.
      List<FeedRow<Integer>> list = new ArrayList<>();
      for (int row = random.nextInt(80); row > 0; row--) {
        list.add(new FeedRow<>(random.nextInt(60), height(random.nextInt(8))));
      }
      FeedAnchor reader = feed.anchorAt(feed.contentHeight() / 2);
      for (FeedChange change : feed.update(list)) {
        if (reader != null) reader = reader.after(change);
      }
      compare(feed, list);
      Expect.that(reader == null || reader.row >= 0 && reader.row <= list.size(), reader);
      Expect.that(feed.update(list).isEmpty(), "no change");
    }
  }

  private static void compare(FeedLayout<Integer> feed, List<FeedRow<Integer>> list) {
    Expect.number(feed.count(), list.size(), "count");
    long offset = 0;
    for (int row = 0; row < list.size(); row++) {
      Expect.equal(feed.id(row), list.get(row).id, "id");
      Expect.number(feed.offsetOfRow(row), offset / 196608.0, "offset");
      long height = Math.round(list.get(row).height * 196608);
      if (height > 0) Expect.number(feed.rowAt(offset / 196608.0), row, "row");
      offset += height;
    }
    Expect.number(feed.contentHeight(), offset / 196608.0, "height");
  }

  private static void millionRows() {
    FeedLayout<Integer> feed = new FeedLayout<>(rows(0, 1_000_000));
    double height = feed.contentHeight();
    for (int id = 0; id < 300; id++) feed.insert(rows(-1 - id, -id), 0);
    feed.remove(0, 300);
    Expect.number(feed.contentHeight(), height, "height");
    Expect.number(feed.count(), 1_000_000, "count");
    Expect.number(feed.rowOf(999_999), 999_999, "row");
  }

  private static List<FeedRow<Integer>> rows(int start, int end) {
    List<FeedRow<Integer>> rows = new ArrayList<>();
    for (int id = start; id < end; id++) rows.add(new FeedRow<>(id, height(id)));
    return rows;
  }

  /** Thirds and halves, as screens have them, and rows without height. */
  private static double height(int id) {
    double[] heights = {0, 44, 54.5, 61 / 3.0, 61, 53 / 3.0, 120.25, 1};
    return heights[Math.abs(id % heights.length)];
  }
}
