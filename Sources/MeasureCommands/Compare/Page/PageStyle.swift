/// How the page looks: light or dark as the reader has it, and light on paper.
enum PageStyle {
  static let sheet: HTML = "\(colors)\(layout)\(charts)\(cells)\(phone)\(paper)"

  /// Blue and orange, which differ with any kind of colour blindness.
  private static let colors: HTML = """

    :root { --page: #f6f6f4; --card: #fff; --ink: #1c1d1f; --soft: #5e6167; --rule: #dddcd8;
      --short: #c2500a; --tall: #0a6ab0; --shortFill: #e8853f; --tallFill: #4a9bd6;
      --chrome: #ebeae6; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #141517; --card: #1e2023; --ink: #ecebe8; --soft: #a3a6ac; --rule: #3a3d42;
        --short: #ffa25e; --tall: #7cc3f5; --shortFill: #e07b35; --tallFill: #4a9bd6;
        --chrome: #2b2e32; } }
    """

  private static let layout: HTML = """

    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans KR", sans-serif; }
    main { max-width: 1080px; margin: 0 auto; padding: 40px 20px 64px; }
    header { max-width: 780px; margin-bottom: 40px; }
    .eyebrow { margin: 0 0 8px; color: var(--soft); font-size: 14px; }
    h1 { margin: 0 0 16px; font-size: clamp(28px, 5vw, 44px); line-height: 1.15;
      letter-spacing: -0.015em; text-wrap: balance; }
    .lede { margin: 0; font-size: 18px; color: var(--soft); }
    h2 { margin: 40px 0 14px; font-size: 22px; line-height: 1.3; }
    h3 { margin: 0 0 10px; font-size: 15px; line-height: 1.3; }
    h3.worst { margin: 28px 0 12px; font-size: 17px; }
    .grid { display: grid; gap: 16px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr)); }
    figure { margin: 0; padding: 18px; background: var(--card); border: 1px solid var(--rule);
      border-radius: 10px; min-width: 0; }
    figcaption { margin-top: 8px; color: var(--soft); font-size: 13.5px; line-height: 1.45; }
    table { width: 100%; border-collapse: collapse; font-size: 14.5px;
      font-variant-numeric: tabular-nums; }
    th { text-align: left; font-weight: 400; padding: 4px 8px 4px 0; }
    td { text-align: right; padding: 4px 0; white-space: nowrap; }
    tr + tr > * { border-top: 1px solid var(--rule); }
    td.count { color: var(--soft); padding-left: 14px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 8px 20px; margin: 0;
      font-size: 15px; }
    dt { color: var(--soft); }
    dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    code { font: 13.5px/1.5 ui-monospace, Menlo, Consolas, monospace; }
    """

  private static let charts: HTML = """

    svg { display: block; height: auto; }
    svg text { fill: var(--soft);
      font-family: system-ui, -apple-system, "Segoe UI", "Noto Sans KR", sans-serif; }
    .plot { width: 100%; max-width: 460px; }
    .plot text { font-size: 12.5px; }
    svg .tick { font-variant-numeric: tabular-nums; }
    svg .end { text-anchor: end; }
    svg .middle { text-anchor: middle; }
    svg .note { fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--card);
      stroke-width: 4px; stroke-linejoin: round; }
    svg .shortText { fill: var(--short); }
    svg .tallText { fill: var(--tall); }
    svg .guide { stroke: var(--rule); fill: none; }
    svg .zero { stroke: var(--ink); fill: none; stroke-width: 1.2; }
    svg .short { fill: var(--shortFill); }
    svg .right { fill: var(--soft); }
    svg .tall { fill: var(--tallFill); }
    svg .band { fill: var(--shortFill); opacity: 0.25; }
    svg .line { fill: none; stroke: var(--short); stroke-width: 2.2; stroke-linejoin: round; }
    svg .dot { fill: var(--short); }
    .point .hit { fill: transparent; }
    .point .caption { visibility: hidden; fill: var(--ink); font-weight: 600; }
    .point:hover .caption { visibility: visible; }
    .plot:has(.point:hover) .xTitle { visibility: hidden; }
    """

  private static let cells: HTML = """

    .rows { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    .rows figure { width: min-content; max-width: 100%; overflow-x: auto; }
    .legend { margin: 0 0 14px; color: var(--soft); font-size: 15px; }
    .verdict { margin: 0 0 10px; font-size: 14.5px; line-height: 1.4; }
    .cutOff { color: var(--short); }
    .spare { color: var(--tall); }
    .glyphs { position: absolute; width: 0; height: 0; }
    .row .fixed { fill: var(--chrome); }
    .row .above { font-size: 16px; text-anchor: middle; }
    .row .cell { fill: none; stroke: var(--soft); }
    .row .ink { fill: var(--ink); }
    .row .code { fill: var(--ink); }
    .row .code-line { fill: none; stroke: var(--ink); }
    .row .missing { fill: color-mix(in srgb, var(--shortFill) 32%, var(--card)); opacity: .62; }
    .row .blank { fill: color-mix(in srgb, var(--tallFill) 32%, var(--card)); opacity: .62; }
    .row .guess { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 7 5; fill: none; }
    .row .break { stroke: var(--soft); stroke-width: 1.5; fill: var(--card); }
    """

  private static let phone: HTML = """

    @media (max-width: 560px) {
      main { padding: 24px 14px 40px; }
      figure { padding: 14px 12px; }
      dl { grid-template-columns: 1fr; gap: 2px; }
      dd { margin-bottom: 10px; } }
    @media (max-width: 440px) { .plot text { font-size: 15px; } }
    """

  private static let paper: HTML = """

    @media print {
      :root { --page: #fff; --card: #fff; --ink: #000; --soft: #444; --rule: #bbb;
        --short: #a84300; --tall: #00528f; --chrome: #eee; }
      :root { color-scheme: light; }
      main { padding: 0; max-width: none; }
      .grid { grid-template-columns: 1fr 1fr; }
      figure, dl > * { break-inside: avoid; }
      h2, h3 { break-after: avoid; }
      * { print-color-adjust: exact; } }

    """
}
