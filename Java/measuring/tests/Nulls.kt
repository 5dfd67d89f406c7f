import io.textmeasure.Measurer
import io.textmeasure.Reason
import io.textmeasure.Style

/** Each line with a comment is an error, since what is null is not what is asked. */
fun nulls(measurer: Measurer) {
  val sizes = measurer.measure(listOf("가", null), 343.0)
  val reason: Reason = sizes.reason(0) // error
  val name = sizes.reason(1).name // error
  measurer.height(null, 343.0) // error
  measurer.heights(null, 343.0) // error
  Measurer(null) // error
  measurer.truncations(listOf("가", null), 343.0, null)
  measurer.prepare(null) // error
  Style.builder().font(null) // error
  println("$reason $name")
}
