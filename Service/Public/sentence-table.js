// English sentences and what stands for them: `sentences.ko.json`, which the service reads by the same rules.
//
// A place such as `{value}` reaches to the first occurrence of the words behind it, the last one to the end.
// `{names*}` are names in a row. A place that is called as a section of the table is said by that section.

/** Sections that have parts which have parts: none goes deeper. */
const deepest = 3;

export class SentenceTable {
  #sections;

  /** @param lists By section, pairs of an English sentence and another. */
  constructor(lists) {
    this.#sections = new Map(Object.entries(lists).map(([name, pairs]) =>
      [name, pairs.map(([english, other]) => ({ pattern: piecesOf(english), other: piecesOf(other) }))]));
  }

  /** What stands for a sentence; `null` for one that is not in the table. */
  translation(sentence, section = "sentences", depth = 0) {
    for (const { pattern, other } of this.#sections.get(section) ?? []) {
      const values = valuesIn(sentence, pattern);
      if (!values) continue;
      return other.map(({ words, place }) => words ?? this.#said(place, values.get(place) ?? "", depth)).join("");
    }
    return null;
  }

  #said(place, value, depth) {
    if (place.endsWith("*")) return value.replace(/,? (?:and|or) /g, ", ");
    if (!this.#sections.has(place) || depth >= deepest) return value;
    return this.translation(value, place, depth + 1) ?? value;
  }
}

/** A sentence as words and places. */
function piecesOf(sentence) {
  return sentence.split(/(\{[^}]*\})/).filter((piece) => piece !== "")
    .map((piece) => (piece.startsWith("{") ? { place: piece.slice(1, -1) } : { words: piece }));
}

/** What stands in the places of a sentence; `null` if it is another one. */
function valuesIn(sentence, pieces) {
  const values = new Map();
  let position = 0;
  let open = null;
  for (const [index, { words, place }] of pieces.entries()) {
    if (place !== undefined) {
      open = place;
      continue;
    }
    const start = startOf(words, sentence, position, index === pieces.length - 1);
    if (start < position || (open === null && start !== position)) return null;
    if (open !== null) values.set(open, sentence.slice(position, start));
    open = null;
    position = start + words.length;
  }
  if (open === null) return position === sentence.length ? values : null;
  return values.set(open, sentence.slice(position));
}

function startOf(words, sentence, position, isLast) {
  if (!isLast) return sentence.indexOf(words, position);
  return sentence.endsWith(words) ? sentence.length - words.length : -1;
}
