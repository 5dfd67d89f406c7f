// Whoever measures needs lengths, sizes and curves; and what they name is public here.
@_exported import TextUnits
