import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListState
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import io.textmeasure.lists.FeedAnchor
import io.textmeasure.lists.HeightCurve
import kotlin.math.roundToInt

class Review(val id: String, val text: String, val curve: HeightCurve)

@Composable
fun ReviewColumn(reviews: List<Review>, state: LazyListState, pretendard: FontFamily) {
  BoxWithConstraints {
    val textWidth = (maxWidth - 32.dp).value.toDouble()
    LazyColumn(state = state) {
      items(reviews, key = { it.id }) { review ->
        val textHeight = review.curve.heightAtNearest(textWidth)
        BasicText(
          review.text,
          Modifier.height((textHeight + 32).dp).padding(16.dp),
          TextStyle(fontSize = 16.sp, fontFamily = pretendard),
        )
      }
    }
  }
}

suspend fun LazyListState.scrollTo(anchor: FeedAnchor, density: Density) {
  scrollToItem(anchor.row, (anchor.distance * density.density).roundToInt())
}
