// How the texts of the lists look: what was chosen in the other views, for this browser to show.

import { engine, styleParameters } from "./state.js";

/**
 * The style of a state of the page, as this browser lays texts out: lists are shown here.
 *
 * @returns `query`, the service's parameters; `css`, the same for the browser; `font`, a name of
 *   the service; and `key`, equal for equal styles.
 */
export function styleOf(state) {
  const wordBreak = state.break === "hangul-word" ? "normal" : state.break;
  const query = styleParameters({ ...state, profile: engine.profile, break: wordBreak });
  const css = {
    size: `${query["font-size"]}px`,
    "line-height": query["line-height"],
    "word-break": wordBreak,
    "overflow-wrap": query["overflow-wrap"],
  };
  return { font: query.font, query, css, key: JSON.stringify(query) };
}
