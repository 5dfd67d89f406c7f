package android.text;

import android.graphics.Paint;

public class TextPaint extends Paint {}
