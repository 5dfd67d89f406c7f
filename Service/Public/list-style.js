// How the texts of the lists look: what the rest of the page has chosen, as far as a row of a
// list can have it.

const fonts = {
  pretendard: 400,
  "pretendard-medium": 500,
  "pretendard-semibold": 600,
  "pretendard-bold": 700,
};

/**
 * The style of a state of the page.
 *
 * @returns `query`, the service's parameters; `css`, the same for the browser; `font`, a name of
 *   the service; and `key`, equal for equal styles. Lines are 1.6 times as high as the text
 *   unless a height was chosen.
 */
export function styleOf(state = {}) {
  const font = state.font in fonts ? state.font : "pretendard";
  const size = positive(state["font-size"], 15);
  const lineHeight = positive(state["line-height"], 1.6);
  const wordBreak = ["keep-all", "break-all"].includes(state.break) ? state.break : "normal";
  const query = {
    font,
    "font-size": size,
    "line-height": lineHeight,
    break: wordBreak,
    "overflow-wrap": "anywhere",
  };
  const css = { size: `${size}px`, "line-height": `${lineHeight}`, "word-break": wordBreak };
  return { font, query, css, key: JSON.stringify(query) };
}

function positive(value, otherwise) {
  const number = Number(value);
  return number > 0 ? number : otherwise;
}
