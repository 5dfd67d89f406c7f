// Whoever measures cells needs lists and curves to put their heights into.
@_exported import ListLayout
