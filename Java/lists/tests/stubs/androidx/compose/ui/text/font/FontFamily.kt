package androidx.compose.ui.text.font

abstract class FontFamily
