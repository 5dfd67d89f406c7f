package android.graphics;

public class Typeface {}
