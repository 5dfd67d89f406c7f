import android.graphics.Typeface
import android.text.SpannableStringBuilder
import android.text.Spanned.SPAN_EXCLUSIVE_EXCLUSIVE
import android.text.style.StyleSpan

fun boldName(): CharSequence =
SpannableStringBuilder()
  .append("Tom", StyleSpan(Typeface.BOLD), SPAN_EXCLUSIVE_EXCLUSIVE)
  .append(" 정말 재밌게 봤어요!!")
