// Whoever measures cells needs lengths and curves.
@_exported import TextUnits
