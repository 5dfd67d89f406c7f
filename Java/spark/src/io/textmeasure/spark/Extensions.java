package io.textmeasure.spark;

import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import scala.Tuple3;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Gives every session the functions of SQL, if {@code spark.sql.extensions} names it:
 *
 * <pre>{@code
 * spark-submit --jars textmeasure-0.2.0.jar,textmeasure-spark-0.2.0.jar \
 *   --conf spark.sql.extensions=io.textmeasure.spark.Extensions …
 * }</pre>
 */
public final class Extensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {
  /** What Spark makes. */
  public Extensions() {}

  /**
   * Adds the functions.
   *
   * @param extensions those of a session
   * @return nothing
   */
  @Override
  public BoxedUnit apply(SparkSessionExtensions extensions) {
    for (Functions each : Functions.values()) {
      extensions.injectFunction(
          new Tuple3<>(
              new FunctionIdentifier(each.sqlName()),
              new ExpressionInfo(each.getClass().getName(), each.sqlName()), each.builder()));
    }
    return BoxedUnit.UNIT;
  }
}
