// Whoever lays lists out needs lengths and curves.
@_exported import TextUnits
