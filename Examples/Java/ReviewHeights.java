import io.textmeasure.Curves;
import io.textmeasure.Measurer;
import io.textmeasure.Style;
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** A service that gives reviews their curves before it stores them. */
public final class ReviewHeights {
  /** One measurer for the whole program; Spring closes it when the program ends. */
  @Configuration
  public static class Measuring {
    @Bean
    public Measurer reviewMeasurer() {
      return new Measurer(Style.builder().profile("uikit").size(15).maxLines(3).build());
    }
  }

  public record Review(long id, String text) {}

  public record Measured(long id, String curve, String styleId) {}

  @RestController
  public static class Controller {
    private final Measurer measurer;

    public Controller(Measurer measurer) {
      this.measurer = measurer;
    }

    /** Requests of all threads share the measurer. */
    @PostMapping("/reviews/curves")
    public List<Measured> curves(@RequestBody List<Review> reviews) {
      List<Measured> measured = new ArrayList<>();
      try (Curves curves = measurer.curves(reviews.stream().map(Review::text).toList(), 160, 480)) {
        for (int row = 0; row < curves.count(); row++) {
          measured.add(new Measured(reviews.get(row).id(), curves.base64(row), measurer.id()));
        }
      }
      return measured;
    }
  }
}
