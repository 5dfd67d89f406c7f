@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.ui.unit

interface Density {
  val density: Float
}

@JvmInline
value class Dp(val value: Float) {
  operator fun minus(other: Dp): Dp = TODO()
}

val Int.dp: Dp get() = TODO()

val Double.dp: Dp get() = TODO()

@JvmInline
value class TextUnit(val value: Float)

val Int.sp: TextUnit get() = TODO()
