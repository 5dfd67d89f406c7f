package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Many threads with one object, and threads that close what others use. */
final class ThreadTests {
  private static final int THREADS = 64;

  private ThreadTests() {}

  static void run() throws Exception {
    Expect.test("64 threads have the heights of one", ThreadTests::manyThreads);
    Expect.test("closing while others measure ends no process", ThreadTests::closing);
    Expect.test("what is closed says so", ThreadTests::closed);
    Expect.test("threads with small stacks measure hostile texts", ThreadTests::smallStacks);
  }

  /** Runs threads, and throws what one of them has thrown. */
  static void inParallel(int count, Expect.Test body) throws Exception {
    AtomicReference<Throwable> problem = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  body.run();
                } catch (Throwable thrown) {
                  problem.set(thrown);
                }
              });
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) thread.join();
    if (problem.get() != null) throw new AssertionError("in a thread", problem.get());
  }

  private static void manyThreads() throws Exception {
    List<String> texts = Given.reviews();
    try (Measurer measurer = new Measurer(Style.builder().build());
        Cells cells = new Cells("bookstore-review");
        Curves curves = measurer.curves(texts.subList(0, 50), 100, 400)) {
      Texts column = Texts.of(texts);
      double[] expected = measurer.heights(texts, 120, 343);
      List<Line> lines = measurer.lines(texts.subList(0, 20), 120).of(7);
      double[] ofCells = cells.heightsOfColumns(Map.of("text", column), 375);
      double[] ofCurves = curves.heights(200);
      inParallel(
          THREADS,
          () -> {
            Expect.that(Arrays.equals(measurer.heights(texts, 120, 343), expected), "a list");
            Expect.that(Arrays.equals(measurer.heights(column, 120, 343), expected), "a column");
            Expect.equal(measurer.lines(texts.subList(0, 20), 120).of(7), lines, "lines");
            double[] again = cells.heightsOfColumns(Map.of("text", column), 375);
            Expect.that(Arrays.equals(again, ofCells), "cells");
            Expect.that(Arrays.equals(curves.heights(200), ofCurves), "curves");
            Expect.number(measurer.height(texts.get(3), 120), expected[6], "one text");
          });
    }
  }

  private static void closing() throws Exception {
    List<String> texts = Given.reviews().subList(0, 400);
    Texts column = Texts.of(texts);
    for (int round = 0; round < 60; round++) {
      Measurer measurer = new Measurer(Style.builder().size(10 + round % 7).build());
      Cells cells = new Cells("bookstore-review");
      Curves curves = measurer.curves(texts.subList(0, 20), 100, 400);
      PreparedText text = measurer.prepare(Given.TEXT);
      CountDownLatch inside = new CountDownLatch(8);
      AtomicInteger refused = new AtomicInteger();
      Thread closer =
          new Thread(
              () -> {
                try {
                  inside.await();
                } catch (InterruptedException problem) {
                  throw new AssertionError(problem);
                }
                for (AutoCloseable each : List.of(measurer, cells, curves, text)) close(each);
              });
      closer.start();
      inParallel(
          8,
          () -> {
            inside.countDown();
            List<Expect.Test> calls =
                List.of(
                    () -> measurer.heights(texts, 120), () -> measurer.heights(column, 120),
                    () -> measurer.height("가", 10), () -> measurer.lines(column, 120),
                    () -> cells.heightsOfColumns(Map.of("text", column), 375),
                    () -> curves.heights(200), () -> curves.steps(3), () -> text.size(40));
            for (Expect.Test call : calls) {
              try {
                while (true) call.run();
              } catch (IllegalStateException problem) {
                refused.incrementAndGet();
              }
            }
          });
      closer.join();
      Expect.number(refused.get(), 64, "every call was refused in the end");
    }
  }

  private static void close(AutoCloseable each) {
    try {
      each.close();
      each.close();
    } catch (Exception problem) {
      throw new AssertionError(problem);
    }
  }

  private static void closed() {
    Measurer measurer = new Measurer(Style.builder().build());
    Curves curves = measurer.curve("가", 10, 100);
    PreparedText text = measurer.prepare("가");
    Cells cells = new Cells("bookstore-review");
    for (AutoCloseable each : List.of(measurer, curves, text, cells)) close(each);
    List<Expect.Test> calls =
        List.of(
            () -> measurer.height("가", 1), () -> measurer.prepare("가"),
            () -> measurer.measure(List.of("가"), 1), () -> measurer.lines(List.of("가"), 1),
            () -> measurer.truncations(List.of("가"), 1, null),
            () -> measurer.curve("가", 1, 2), () -> measurer.explain("가", 1, Explanation.JSON),
            () -> measurer.measure(Texts.of(List.of("가")), new double[] {1}, null, null, null),
            () -> curves.encoded(0), () -> curves.steps(0), () -> curves.measure(20),
            () -> text.size(1), () -> cells.heights(Map.of("text", List.of("가")), 1));
    for (Expect.Test call : calls) {
      String message = Expect.fails(IllegalStateException.class, call).getMessage();
      Expect.that(message.matches("the \\w+ (is|are) closed"), message);
    }
    Expect.number(measurer.id().length(), 32, "what is known stays");
  }

  /** The stack of a thread of Java is a tenth of that of a process, or less. */
  private static void smallStacks() throws Exception {
    List<String> texts =
        List.of(
            "\u202b(".repeat(20_000), "e\u0301\u0302\u0303".repeat(20_000), "👨‍👩‍👧".repeat(5_000),
            "\ud83d".repeat(20_000), "가\u200b".repeat(20_000), "()[]{}".repeat(10_000));
    String deep = "[{\"runs\":".repeat(3000) + "[]" + "}]".repeat(3000);
    AtomicReference<Throwable> problem = new AtomicReference<>();
    Thread thread =
        new Thread(
            null,
            () -> {
              try (Measurer measurer = new Measurer(Style.builder().build())) {
                for (String text : texts) {
                  measurer.heights(List.of(text), 120, 343);
                  measurer.lines(List.of(text), 120);
                  measurer.curve(text, 300, 310).close();
                }
                Expect.fails(
                    TextMeasureException.class,
                    () -> measurer.heights(Texts.ofRuns(List.of(deep)), 343));
                Expect.fails(
                    TextMeasureException.class, () -> new Measurer(Style.of(deep)));
              } catch (Throwable thrown) {
                problem.set(thrown);
              }
            },
            "small", 256 << 10);
    thread.start();
    thread.join();
    if (problem.get() != null) throw new AssertionError("in a thread", problem.get());
  }
}
