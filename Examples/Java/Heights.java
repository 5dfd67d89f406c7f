import io.textmeasure.Curves;
import io.textmeasure.Line;
import io.textmeasure.Measurer;
import io.textmeasure.Sizes;
import io.textmeasure.Style;
import java.util.Arrays;
import java.util.List;

/** Heights, lines and a curve of reviews. */
public final class Heights {
  public static void main(String[] arguments) {
    List<String> reviews = Arrays.asList("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "좋아요", null);
    try (Measurer measurer = new Measurer(Style.builder().size(15).build())) {
      double[] heights = measurer.heights(reviews, 120, 343); // [36, 18, 18, 18, NaN, NaN]
      System.out.println(Arrays.toString(heights));

      Sizes sizes = measurer.measure(reviews, 120, 343);
      System.out.println(sizes.lineCount(0, 0) + " lines, and the last is " + sizes.reason(2));

      String review = reviews.get(0);
      for (Line line : measurer.lines(reviews, 120).of(0)) {
        System.out.println(line.width() + "  " + review.substring(line.start(), line.end()));
      }

      try (Curves curves = measurer.curves(reviews, 80, 343)) {
        System.out.println(curves.base64(0) + " is " + curves.heights(200)[0] + " high at 200");
      }
    }
  }
}
