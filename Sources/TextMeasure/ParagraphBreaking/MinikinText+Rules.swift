extension MinikinText {
  /// Leaves a text no opportunities but the ends of its words and addresses, and names what took
  /// the others away.
  func nameEnds(in scalars: [UInt32], _ rulings: inout [BreakRuling]) {
    for paragraph in paragraphs {
      var start = paragraph.range.lowerBound
      for end in paragraph.ends {
        let position = Int(end.position)
        for index in start + 1..<max(start + 1, position) where rulings[index].action == .allowed {
          let isHyphen = HyphenPoints.isHyphen(scalars[index - 1])
          rulings[index] = BreakRuling(action: .prohibited, rule: isHyphen ? .hyphen : .address)
        }
        if end.isInAddress { rulings[position] = BreakRuling(action: .allowed, rule: .address) }
        start = position
      }
    }
  }
}
