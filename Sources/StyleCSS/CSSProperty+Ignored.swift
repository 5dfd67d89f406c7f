// Properties without influence on lines and heights, as of Chromium 156. Those of columns and grids,
// and the width and height that an element has otherwise, are among them where a text is laid out
// at a width that is known: `CSSDeclarations.unheard` names what is declared of these.

extension CSSProperty {
  static let ignoredNames = """
    -moz-appearance -moz-osx-font-smoothing -moz-user-select -ms-overflow-style
    -ms-text-size-adjust -ms-user-select -webkit-align-content -webkit-align-items
    -webkit-align-self -webkit-animation -webkit-animation-delay -webkit-animation-direction
    -webkit-animation-duration -webkit-animation-fill-mode -webkit-animation-iteration-count
    -webkit-animation-name -webkit-animation-play-state -webkit-animation-timing-function
    -webkit-app-region -webkit-appearance -webkit-backface-visibility
    -webkit-background-clip -webkit-background-origin -webkit-background-size
    -webkit-border-after-color -webkit-border-before-color -webkit-border-bottom-left-radius
    -webkit-border-bottom-right-radius -webkit-border-end-color
    -webkit-border-horizontal-spacing -webkit-border-image -webkit-border-radius
    -webkit-border-start-color -webkit-border-top-left-radius
    -webkit-border-top-right-radius -webkit-border-vertical-spacing -webkit-box-align
    -webkit-box-decoration-break -webkit-box-direction -webkit-box-flex
    -webkit-box-ordinal-group -webkit-box-pack -webkit-box-reflect
    -webkit-box-shadow -webkit-clip-path -webkit-column-break-after
    -webkit-column-break-before -webkit-column-break-inside -webkit-column-gap
    -webkit-column-rule -webkit-column-rule-color -webkit-column-rule-style
    -webkit-column-rule-width -webkit-column-span -webkit-filter -webkit-flex
    -webkit-flex-basis -webkit-flex-direction -webkit-flex-flow -webkit-flex-grow
    -webkit-flex-shrink -webkit-flex-wrap -webkit-font-smoothing -webkit-justify-content
    -webkit-logical-height -webkit-logical-width -webkit-margin-after -webkit-margin-before
    -webkit-margin-end -webkit-margin-start -webkit-mask -webkit-mask-box-image
    -webkit-mask-box-image-outset -webkit-mask-box-image-repeat -webkit-mask-box-image-slice
    -webkit-mask-box-image-source -webkit-mask-box-image-width -webkit-mask-clip
    -webkit-mask-composite -webkit-mask-image -webkit-mask-origin -webkit-mask-position
    -webkit-mask-position-x -webkit-mask-position-y -webkit-mask-repeat -webkit-mask-size
    -webkit-max-logical-height -webkit-max-logical-width -webkit-min-logical-height
    -webkit-min-logical-width -webkit-opacity -webkit-order -webkit-perspective
    -webkit-perspective-origin -webkit-perspective-origin-x -webkit-perspective-origin-y
    -webkit-print-color-adjust -webkit-rtl-ordering -webkit-ruby-position
    -webkit-shape-image-threshold -webkit-shape-margin -webkit-shape-outside
    -webkit-tap-highlight-color -webkit-text-decorations-in-effect
    -webkit-text-emphasis-color -webkit-text-emphasis-position -webkit-text-fill-color
    -webkit-text-orientation -webkit-text-stroke -webkit-text-stroke-color
    -webkit-text-stroke-width -webkit-transform -webkit-transform-origin
    -webkit-transform-origin-x -webkit-transform-origin-y -webkit-transform-origin-z
    -webkit-transform-style -webkit-transition -webkit-transition-delay
    -webkit-transition-duration -webkit-transition-property
    -webkit-transition-timing-function -webkit-user-drag -webkit-user-modify
    -webkit-user-select accent-color additive-symbols align-content align-items align-self
    alignment-baseline anchor-name anchor-scope animation animation-composition
    animation-delay animation-direction animation-duration animation-fill-mode
    animation-iteration-count animation-name animation-play-state animation-range
    animation-range-end animation-range-start animation-timeline animation-timing-function
    animation-trigger app-region appearance ascent-override aspect-ratio backdrop-filter
    backface-visibility background background-attachment background-blend-mode
    background-clip background-color background-image background-origin background-position
    background-position-x background-position-y background-repeat background-size
    base-palette baseline-shift baseline-source block-size border-block-color
    border-block-end-color border-block-start-color border-bottom-color
    border-bottom-left-radius border-bottom-right-radius border-collapse border-color
    border-end-end-radius border-end-start-radius border-image border-image-outset
    border-image-repeat border-image-slice border-image-source border-image-width
    border-inline-color border-inline-end-color border-inline-start-color border-left-color
    border-radius border-right-color border-shape border-spacing border-start-end-radius
    border-start-start-radius border-top-color border-top-left-radius
    border-top-right-radius bottom box-decoration-break box-shadow break-after break-before
    break-inside buffered-rendering caption-side caret-animation caret-color caret-shape
    clear clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-rendering color-scheme column-fill column-gap column-height column-rule
    column-rule-break column-rule-color column-rule-inset column-rule-inset-cap
    column-rule-inset-cap-end column-rule-inset-cap-start column-rule-inset-end
    column-rule-inset-junction column-rule-inset-junction-end
    column-rule-inset-junction-start column-rule-inset-start column-rule-style
    column-rule-visibility-items column-rule-width column-span column-wrap contain
    contain-intrinsic-block-size contain-intrinsic-height contain-intrinsic-inline-size
    contain-intrinsic-size contain-intrinsic-width container container-name container-type
    content-visibility corner-block-end-shape corner-block-start-shape
    corner-bottom-left-shape corner-bottom-right-shape corner-bottom-shape
    corner-end-end-shape corner-end-start-shape corner-inline-end-shape
    corner-inline-start-shape corner-left-shape corner-right-shape corner-shape
    corner-start-end-shape corner-start-start-shape corner-top-left-shape
    corner-top-right-shape corner-top-shape counter-increment counter-reset counter-set
    cursor cx cy d descent-override dominant-baseline dynamic-range-limit
    empty-cells fallback field-sizing fill fill-opacity fill-rule filter flex flex-basis
    flex-direction flex-flow flex-grow flex-line-count flex-shrink flex-wrap flood-color
    flood-opacity font-display font-palette forced-color-adjust frame-sizing gap grid grid-area
    grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end
    grid-column-gap grid-column-start grid-gap grid-row grid-row-end grid-row-gap
    grid-row-start grid-template grid-template-areas grid-template-columns
    grid-template-rows height hyphenate-limit-chars hyphenate-limit-last
    hyphenate-limit-lines hyphenate-limit-zone image-orientation image-rendering inherits
    initial-value inline-size inset inset-block inset-block-end inset-block-start
    inset-inline inset-inline-end inset-inline-start interactivity interest-delay
    interest-delay-end interest-delay-start interpolate-size isolation justify-content
    justify-items justify-self left lighting-color line-gap-override line-padding list-style
    list-style-image list-style-position list-style-type margin margin-block
    margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
    margin-inline-start margin-left margin-right margin-top margin-trim marker marker-end
    marker-mid marker-start mask mask-clip mask-composite mask-image mask-mode mask-origin
    mask-position mask-repeat mask-size mask-type math-depth math-shift math-style
    max-block-size max-height max-inline-size max-width min-block-size min-height
    min-inline-size min-width mix-blend-mode navigation negative object-fit object-position
    object-view-box offset offset-anchor offset-distance offset-path offset-position
    offset-rotate opacity order orphans outline outline-color outline-offset outline-style
    outline-width overflow overflow-anchor overflow-block overflow-clip-margin
    overflow-inline overflow-x overflow-y overlay override-colors overscroll-behavior
    overscroll-behavior-block overscroll-behavior-inline overscroll-behavior-x
    overscroll-behavior-y pad page page-break-after page-break-before page-break-inside
    page-margin-safety page-orientation paint-order perspective perspective-origin
    place-content place-items place-self pointer-events position position-anchor
    position-area position-try position-try-fallbacks position-try-order position-visibility
    prefix print-color-adjust quotes r range reading-flow reading-order resize result right
    rotate row-gap row-rule row-rule-break row-rule-color row-rule-inset row-rule-inset-cap
    row-rule-inset-cap-end row-rule-inset-cap-start row-rule-inset-end
    row-rule-inset-junction row-rule-inset-junction-end row-rule-inset-junction-start
    row-rule-inset-start row-rule-style row-rule-visibility-items row-rule-width ruby-align
    ruby-overhang ruby-position rule rule-break rule-color rule-inset rule-inset-cap
    rule-inset-end rule-inset-junction rule-inset-start rule-overlap rule-style
    rule-visibility-items rule-width rx ry scale scroll-axis-lock scroll-behavior
    scroll-initial-target scroll-margin scroll-margin-block scroll-margin-block-end
    scroll-margin-block-start scroll-margin-bottom scroll-margin-inline
    scroll-margin-inline-end scroll-margin-inline-start scroll-margin-left
    scroll-margin-right scroll-margin-top scroll-marker-group scroll-padding
    scroll-padding-block scroll-padding-block-end scroll-padding-block-start
    scroll-padding-bottom scroll-padding-inline scroll-padding-inline-end
    scroll-padding-inline-start scroll-padding-left scroll-padding-right scroll-padding-top
    scroll-snap-align scroll-snap-stop scroll-snap-type scroll-target-group scroll-timeline
    scroll-timeline-axis scroll-timeline-name scrollbar-color scrollbar-gutter
    scrollbar-width shape-image-threshold shape-margin shape-rendering size size-adjust
    speak speak-as src stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
    stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width suffix
    symbols syntax system table-layout text-align text-align-last text-anchor text-box-edge
    text-decoration text-decoration-color text-decoration-line text-decoration-skip-ink
    text-decoration-style text-decoration-thickness text-emphasis-color
    text-emphasis-position text-justify text-orientation text-shadow text-underline-offset
    text-underline-position timeline-scope timeline-trigger
    timeline-trigger-activation-range timeline-trigger-activation-range-end
    timeline-trigger-activation-range-start timeline-trigger-active-range
    timeline-trigger-active-range-end timeline-trigger-active-range-start
    timeline-trigger-name timeline-trigger-source top touch-action transform transform-box
    transform-origin transform-style transition transition-behavior transition-delay
    transition-duration transition-property transition-timing-function translate
    trigger-scope types unicode-range user-select vector-effect vertical-align view-timeline
    view-timeline-axis view-timeline-inset view-timeline-name view-transition-class
    view-transition-group view-transition-name view-transition-scope visibility widows width
    will-change window-drag x y z-index
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}
