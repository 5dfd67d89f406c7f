package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of texts that are measured where they lie: buffers, and Arrow's C data interface. */
final class ColumnTests {
  private ColumnTests() {}

  static void run() throws Exception {
    Expect.test("columns of buffers have the heights of strings", ColumnTests::buffers);
    Expect.test("columns of Arrow have the heights of strings", ColumnTests::arrow);
    Expect.test("one column of a batch of Arrow", ColumnTests::batch);
    Expect.test("what is no column of texts is an error", ColumnTests::wrongArrow);
    Expect.test("sizes are written to buffers", ColumnTests::intoBuffers);
    Expect.test("buffers that cannot be are errors", ColumnTests::wrongBuffers);
    Expect.test("offsets that lead outside name their row", ColumnTests::wrongOffsets);
  }

  private static List<String> texts() throws Exception {
    List<String> texts = new ArrayList<>(Given.reviews());
    for (int row = 5; row < texts.size(); row += 7) texts.set(row, null);
    texts.set(8, "");
    texts.set(9, "짧다");
    return texts;
  }

  private static ByteBuffer direct(int size) {
    return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
  }

  /** Texts as bytes, offsets, and bits; the first row is one that a slice leaves out. */
  private static final class Column {
    final ByteBuffer data;
    final IntBuffer offsets;
    final LongBuffer longOffsets;
    final ByteBuffer bits;
    final ByteBuffer views;
    final int count;

    Column(List<String> texts) {
      count = texts.size();
      offsets = direct(4 * (count + 1)).asIntBuffer();
      longOffsets = direct(8 * (count + 1)).asLongBuffer();
      bits = direct((count + 7) / 8);
      views = direct(16 * count);
      int length = 0;
      List<byte[]> parts = new ArrayList<>();
      for (int row = 0; row < count; row++) {
        String text = texts.get(row);
        byte[] part = (text == null ? "" : text).getBytes(StandardCharsets.UTF_8);
        if (text != null) bits.put(row / 8, (byte) (bits.get(row / 8) | 1 << row % 8));
        view(16 * row, part, length);
        parts.add(part);
        length += part.length;
        offsets.put(row + 1, length);
        longOffsets.put(row + 1, length);
      }
      data = direct(length);
      for (byte[] part : parts) data.put(part);
      data.flip();
    }

    private void view(int place, byte[] part, int start) {
      views.putInt(place, part.length);
      views.put(place + 4, part, 0, Math.min(part.length, part.length <= 12 ? 12 : 4));
      if (part.length <= 12) return;
      views.putInt(place + 8, 0);
      views.putInt(place + 12, start);
    }
  }

  private static void buffers() throws Exception {
    List<String> texts = texts();
    Column column = new Column(texts);
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      double[] expected = measurer.heights(texts, 120, 343);
      Texts narrow = Texts.of(column.offsets, column.data).withValidity(column.bits);
      Texts wide = Texts.of(column.longOffsets, column.data).withValidity(column.bits);
      for (Texts each : List.of(narrow, wide, Texts.of(texts))) {
        Expect.that(Arrays.equals(measurer.heights(each, 120, 343), expected), "heights");
        double[] part = measurer.heights(each.slice(11, 700).slice(2, 500), 120, 343);
        Expect.that(Arrays.equals(part, Arrays.copyOfRange(expected, 26, 1026)), "slice");
      }
      // Positions count.
      Texts later =
          Texts.of(
              column.offsets.duplicate().position(13), column.data.duplicate());
      Expect.number(later.count(), texts.size() - 13, "count");
      Expect.number(measurer.heights(later.slice(0, 1), 343)[0], expected[27], "position");
    }
  }

  /** A structure of the C data interface, kept with what it points to. */
  private static final class Structure {
    final ByteBuffer memory;
    final List<Object> kept = new ArrayList<>();

    Structure(int size) {
      memory = direct(size);
    }

    long address() {
      return Native.address(memory);
    }

    void point(int place, ByteBuffer target) {
      kept.add(target);
      memory.putLong(place, target == null ? 0 : Native.address(target));
    }

    Structure name(int place, String text) {
      ByteBuffer bytes = direct(64);
      bytes.put(text.getBytes(StandardCharsets.UTF_8)).put((byte) 0);
      point(place, bytes);
      return this;
    }

    /** A function that nobody calls: what was not released has one. */
    Structure living(int place) {
      memory.putLong(place, 1);
      return this;
    }
  }

  private static Structure schema(String format, String name, Structure... children) {
    Structure schema = new Structure(72).name(0, format).name(8, name).living(56);
    return withChildren(schema, 32, children);
  }

  private static Structure array(
      long length, long nullCount, long offset, List<ByteBuffer> buffers, Structure... children) {
    Structure array = new Structure(80).living(64);
    array.memory.putLong(0, length).putLong(8, nullCount).putLong(16, offset);
    array.memory.putLong(24, buffers.size());
    ByteBuffer places = direct(8 * Math.max(1, buffers.size()));
    for (int index = 0; index < buffers.size(); index++) {
      ByteBuffer buffer = buffers.get(index);
      places.putLong(8 * index, buffer == null ? 0 : Native.address(buffer));
    }
    array.kept.addAll(Arrays.asList(buffers.toArray()));
    array.point(40, places);
    return withChildren(array, 32, children);
  }

  private static Structure withChildren(Structure parent, int place, Structure... children) {
    parent.memory.putLong(place, children.length);
    ByteBuffer places = direct(8 * Math.max(1, children.length));
    for (int index = 0; index < children.length; index++) {
      places.putLong(8 * index, children[index].address());
    }
    parent.kept.addAll(Arrays.asList(children));
    // The children of a schema come behind their number, those of an array behind the buffers.
    parent.point(parent.memory.capacity() == 72 ? 40 : 48, places);
    return parent;
  }

  private static ByteBuffer bytes(IntBuffer numbers) {
    ByteBuffer bytes = direct(4 * numbers.capacity());
    bytes.asIntBuffer().put(numbers.duplicate());
    return bytes;
  }

  private static ByteBuffer bytes(LongBuffer numbers) {
    ByteBuffer bytes = direct(8 * numbers.capacity());
    bytes.asLongBuffer().put(numbers.duplicate());
    return bytes;
  }

  private static void arrow() throws Exception {
    List<String> texts = texts();
    Column column = new Column(texts);
    ByteBuffer lengths = direct(8);
    lengths.putLong(0, column.data.remaining());
    List<ByteBuffer> narrow = List.of(column.bits, bytes(column.offsets), column.data);
    List<ByteBuffer> wide = List.of(column.bits, bytes(column.longOffsets), column.data);
    List<ByteBuffer> views = List.of(column.bits, column.views, column.data, lengths);
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      double[] expected = measurer.heights(texts, 120, 343);
      for (String format : List.of("u", "z", "U", "Z", "vu", "vz")) {
        List<ByteBuffer> buffers =
            format.startsWith("v") ? views : format.matches("[UZ]") ? wide : narrow;
        Structure schema = schema(format, "text");
        for (int offset : new int[] {0, 3, 17}) {
          int count = texts.size() - offset;
          Structure array = array(count, -1, offset, buffers);
          Texts found = Texts.ofArrow(array.address(), schema.address());
          Expect.number(found.count(), count, format);
          double[] heights = measurer.heights(found, 120, 343);
          double[] rest = Arrays.copyOfRange(expected, 2 * offset, expected.length);
          Expect.that(Arrays.equals(heights, rest), format + " from " + offset);
          double[] part = measurer.heights(found.slice(5, 40), 120, 343);
          Expect.that(Arrays.equals(part, Arrays.copyOfRange(rest, 10, 90)), format);
        }
        Texts none = Texts.ofArrow(array(0, 0, 0, buffers).address(), schema.address());
        Expect.number(measurer.heights(none, 343).length, 0, "empty");
      }
      // Without bits there are no nulls, whatever stands there.
      List<ByteBuffer> full = Arrays.asList(null, bytes(column.offsets), column.data);
      Texts valid =
          Texts.ofArrow(array(6, 0, 0, full).address(), schema("u", "text").address());
      Expect.number(measurer.heights(valid, 343)[5], 0, "no null");
    }
  }

  private static void batch() throws Exception {
    List<String> texts = texts();
    Column column = new Column(texts);
    List<ByteBuffer> buffers = List.of(column.bits, bytes(column.offsets), column.data);
    Structure child = array(texts.size(), -1, 2, buffers);
    Structure other = array(texts.size(), 0, 0, List.of(column.bits, column.data));
    ByteBuffer none = null;
    Structure rows = array(100, 0, 4, Arrays.asList(none), other, child);
    Structure schema = schema("+s", "", schema("l", "id"), schema("u", "text"));
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      double[] found =
          measurer.heights(Texts.ofArrow(rows.address(), schema.address(), "text"), 343);
      double[] expected = measurer.heights(texts.subList(6, 106), 343);
      Expect.that(Arrays.equals(found, expected), "heights");
      Structure one = schema("+s", "", schema("u", "text"));
      Structure single = array(100, 0, 4, Arrays.asList(none), child);
      found = measurer.heights(Texts.ofArrow(single.address(), one.address()), 343);
      Expect.that(Arrays.equals(found, expected), "the only column");
      for (Expect.Test test :
          List.<Expect.Test>of(
              () -> Texts.ofArrow(rows.address(), schema.address()),
              () -> Texts.ofArrow(rows.address(), schema.address(), "review"),
              () -> Texts.ofArrow(rows.address(), schema.address(), "id"))) {
        Expect.equal(Expect.fails(TextMeasureException.class, test).field(), "texts", "column");
      }
    }
  }

  private static void wrongArrow() throws Exception {
    Column column = new Column(List.of("가"));
    List<ByteBuffer> buffers = List.of(column.bits, bytes(column.offsets), column.data);
    Structure array = array(1, 0, 0, buffers);
    String none = "a format that is none at all".repeat(9);
    for (String format : List.of("l", "+l", "w:12", "", "n", none)) {
      Structure schema = new Structure(72).living(56);
      ByteBuffer name = direct(512);
      name.put(format.getBytes(StandardCharsets.UTF_8));
      schema.point(0, name);
      Expect.fails(
          TextMeasureException.class, () -> Texts.ofArrow(array.address(), schema.address()));
    }
    Structure released = array(1, 0, 0, buffers);
    released.memory.putLong(64, 0);
    TextMeasureException problem =
        Expect.fails(
            TextMeasureException.class,
            () -> Texts.ofArrow(released.address(), schema("u", "").address()));
    Expect.equal(problem.field(), "array", problem);
    Expect.fails(TextMeasureException.class, () -> Texts.ofArrow(0, 1));
    Expect.fails(TextMeasureException.class, () -> Texts.ofArrow(1, 0));
  }

  private static void intoBuffers() throws Exception {
    Texts texts = Texts.of(texts());
    int cells = (int) texts.count() * 2;
    DoubleBuffer heights = direct(8 * (cells + 3)).asDoubleBuffer().position(2);
    IntBuffer lineCounts = direct(4 * (cells + 3)).asIntBuffer().position(3);
    ByteBuffer flags = direct(cells + 1).position(1);
    double[] widths = {120, 343};
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      measurer.measure(texts, widths, heights, lineCounts, flags);
      Sizes sizes = measurer.measure(texts, widths);
      Expect.number(heights.position(), 2, "positions stay");
      for (int cell = 0; cell < cells; cell++) {
        Expect.number(heights.get(2 + cell), sizes.height(cell / 2, cell % 2), cell);
        Expect.number(lineCounts.get(3 + cell), sizes.lineCount(cell / 2, cell % 2), cell);
        boolean isNull = (flags.get(1 + cell) & Sizes.NULL) != 0;
        Expect.that(isNull == (sizes.reason(cell / 2) == Reason.NULL), cell);
      }
      measurer.measure(texts, widths, null, null, null);
    }
  }

  private static void wrongBuffers() {
    Texts texts = Texts.of(List.of("가", "나"));
    double[] one = {343};
    IntBuffer offsets = direct(12).asIntBuffer();
    ByteBuffer data = direct(6);
    DoubleBuffer fixed = direct(16).asDoubleBuffer().asReadOnlyBuffer();
    DoubleBuffer bigEndian = ByteBuffer.allocateDirect(16).asDoubleBuffer();
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      List<Expect.Test> tests =
          List.of(
              () -> measurer.measure(texts, one, DoubleBuffer.allocate(2), null, null),
              () -> measurer.measure(texts, one, direct(8).asDoubleBuffer(), null, null),
              () -> measurer.measure(texts, one, fixed, null, null),
              () -> measurer.measure(texts, one, bigEndian, null, null),
              () -> measurer.measure(texts, one, null, direct(4).asIntBuffer(), null),
              () -> measurer.measure(texts, one, null, null, direct(1)),
              () -> measurer.measure(texts, new double[0], null, null, null),
              () -> Texts.of(IntBuffer.allocate(3), data),
              () -> Texts.of(ByteBuffer.allocateDirect(12).asIntBuffer(), data),
              () -> Texts.of(direct(0).asIntBuffer(), data),
              () -> Texts.of(offsets, ByteBuffer.allocate(6)),
              () -> Texts.of(offsets, data).withValidity(direct(0)),
              () -> Texts.of(offsets, data).withValidity(ByteBuffer.allocate(1)));
      for (Expect.Test test : tests) {
        TextMeasureException problem = Expect.fails(TextMeasureException.class, test);
        Expect.that(!problem.field().isEmpty(), problem);
      }
    }
    long most = Long.MAX_VALUE;
    for (long[] part : new long[][] {{-1, 1}, {0, 3}, {3, 0}, {1, -1}, {most, 1}, {1, most}}) {
      Expect.fails(IndexOutOfBoundsException.class, () -> texts.slice(part[0], part[1]));
    }
  }

  private static void wrongOffsets() throws Exception {
    Column column = new Column(texts());
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      for (int row : new int[] {0, 1023, 1024, 2345}) {
        for (int wrong : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
          int right = column.offsets.get(row + 1);
          column.offsets.put(row + 1, wrong);
          Texts texts = Texts.of(column.offsets, column.data);
          TextMeasureException problem =
              Expect.fails(TextMeasureException.class, () -> measurer.heights(texts, 343));
          Expect.number(problem.row(), row, problem);
          Expect.equal(problem.field(), "texts.places", problem);
          Expect.fails(TextMeasureException.class, () -> measurer.lines(texts, 343));
          column.offsets.put(row + 1, right);
        }
      }
    }
  }
}
