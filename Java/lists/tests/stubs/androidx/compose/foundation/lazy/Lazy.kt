@file:Suppress("UNUSED_PARAMETER")

package androidx.compose.foundation.lazy

import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier

class LazyListState {
  suspend fun scrollToItem(index: Int, scrollOffset: Int = 0): Unit = TODO()
}

interface LazyItemScope

interface LazyListScope

@Composable
fun LazyColumn(
  modifier: Modifier = Modifier,
  state: LazyListState = TODO(),
  content: LazyListScope.() -> Unit,
): Unit = TODO()

fun <T> LazyListScope.items(
  items: List<T>,
  key: ((item: T) -> Any)? = null,
  contentType: (item: T) -> Any? = { null },
  itemContent: @Composable LazyItemScope.(item: T) -> Unit,
): Unit = TODO()
