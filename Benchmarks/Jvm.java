import io.textmeasure.Measurer;
import io.textmeasure.Style;
import io.textmeasure.Texts;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import sun.misc.Unsafe;

/**
 * Compares the jar with the library's own loop in Swift.
 *
 * <pre>
 * Benchmarks/build --product textmeasure-peer
 * java -cp .build/java/jars/textmeasure-0.2.0.jar Benchmarks/Jvm.java Tests/Data/reviews.ndjson
 * </pre>
 *
 * <p>All measure the same texts, each other than all others, at one width, round by round in turn,
 * so that what else the machine does meets all. The texts of a round have been measured before.
 * Speeds are those of the time that processors work, of all threads together: where two of them lose
 * nothing, they have that of one. The clock also counts what else the machine does.
 */
public final class Jvm {
  private static final int COUNT = 700_000;
  private static final int ROUNDS = 9;
  private static final double WIDTH = 300;

  /** A way of measuring: how long a round works, and by the clock, in nanoseconds. */
  private interface Way {
    long[] round() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    List<String> texts = texts(Path.of(arguments[0]));
    Texts column = Texts.of(texts);
    DoubleBuffer heights =
        ByteBuffer.allocateDirect(8 * COUNT).order(ByteOrder.nativeOrder()).asDoubleBuffer();
    Measurer measurer = new Measurer(Style.builder().build());
    ExecutorService threads = Executors.newFixedThreadPool(2);
    Map<String, Way> ways = new LinkedHashMap<>();
    Swift swift = new Swift(texts);
    ways.put("Swift", swift);
    ways.put("heights(List<String>)", worked(() -> measurer.heights(texts, WIDTH)));
    ways.put("heights(Texts)", worked(() -> measurer.heights(column, WIDTH)));
    Texts arrow = Arrow.strings(texts);
    Texts views = Arrow.views(texts);
    ways.put("Arrow's Utf8", worked(() -> measurer.heights(arrow, WIDTH)));
    ways.put("Arrow's Utf8View", worked(() -> measurer.heights(views, WIDTH)));
    ways.put(
        "measure(Texts, buffers)",
        worked(() -> {
          measurer.measure(column, new double[] {WIDTH}, heights, null, null);
          return null;
        }));
    ways.put(
        "size(String, width)",
        worked(() -> {
          double sum = 0;
          for (String text : texts) sum += measurer.height(text, WIDTH);
          return sum;
        }));
    ways.put("the list, two threads", () -> inParallel(threads, measurer, texts, 2));
    Map<String, List<long[]>> times = new LinkedHashMap<>();
    for (Way way : ways.values()) for (int round = 0; round < 3; round++) way.round();
    for (int round = 0; round < ROUNDS; round++) {
      for (Map.Entry<String, Way> way : ways.entrySet()) {
        long[] time = way.getValue().round();
        times.computeIfAbsent(way.getKey(), name -> new ArrayList<>()).add(time);
      }
    }
    threads.shutdown();
    swift.process.destroy();
    System.out.printf("%-26s %12s %6s %12s%n", "", "ns per text", "speed", "by the clock");
    List<long[]> base = times.get("Swift");
    times.forEach(
        (name, found) -> {
          double[] ratios = new double[ROUNDS];
          for (int round = 0; round < ROUNDS; round++) {
            ratios[round] = (double) base.get(round)[0] / found.get(round)[0];
          }
          System.out.printf(
              "%-26s %12.0f %6.2f %12.0f%n", name, median(found, 0) / COUNT, median(ratios),
              median(found, 1) / COUNT);
        });
  }

  private static double median(List<long[]> times, int index) {
    return median(times.stream().mapToDouble(time -> time[index]).toArray());
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Reviews, of which a number makes each another one. */
  private static List<String> texts(Path reviews) throws Exception {
    List<String> lines = Files.readAllLines(reviews);
    List<String> texts = new ArrayList<>();
    for (int row = 0; row < COUNT; row++) {
      String line = lines.get(row % lines.size());
      String text = line.substring(line.indexOf("\"text\":\"") + 8, line.lastIndexOf('"'));
      texts.add(text + " " + row);
    }
    return texts;
  }

  private static Way worked(Callable<?> body) {
    return () -> time(body);
  }

  /** How long this thread works, and by the clock. */
  private static long[] time(Callable<?> body) throws Exception {
    var threads = ManagementFactory.getThreadMXBean();
    long start = System.nanoTime();
    long worked = threads.getCurrentThreadCpuTime();
    body.call();
    worked = threads.getCurrentThreadCpuTime() - worked;
    return new long[] {worked, System.nanoTime() - start};
  }

  private static long[] inParallel(
      ExecutorService threads, Measurer measurer, List<String> texts, int count) throws Exception {
    long start = System.nanoTime();
    List<Future<long[]>> parts = new ArrayList<>();
    for (int part = 0; part < count; part++) {
      List<String> some = texts.subList(COUNT / count * part, COUNT / count * (part + 1));
      parts.add(threads.submit(() -> time(() -> measurer.heights(some, WIDTH))));
    }
    long worked = 0;
    for (Future<long[]> part : parts) worked += part.get()[0];
    return new long[] {worked, System.nanoTime() - start};
  }

  /** A loop of {@code TextMeasurer.measure(_:atWidth:)}, in a process of its own. */
  private static final class Swift implements Way {
    final Process process;
    private final Writer input;
    private final BufferedReader output;

    Swift(List<String> texts) throws Exception {
      Path file = Files.createTempFile("texts", "");
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      for (String text : texts) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        bytes.write(
            ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(utf8.length).array());
        bytes.write(utf8);
      }
      Files.write(file, bytes.toByteArray());
      process =
          new ProcessBuilder(
                  ".build/release/textmeasure-peer", "direct", file.toString(), "/dev/null", "15",
                  Double.toString(WIDTH), "1", "pretendard")
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      input = process.outputWriter();
      output = process.inputReader();
      round();
      Files.delete(file);
    }

    @Override
    public long[] round() throws Exception {
      input.write("\n");
      input.flush();
      String[] times = output.readLine().split(" ");
      return new long[] {Long.parseLong(times[1]), Long.parseLong(times[0])};
    }
  }

  /** Columns of Arrow's C data interface, in memory that lasts as long as the process. */
  private static final class Arrow {
    private static final Unsafe MEMORY = memory();

    private static Unsafe memory() {
      try {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
      } catch (ReflectiveOperationException problem) {
        throw new AssertionError(problem);
      }
    }

    static Texts strings(List<String> texts) {
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      long offsets = allocated(4L * (texts.size() + 1));
      for (int row = 0; row < texts.size(); row++) {
        data.writeBytes(texts.get(row).getBytes(StandardCharsets.UTF_8));
        MEMORY.putInt(offsets + 4L * (row + 1), data.size());
      }
      return column("u", texts.size(), 0, offsets, copied(data.toByteArray()));
    }

    static Texts views(List<String> texts) {
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      long views = allocated(16L * texts.size());
      for (int row = 0; row < texts.size(); row++) {
        byte[] text = texts.get(row).getBytes(StandardCharsets.UTF_8);
        boolean isShort = text.length <= 12;
        long view = views + 16L * row;
        MEMORY.putInt(view, text.length);
        for (int index = 0; index < (isShort ? text.length : 4); index++) {
          MEMORY.putByte(view + 4 + index, text[index]);
        }
        if (isShort) continue;
        MEMORY.putInt(view + 12, data.size());
        data.writeBytes(text);
      }
      long lengths = allocated(8);
      MEMORY.putLong(lengths, data.size());
      return column("vu", texts.size(), 0, views, copied(data.toByteArray()), lengths);
    }

    private static Texts column(String format, int count, long... buffers) {
      long array = allocated(80);
      MEMORY.putLong(array, count);
      MEMORY.putLong(array + 24, buffers.length);
      long places = allocated(8L * buffers.length);
      for (int index = 0; index < buffers.length; index++) {
        MEMORY.putLong(places + 8L * index, buffers[index]);
      }
      MEMORY.putLong(array + 40, places);
      long schema = allocated(72);
      MEMORY.putLong(schema, copied((format + "\0").getBytes(StandardCharsets.UTF_8)));
      // A function that nobody calls: what was not released has one.
      MEMORY.putLong(array + 64, 1);
      MEMORY.putLong(schema + 56, 1);
      return Texts.ofArrow(array, schema);
    }

    private static long allocated(long size) {
      long address = MEMORY.allocateMemory(size);
      MEMORY.setMemory(address, size, (byte) 0);
      return address;
    }

    private static long copied(byte[] bytes) {
      long address = allocated(bytes.length);
      for (int index = 0; index < bytes.length; index++) MEMORY.putByte(address + index, bytes[index]);
      return address;
    }
  }
}
