package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** JVMs of their own: how the library is unpacked and loaded, and how a JVM ends. */
final class ProcessTests {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private static Path folder;

  private ProcessTests() {}

  /** A heap whose pages are all there from the start, so that what grows is memory outside of it. */
  private static final List<String> WHOLE_HEAP =
      List.of("-Xms128m", "-Xmx128m", "-XX:+UseSerialGC", "-XX:+AlwaysPreTouch");

  static void run(int exits, long texts) throws Exception {
    folder = Files.createTempDirectory("jvm-tests");
    try {
      Expect.test("several JVMs unpack at once", ProcessTests::unpacking);
      Expect.test("what is damaged is unpacked anew", ProcessTests::damage);
      Expect.test("a folder that others may write to is not used", ProcessTests::openFolder);
      Expect.test("another library is loaded by its path", ProcessTests::otherLibrary);
      Expect.test("class loaders come and go", () -> child("loaders", List.of()));
      Expect.test("a JVM exits in mid-call", () -> exits(exits));
      Expect.test(
          "memory stays as it is over " + texts + " texts",
          () -> child("memory", WHOLE_HEAP, Long.toString(texts)));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted((one, other) -> other.compareTo(one)).map(Path::toFile).forEach(File::delete);
      }
    }
  }

  /** Starts a JVM that does what {@code Child} has a name for. */
  private static Process start(List<String> options, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-Xcheck:jni"));
    command.add("-Dtextmeasure.tests.root=" + Given.ROOT);
    // Where a JVM would write why it ended.
    command.add("-XX:ErrorFile=" + folder.resolve("hs_err_%p.log"));
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.textmeasure.Child"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String end(Process process, int status) throws Exception {
    String output = new String(process.getInputStream().readAllBytes());
    Expect.number(process.waitFor(), status, output);
    Expect.that(!output.contains("in native method"), output);
    return output;
  }

  private static String child(String name, List<String> options, String... more) throws Exception {
    String[] arguments = new String[more.length + 1];
    arguments[0] = name;
    System.arraycopy(more, 0, arguments, 1, more.length);
    return end(start(options, arguments), 0);
  }

  private static List<String> unpackedTo(Path place) {
    return List.of("-Dtextmeasure.folder=" + place);
  }

  private static void unpacking() throws Exception {
    Path place = folder.resolve("several");
    List<Process> processes = new ArrayList<>();
    for (int count = 0; count < 5; count++) processes.add(start(unpackedTo(place), "measure"));
    for (Process process : processes) Expect.equal(end(process, 0), "36.0\n", "height");
    try (Stream<Path> files = Files.walk(place)) {
      long parts = files.filter(file -> file.toString().endsWith(".part")).count();
      Expect.number(parts, 0, "nothing is left");
    }
  }

  private static void damage() throws Exception {
    Path place = folder.resolve("several");
    List<Path> files = new ArrayList<>();
    try (Stream<Path> found = Files.walk(place)) {
      found.filter(Files::isRegularFile).forEach(files::add);
    }
    Expect.that(files.size() > 20, files);
    for (Path file : files) {
      byte[] content = Files.readAllBytes(file);
      content[content.length / 2] ^= 1;
      Files.write(file, content);
    }
    Files.delete(files.get(0));
    Expect.equal(child("measure", unpackedTo(place)), "36.0\n", "height");
  }

  private static void openFolder() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    Path open = Files.createDirectory(temporary.resolve("textmeasure-" + user));
    List<String> options = List.of("-Djava.io.tmpdir=" + temporary);
    for (String permissions : List.of("rwxrwxrwx", "rwxr-x--x", "rwx-w----")) {
      Files.setPosixFilePermissions(open, PosixFilePermissions.fromString(permissions));
      Expect.equal(child("measure", options), "36.0\n", "height");
      Expect.number(list(open).size(), 0, permissions);
      Expect.number(list(temporary).size(), 1, "what was unpacked is gone");
    }
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwx------"));
    Expect.equal(child("measure", options), "36.0\n", "height");
    Expect.number(list(open).size(), 1, "its own");
    Path link = Files.createDirectory(folder.resolve("linked")).resolve("textmeasure-" + user);
    Files.createSymbolicLink(link, open);
    child("measure", List.of("-Djava.io.tmpdir=" + link.getParent()));
    Expect.number(list(link.getParent()).size(), 1, "a link is none of its own");
  }

  private static List<Path> list(Path place) throws Exception {
    try (Stream<Path> files = Files.list(place)) {
      return files.collect(Collectors.toList());
    }
  }

  private static void otherLibrary() throws Exception {
    Path library = Given.ROOT.resolve(".build/library/prefix/lib/libtextmeasure.so");
    String option = "-Dtextmeasure.library.path=";
    Expect.equal(child("measure", List.of(option + library)), "36.0\n", "height");
    String missing = end(start(List.of(option + "/none.so"), "measure"), 1);
    Expect.that(missing.contains("UnsatisfiedLinkError: /none.so"), missing);
    Path libc = Path.of("/lib/x86_64-linux-gnu/libc.so.6");
    if (Files.exists(libc)) {
      String other = end(start(List.of(option + libc), "measure"), 1);
      Expect.that(other.contains("is not the library of TextMeasure"), other);
    }
  }

  private static void exits(int count) throws Exception {
    for (int round = 0; round < count; round++) {
      for (String way : List.of("exit", "halt", "return")) {
        String delay = Integer.toString(round * 37 % 200);
        end(start(List.of(), way, delay), way.equals("return") ? 0 : 7);
      }
    }
    boolean crashed = list(folder).stream().anyMatch(file -> file.toString().contains("hs_err"));
    Expect.that(!crashed, folder);
  }
}
