/// What an error repeats of a value: as much as shows which one it is.
func shortened(_ value: String) -> String {
  let limit = 200
  return value.utf8.count <= limit ? value : String(value.prefix(limit)) + "…"
}
