// Whoever measures needs lengths and sizes; and what they name is public here.
@_exported import ListLayout
