/// The CSS of pictures: a class for each paint, by day and by night.
enum StyleSheet {
  static let picture = """
    :root { color-scheme: light dark; \(variables(.light)) }
    @media (prefers-color-scheme: dark) { :root { \(variables(.dark)) } }
    \(Paint.allCases.map(rules).joined(separator: "\n"))
    .thick { stroke: var(--ink) }
    svg text { font-family: \(fonts); font-variant-numeric: tabular-nums }
    """

  static let fonts = "Pretendard, system-ui, -apple-system, \"Noto Sans KR\", sans-serif"

  /// `--ink: #1c1c1eff; …`.
  private static func variables(_ theme: Theme) -> String {
    Paint.allCases.map { "--\($0.rawValue): \(theme.color($0).css)" }.joined(separator: "; ")
  }

  private static func rules(_ paint: Paint) -> String {
    let color = "var(--\(paint.rawValue))"
    return ".\(paint.rawValue) { fill: \(color) }"
      + " .\(paint.rawValue)-line { fill: none; stroke: \(color) }"
  }

  /// The CSS of the page around the pictures.
  static let page = """
    :root { --side: clamp(16px, 5vw, 56px); --desk: #f2f2f7; --card: #fff; --rule: rgb(60 60 67 / .14); --text: #1c1c1e;
      --soft: #63636a; --tip: #1c1c1e; --tip-text: #fff }
    @media (prefers-color-scheme: dark) { :root { --desk: #000; --card: #1c1c1e;
      --rule: rgb(255 255 255 / .12); --text: #f2f2f7; --soft: #a1a1a8; --tip: #48484a } }
    * { box-sizing: border-box }
    body { margin: 0; padding: clamp(20px, 5vw, 48px) var(--side); background: var(--desk);
      color: var(--text); font: 16px/1.5 \(fonts); -webkit-text-size-adjust: 100% }
    header { max-width: 46rem; margin-bottom: clamp(20px, 4vw, 32px) }
    h1 { margin: 0 0 6px; font-size: clamp(20px, 3.4vw, 26px); line-height: 1.25;
      letter-spacing: -.012em; font-weight: 650; overflow-wrap: anywhere; word-break: keep-all }
    .facts { margin: 0; color: var(--soft); font-size: 15px }
    main { display: flex; flex-wrap: wrap; gap: clamp(14px, 2.4vw, 24px); align-items: flex-start }
    figure { margin: 0; max-width: 100%; padding: 4px; background: var(--card);
      border: 1px solid var(--rule); border-radius: 16px; overflow: auto }
    figure svg { display: block; height: auto }
    svg.word { overflow: visible }
    .word .ink { fill: currentColor }
    .line { outline: none; cursor: default }
    .line > rect { transition: fill .12s }
    .line:hover > .even, .line:hover > .odd, .line:focus-visible > .even,
    .line:focus-visible > .odd { fill: color-mix(in srgb, var(--edge) 45%, transparent) }
    #tip { position: fixed; z-index: 1; max-width: calc(100vw - 24px); padding: 7px 12px;
      border-radius: 10px; background: var(--tip); color: var(--tip-text); font-size: 13px;
      line-height: 1.4; font-variant-numeric: tabular-nums; pointer-events: none; opacity: 0;
      transition: opacity .12s; box-shadow: 0 4px 16px rgb(0 0 0 / .18) }
    #tip.shown { opacity: 1 }
    #tip b { margin-right: .6em }
    footer { margin-top: clamp(20px, 4vw, 32px); color: var(--soft); font-size: 13px }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important } }
    """

  /// How long a point is in the pictures of a page: a pixel, or less where the narrowest
  /// picture needs it, but not so little that it is illegible.
  static func scale(narrowest width: Double) -> String {
    // The figure around it has 4 px and a rule at either side.
    let room = "(100vw - 2 * var(--side) - 10px)"
    return ":root { --point: clamp(.6px, \(room) / \(decimal(width)), 1px) }"
  }
}
