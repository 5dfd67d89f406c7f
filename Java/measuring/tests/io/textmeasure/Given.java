package io.textmeasure;

import io.textmeasure.lists.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What tests are given: the checkout, its reviews, and the command line. */
final class Given {
  static final Path ROOT = Path.of(System.getProperty("textmeasure.tests.root"));
  private static final Path COMMAND = ROOT.resolve(".build/release/measure");

  static final String TEXT = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ";

  private static List<String> reviews;

  private Given() {}

  /** 3,000 real reviews. */
  static synchronized List<String> reviews() throws IOException {
    if (reviews == null) {
      reviews = new ArrayList<>();
      for (String line : Files.readAllLines(ROOT.resolve("Tests/Data/reviews.ndjson"))) {
        reviews.add((String) Json.object(Json.parse(line)).get("text"));
      }
    }
    return reviews;
  }

  /** What the command line writes: an object for each line. */
  static List<Map<String, Object>> answers(List<String> texts, String... options)
      throws Exception {
    Path input = Files.createTempFile("texts", ".ndjson");
    Path output = Files.createTempFile("answers", ".ndjson");
    try {
      Files.write(
          input, texts.stream().map(Given::record).collect(Collectors.toList()),
          StandardCharsets.UTF_8);
      List<String> arguments = new ArrayList<>(Arrays.asList(options));
      arguments.addAll(List.of("--quiet", "-o", output.toString(), input.toString()));
      command(arguments);
      List<Map<String, Object>> found = new ArrayList<>();
      for (String line : Files.readAllLines(output)) found.add(Json.object(Json.parse(line)));
      return found;
    } finally {
      Files.delete(input);
      Files.delete(output);
    }
  }

  private static String record(String text) {
    return io.textmeasure.Json.written(Map.of("text", text));
  }

  /** Runs the command line, and gives its status. */
  static int command(List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(COMMAND.toString()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @SuppressWarnings("unchecked")
  static List<Map<String, Object>> objects(Object list) {
    return (List<Map<String, Object>>) list;
  }

  static double number(Map<String, Object> object, String key) {
    Object value = object.get(key);
    return value == null ? Double.NaN : (Double) value;
  }
}
