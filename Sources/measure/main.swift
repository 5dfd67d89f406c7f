import MeasureCommands

Measure.main()
