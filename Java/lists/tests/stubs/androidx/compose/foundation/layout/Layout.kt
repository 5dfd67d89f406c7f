@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp

interface BoxWithConstraintsScope {
  val maxWidth: Dp
}

@Composable
fun BoxWithConstraints(
  modifier: Modifier = Modifier,
  content: @Composable BoxWithConstraintsScope.() -> Unit,
): Unit = TODO()

fun Modifier.height(height: Dp): Modifier = TODO()

fun Modifier.padding(all: Dp): Modifier = TODO()
