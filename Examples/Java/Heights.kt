import io.textmeasure.Measurer
import io.textmeasure.Style

fun main() {
  val style = Style.builder().size(15.0).maxLines(3).build()
  Measurer(style).use { measurer ->
    val reviews = listOf("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "좋아요", null)
    val heights = measurer.heights(reviews, 120.0, 343.0)
    println(heights.toList())
    for (line in measurer.lines(reviews, 120.0).of(0)) println("${line.start}: ${line.width}")
  }
}
