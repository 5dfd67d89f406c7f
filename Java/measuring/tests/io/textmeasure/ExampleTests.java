package io.textmeasure;

import io.textmeasure.lists.Expect;
import java.lang.reflect.Method;
import java.util.List;

/** The examples of the documentation, which have no package, as services have them. */
final class ExampleTests {
  private ExampleTests() {}

  static void run() throws Exception {
    Expect.test("a service gives reviews their curves", ExampleTests::service);
    Expect.test("streams are measured one by one", ExampleTests::streams);
  }

  private static void service() throws Exception {
    Class<?> reviews = Class.forName("ReviewHeights$Review");
    Object review = reviews.getConstructor(long.class, String.class).newInstance(7L, Given.TEXT);
    Class<?> configuration = Class.forName("ReviewHeights$Measuring");
    Object made = configuration.getConstructor().newInstance();
    try (Measurer measurer = (Measurer) configuration.getMethod("reviewMeasurer").invoke(made)) {
      Class<?> controllers = Class.forName("ReviewHeights$Controller");
      Object controller = controllers.getConstructor(Measurer.class).newInstance(measurer);
      List<?> found =
          (List<?>)
              controllers.getMethod("curves", List.class).invoke(controller, List.of(review));
      Method curve = found.get(0).getClass().getMethod("curve");
      String expected;
      try (Curves curves = measurer.curve(Given.TEXT, 160, 480)) {
        expected = curves.base64(0);
      }
      Expect.equal(curve.invoke(found.get(0)), expected, "curve");
    }
  }

  private static void streams() throws Exception {
    Class<?> mappers = Class.forName("Streams$HeightMapper");
    try (Measurer measurer = new Measurer(Style.builder().build())) {
      Object mapper = mappers.getConstructor(Measurer.class).newInstance(measurer);
      Object height = mappers.getMethod("apply", String.class).invoke(mapper, Given.TEXT);
      Expect.equal(height, 18.0, "Kafka Streams");
    }
    Class<?> functions = Class.forName("Streams$HeightFunction");
    Object function = functions.getConstructor().newInstance();
    for (Method each : functions.getMethods()) {
      if (each.getName().equals("open")) each.invoke(function, (Object) null);
    }
    Object height = functions.getMethod("map", String.class).invoke(function, Given.TEXT);
    functions.getMethod("close").invoke(function);
    Expect.equal(height, 18.0, "Flink");
  }
}
