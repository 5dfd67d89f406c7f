import CFreeType

extension GlyphPath {
  /// Follows an outline of FreeType's, contour by contour.
  init(_ outline: inout FT_Outline) {
    self.init()
    var calls = FT_Outline_Funcs()
    calls.move_to = { to, user in
      extend(user, to) { path, to in
        path.close()
        path.move(x: to.x, y: to.y)
      }
    }
    calls.line_to = { to, user in extend(user, to) { $0.line(x: $1.x, y: $1.y) } }
    calls.conic_to = { control, to, user in
      guard let control = control?.pointee else { return 1 }
      return extend(user, to) { $0.conic((control.x, control.y), x: $1.x, y: $1.y) }
    }
    calls.cubic_to = { first, second, to, user in
      guard let first = first?.pointee, let second = second?.pointee else { return 1 }
      return extend(user, to) {
        $0.cubic((first.x, first.y), (second.x, second.y), x: $1.x, y: $1.y)
      }
    }
    withUnsafeMutablePointer(to: &self) { path in
      _ = FT_Outline_Decompose(&outline, &calls, path)
    }
    close()
  }
}

/// Adds to the path that FreeType was given; returns 0, for FreeType to go on.
private func extend(
  _ user: UnsafeMutableRawPointer?, _ to: UnsafePointer<FT_Vector>?,
  _ add: (inout GlyphPath, FT_Vector) -> Void
) -> Int32 {
  guard let user, let to else { return 1 }
  add(&user.assumingMemoryBound(to: GlyphPath.self).pointee, to.pointee)
  return 0
}
