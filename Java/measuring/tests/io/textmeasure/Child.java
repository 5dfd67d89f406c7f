package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a JVM of its own does. */
final class Child {
  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "measure": measure(); break;
      case "loaders": loaders(); break;
      case "memory": memory(Long.parseLong(arguments[1])); break;
      default: end(arguments[0], Long.parseLong(arguments[1])); break;
    }
  }

  private static void measure() {
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      System.out.println(measurer.height(Given.TEXT, 120));
    }
  }

  /** Measures by class loaders of their own, one after the other and some at once. */
  private static void loaders() throws Exception {
    List<WeakReference<ClassLoader>> gone = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      List<URLClassLoader> loaders = new ArrayList<>();
      for (int count = 0; count < 3; count++) loaders.add(loader());
      for (URLClassLoader loader : loaders) {
        Expect.number(measured(loader, round % 2 == 0), 36, "height");
        gone.add(new WeakReference<>(loader));
        loader.close();
      }
    }
    // The last one that is on the stack may stay.
    for (int round = 0; round < 200 && count(gone) > 1; round++) {
      System.gc();
      Thread.sleep(20);
    }
    Expect.that(count(gone) <= 1, count(gone) + " class loaders are still there");
    measure();
  }

  private static long count(List<WeakReference<ClassLoader>> loaders) {
    return loaders.stream().filter(each -> each.get() != null).count();
  }

  private static URLClassLoader loader() throws Exception {
    List<URL> urls = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(":")) {
      urls.add(Path.of(path).toUri().toURL());
    }
    return new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  /** The height that the classes of a loader find. What is not closed is garbage. */
  private static double measured(ClassLoader loader, boolean closes) throws Exception {
    Class<?> styles = loader.loadClass("io.textmeasure.Style");
    Class<?> measurers = loader.loadClass("io.textmeasure.Measurer");
    Object style = styles.getMethod("of", String.class).invoke(null, "{}");
    Object measurer = measurers.getConstructor(styles).newInstance(style);
    Object height =
        measurers.getMethod("height", String.class, double.class)
            .invoke(measurer, Given.TEXT, 120.0);
    if (closes) measurers.getMethod("close").invoke(measurer);
    return (Double) height;
  }

  /** Ends the JVM while threads measure, in one of three ways. */
  private static void end(String way, long delay) throws Exception {
    Measurer measurer = new Measurer(Style.builder().build());
    Texts column = Texts.of(Given.reviews());
    for (int count = 0; count < 6; count++) {
      boolean isLong = count % 2 == 0;
      Thread thread =
          new Thread(
              () -> {
                while (true) {
                  if (isLong) measurer.lines(column, 120);
                  else measurer.height(Given.TEXT, 120);
                }
              });
      thread.setDaemon(true);
      thread.start();
    }
    Thread.sleep(delay);
    if (way.equals("exit")) System.exit(7);
    if (way.equals("halt")) Runtime.getRuntime().halt(7);
  }

  /** Measures so many texts in all ways, closing half of what it makes. */
  private static void memory(long texts) throws Exception {
    List<String> reviews = Given.reviews();
    Texts column = Texts.of(reviews);
    long after = 0;
    long rounds = Math.max(20, texts / reviews.size() / 2);
    for (long round = 0; round < rounds; round++) {
      Measurer measurer = new Measurer(Style.builder().size(12 + round % 5).build());
      measurer.heights(reviews, 343);
      measurer.heights(column, 343);
      List<String> few = reviews.subList(0, 20);
      measurer.lines(few, 120).of(3);
      measurer.truncations(few, 120, "…");
      Curves curves = measurer.curves(few, 200, 300);
      curves.steps(0);
      PreparedText text = measurer.prepare(few.get(0));
      text.size(120);
      Expect.fails(TextMeasureException.class, () -> new Measurer(Style.of("{\"size\":0}")));
      if (round % 2 == 0) {
        curves.close();
        text.close();
        measurer.close();
      }
      // What nobody closed is freed when the collector finds it, which is once a round: were it left to
      // chance, the most that lay there at once would be what is compared.
      System.gc();
      Thread.sleep(round == rounds / 4 || round == rounds - 1 ? 500 : 20);
      if (round == rounds / 4) after = resident();
    }
    long end = resident();
    System.out.println("from " + (after >> 10) + " to " + (end >> 10) + " MiB");
    Expect.that(end < after + after / 10 + (16 << 10), "from " + after + " to " + end + " KiB");
  }

  private static long resident() throws Exception {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", ""));
    }
    throw new AssertionError("no VmRSS");
  }
}
