package androidx.compose.ui.text

import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.unit.TextUnit

class TextStyle(val fontSize: TextUnit = TODO(), val fontFamily: FontFamily? = null)
