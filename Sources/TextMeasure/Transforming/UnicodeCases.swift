// Problem: a few letters have cases that depend on their neighbors, and on the language
// (`SpecialCasing.txt`).

/// Upper and lower case by the conditions of Unicode, as ICU has them (`ucase_toFullLower`).
struct UnicodeCases {
  let scalars: [UInt32]
  let language: CaseLanguage

  func appendUpper(_ index: Int, to mapped: inout [UInt32]) {
    switch (scalars[index], language) {
    case (0x69, .turkic): mapped.append(0x130)
    case (dotAbove, .lithuanian) where followsSoftDotted(index): break
    default: CaseMapping.appendUpper(scalars[index], to: &mapped)
    }
  }

  func appendLower(_ index: Int, to mapped: inout [UInt32]) {
    switch (scalars[index], language) {
    case (0x49, .lithuanian) where precedesMoreAbove(index): mapped += [0x69, dotAbove]
    case (0x4A, .lithuanian) where precedesMoreAbove(index): mapped += [0x6A, dotAbove]
    case (0x12E, .lithuanian) where precedesMoreAbove(index): mapped += [0x12F, dotAbove]
    case (0xCC, .lithuanian): mapped += [0x69, dotAbove, 0x300]
    case (0xCD, .lithuanian): mapped += [0x69, dotAbove, 0x301]
    case (0x128, .lithuanian): mapped += [0x69, dotAbove, 0x303]
    case (0x130, .turkic): mapped.append(0x69)
    case (dotAbove, .turkic) where followsI(index): break
    case (0x49, .turkic) where !precedesDotAbove(index): mapped.append(0x131)
    case (0x3A3, _) where followsCased(index) && !precedesCased(index): mapped.append(0x3C2)
    default: CaseMapping.appendLower(scalars[index], to: &mapped)
    }
  }

  private var dotAbove: UInt32 { 0x307 }

  // MARK: Neighbors

  private func followsCased(_ index: Int) -> Bool {
    CaseMapping.isFirstCased(in: scalars[..<index].reversed())
  }

  private func precedesCased(_ index: Int) -> Bool {
    CaseMapping.isFirstCased(in: scalars[(index + 1)...])
  }

  private func precedesMoreAbove(_ index: Int) -> Bool {
    let next = scalars[(index + 1)...].first { !isOtherAccent($0) }
    return next.map(isAbove) ?? false
  }

  private func followsSoftDotted(_ index: Int) -> Bool {
    let last = scalars[..<index].last { !isOtherAccent($0) }
    return last.map { CharacterProperties.of($0).letterFlags.contains(.softDotted) } ?? false
  }

  private func followsI(_ index: Int) -> Bool {
    scalars[..<index].last { !isOtherAccent($0) } == 0x49
  }

  private func precedesDotAbove(_ index: Int) -> Bool {
    scalars[(index + 1)...].first { !isOtherAccent($0) } == dotAbove
  }

  private func isAbove(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).letterFlags.contains(.above)
  }

  /// Whether it is an accent that is not above its letter.
  private func isOtherAccent(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).letterFlags.contains(.elsewhere)
  }
}
