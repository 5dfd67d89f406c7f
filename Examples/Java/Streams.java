import io.textmeasure.Measurer;
import io.textmeasure.Style;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.kafka.streams.kstream.ValueMapper;

/** Heights of what comes one by one. */
public final class Streams {
  private Streams() {}

  /** For Kafka Streams: {@code reviews.mapValues(new HeightMapper(measurer))}. */
  public static final class HeightMapper implements ValueMapper<String, Double> {
    private final Measurer measurer;

    public HeightMapper(Measurer measurer) {
      this.measurer = measurer;
    }

    @Override
    public Double apply(String text) {
      return measurer.height(text, 343);
    }
  }

  /** For Flink: a function is sent to its workers, and opens its measurer there. */
  public static final class HeightFunction extends RichMapFunction<String, Double> {
    private transient Measurer measurer;

    @Override
    public void open(OpenContext context) {
      measurer = new Measurer(Style.builder().size(15).build());
    }

    @Override
    public Double map(String text) {
      return measurer.height(text, 343);
    }

    @Override
    public void close() {
      measurer.close();
    }
  }
}
