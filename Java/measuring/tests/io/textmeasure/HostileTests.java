package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Calls that nobody would write: they are answered or refused, and never end the process. */
final class HostileTests {
  private static final String[] STYLES = {
    "{}", "{\"size\":0.01}", "{\"size\":2000}", "{\"maxLines\":1}", "{\"profile\":\"uikit\"}",
    "{\"profile\":\"android\",\"letterSpacing\":-3}", "{\"profile\":\"flutter\"}", "{\"size\":-1}",
    "{\"break\":\"keep-all\",\"whiteSpace\":\"pre-wrap\",\"tabSize\":{\"spaces\":3}}", "[1", "\0",
    "{\"css\":\"text-wrap: balance; line-height: 1.4\"}", "{\"font\":[]}"
  };

  private static final String[] PIECES = {
    "가", " ", "\n", "\r\n", "\t", "a", "e\u0301", "\ud83d", "\ude00", "😀", "👨‍👩‍👧", "\u202e",
    "\u2067", "\0", "\u00ad", "\u200b", "ﷺ", "漢字", "ไทย", "עברית", "\uffff", "\ufeff", "...",
    "〜", "１２３"
  };

  private static final double[] WIDTHS = {
    0, -1, 1, 20, 120, 343, 1e9, 1e300, Double.NaN, Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -0.0, 0.1
  };

  private HostileTests() {}

  static void run(long calls) throws Exception {
    Expect.test(calls + " hostile calls are answered or refused", () -> calls(calls));
  }

  private static void calls(long calls) throws Exception {
    AtomicLong seeds = new AtomicLong(1);
    AtomicLong refused = new AtomicLong();
    int threads = 4;
    ThreadTests.inParallel(
        threads,
        () -> {
          Caller caller = new Caller(new Random(seeds.getAndIncrement()));
          for (long call = calls / threads; call > 0; call--) {
            try {
              caller.call();
            } catch (TextMeasureException
                | IllegalStateException
                | IndexOutOfBoundsException
                | ArithmeticException
                | NullPointerException expected) {
              refused.incrementAndGet();
            }
          }
        });
    Expect.that(refused.get() > calls / 50 && refused.get() < calls / 2, refused);
  }

  /** A thread's objects, of which some are closed and all are replaced in time. */
  private static final class Caller {
    private final Random random;
    private Measurer measurer = new Measurer(Style.builder().build());
    private Curves curves = measurer.curve("가나다", 20, 100);
    private PreparedText text = measurer.prepare("가나다");
    private Cells cells = new Cells("bookstore-review");
    private Lines lines = measurer.lines(List.of("가나다"), 20);

    Caller(Random random) {
      this.random = random;
    }

    void call() {
      switch (random.nextInt(26)) {
        case 0: renew(); break;
        case 1: close(); break;
        case 2: measurer.height(text(), width()); break;
        case 3: measurer.heights(texts(), widths()); break;
        case 4: measurer.measure(texts(), widths()).reason(random.nextInt(9) - 1); break;
        case 5: measurer.measure(column(), widths()); break;
        case 6: into(); break;
        case 7: lines = measurer.lines(texts(), width()); break;
        case 8: lines = measurer.lines(column(), width()); break;
        case 9: lines.of(random.nextInt(5) - 1); break;
        case 10: measurer.truncations(texts(), width(), null); break;
        case 11: measurer.truncations(column(), width(), text()); break;
        case 12: curves = measurer.curves(texts(), width(), width()); break;
        case 13: curves = measurer.curves(column(), 20, 60); break;
        case 14: curves.heights(widths()); break;
        case 15: curves.encoded(random.nextInt(5) - 1); break;
        case 16: curves.steps(random.nextInt(5) - 1); break;
        case 17: text = measurer.prepare(text()); break;
        case 18: text.size(width()); break;
        case 19: text.layOut(width(), mode(), width(), mode()); break;
        case 20: cells.heights(Map.of("text", texts()), widths()); break;
        case 21: cells.heightsOfColumns(Map.of("text", column()), widths()); break;
        case 22: measurer.explain(text(), width(), Explanation.values()[random.nextInt(3)]); break;
        case 23: measurer.measure(Texts.ofRuns(List.of(runs())), widths()); break;
        case 24: column().slice(random.nextInt(9) - 2, random.nextInt(9) - 2); break;
        default: measurer.heights(Texts.of(texts()), widths()); break;
      }
    }

    private void renew() {
      Style style = Style.of(STYLES[random.nextInt(STYLES.length)]);
      // Some are closed, the others are garbage.
      if (random.nextBoolean()) close();
      int limit = random.nextInt(8) == 0 ? 1 + random.nextInt(50) : 1 << 20;
      measurer = new Measurer(style, Fonts.shared(), limit);
      String template = random.nextInt(9) == 0 ? "{\"cell\":[" : "bookstore-review";
      cells = new Cells(template, style, Fonts.shared(), random.nextBoolean() ? null : "large");
    }

    private void close() {
      switch (random.nextInt(4)) {
        case 0: measurer.close(); break;
        case 1: curves.close(); break;
        case 2: text.close(); break;
        default: cells.close(); break;
      }
      if (random.nextInt(3) > 0) measurer = new Measurer(Style.builder().build());
    }

    private String text() {
      if (random.nextInt(200) == 0) return null;
      StringBuilder text = new StringBuilder();
      int count = random.nextInt(random.nextInt(100) == 0 ? 3000 : 12);
      while (count-- > 0) text.append(PIECES[random.nextInt(PIECES.length)]);
      return text.toString();
    }

    private List<String> texts() {
      List<String> texts = new ArrayList<>();
      for (int count = random.nextInt(5); count > 0; count--) texts.add(text());
      return texts;
    }

    private double width() {
      return WIDTHS[random.nextInt(WIDTHS.length)];
    }

    private double[] widths() {
      double[] widths = new double[random.nextInt(random.nextInt(20) == 0 ? 40 : 4)];
      Arrays.setAll(widths, index -> width());
      return widths;
    }

    private PreparedText.Mode mode() {
      return PreparedText.Mode.values()[random.nextInt(4)];
    }

    /** Bytes and offsets of which some lead outside. */
    private Texts column() {
      byte[] bytes = new byte[random.nextInt(60)];
      random.nextBytes(bytes);
      ByteBuffer data = Scratch.direct(bytes.length).put(bytes).flip();
      IntBuffer offsets = Scratch.direct(4 * (1 + random.nextInt(5))).asIntBuffer();
      int place = 0;
      for (int index = 0; index < offsets.capacity(); index++) {
        offsets.put(index, random.nextInt(100) == 0 ? random.nextInt() : place);
        place = Math.min(bytes.length, place + random.nextInt(20));
      }
      Texts texts = Texts.of(offsets, data);
      return random.nextBoolean() ? texts : texts.withValidity(Scratch.direct(random.nextInt(2)));
    }

    private void into() {
      Texts texts = column();
      measurer.measure(
          texts, widths(), Scratch.direct(8 * random.nextInt(20)).asDoubleBuffer(),
          Scratch.direct(4 * random.nextInt(20)).asIntBuffer(), Scratch.direct(random.nextInt(20)));
    }

    private String runs() {
      String run = "{\"text\":" + io.textmeasure.Json.written(String.valueOf(text())) + "}";
      return random.nextInt(4) == 0 ? run : "[" + run + ",{\"box\":{\"width\":3,\"height\":4}}]";
    }
  }
}
