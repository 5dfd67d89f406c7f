package io.textmeasure.lists;

/** What tests expect; a test that is disappointed ends with an {@code AssertionError}. */
public final class Expect {
  /** A test, and what may go wrong in it. */
  public interface Test {
    void run() throws Exception;
  }

  private Expect() {}

  /** Runs a test and prints its name, which is the fact. */
  public static void test(String fact, Test test) throws Exception {
    try {
      test.run();
    } catch (Throwable problem) {
      System.err.println("failed: " + fact);
      throw problem;
    }
    System.out.println("ok: " + fact);
  }

  public static void that(boolean isSo, Object about) {
    if (!isSo) throw new AssertionError(about);
  }

  public static void equal(Object found, Object expected, Object about) {
    boolean isSame = found == null ? expected == null : found.equals(expected);
    that(isSame, about + ": " + found + ", not " + expected);
  }

  /** Numbers are equal as in Java, and NaN is equal to itself. */
  public static void number(double found, double expected, Object about) {
    boolean isSame = found == expected || found != found && expected != expected;
    that(isSame, about + ": " + found + ", not " + expected);
  }

  public static <E extends Exception> E fails(Class<E> kind, Test test) {
    try {
      test.run();
    } catch (Exception problem) {
      if (kind.isInstance(problem)) return kind.cast(problem);
      throw new AssertionError("another error", problem);
    }
    throw new AssertionError("no " + kind.getSimpleName());
  }
}
