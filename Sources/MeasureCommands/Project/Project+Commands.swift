import Arguments

/// A command that measures with what the file of a project says.
protocol FollowsProject: ParsableCommand {
  /// Takes what no option says.
  mutating func follow(_ project: Project)
  /// Whether `--no-project` is given.
  var leavesProjectOut: Bool { get }
}

extension StyleOptionsOf {
  mutating func follow(_ project: Project) {
    projectStyle = project.style
    if fontOptions.set == nil && fontOptions.files.isEmpty { fontOptions.set = project.fontSet }
  }
}

extension Heights: FollowsProject {
  var leavesProjectOut: Bool { heights.styleOptions.leavesProjectOut }

  mutating func follow(_ project: Project) {
    heights.styleOptions.follow(project)
    if heights.widthOptions.isEmpty { heights.widthOptions.widths = project.widths }
  }
}

extension Curve: FollowsProject {
  var leavesProjectOut: Bool { curves.styleOptions.leavesProjectOut }
  mutating func follow(_ project: Project) { curves.styleOptions.follow(project) }
}

extension Fit: FollowsProject {
  var leavesProjectOut: Bool { fit.styleOptions.leavesProjectOut }
  mutating func follow(_ project: Project) { fit.styleOptions.follow(project) }
}

extension Check: FollowsProject {
  var leavesProjectOut: Bool { styleOptions.leavesProjectOut }

  mutating func follow(_ project: Project) {
    styleOptions.follow(project)
    // Those of a file of boxes are all that are meant.
    if boxOptions.boxes == nil && boxOptions.widthOptions.isEmpty {
      boxOptions.widthOptions.widths = project.widths
    }
  }
}

extension Explain: FollowsProject {
  var leavesProjectOut: Bool { options.styleOptions.leavesProjectOut || goldenFile != nil }
  mutating func follow(_ project: Project) { options.styleOptions.follow(project) }
}

extension Preview: FollowsProject {
  var leavesProjectOut: Bool { picture.styleOptions.leavesProjectOut }

  mutating func follow(_ project: Project) {
    picture.styleOptions.follow(project)
    if picture.widths.isEmpty { picture.widths = project.widths }
  }
}

extension Cells: FollowsProject {
  var leavesProjectOut: Bool { styleOptions.leavesProjectOut }

  mutating func follow(_ project: Project) {
    styleOptions.follow(project)
    if cells.widthOptions.isEmpty && !rangeOptions.isGiven {
      cells.widthOptions.widths = project.widths
    }
  }
}

extension Compare: FollowsProject {
  var leavesProjectOut: Bool { styleOptions.leavesProjectOut }

  mutating func follow(_ project: Project) {
    styleOptions.follow(project)
    if widths.isEmpty { widths = project.widths }
  }
}

extension Style: FollowsProject {
  var leavesProjectOut: Bool { styleOptions.leavesProjectOut }
  mutating func follow(_ project: Project) { styleOptions.follow(project) }
}
