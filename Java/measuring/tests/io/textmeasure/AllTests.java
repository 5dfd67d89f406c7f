package io.textmeasure;

/**
 * Runs all tests of this folder. Arguments: how many hostile calls, how many JVMs that exit in
 * each way, and over how many texts memory is looked at.
 */
final class AllTests {
  public static void main(String[] arguments) throws Exception {
    MeasuringTests.run();
    ColumnTests.run();
    ExampleTests.run();
    CommandTests.run();
    GoldenTests.run();
    ThreadTests.run();
    HostileTests.run(Long.parseLong(arguments[0]));
    ProcessTests.run(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
  }
}
