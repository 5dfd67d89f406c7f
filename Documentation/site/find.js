// Which entries of the index of the site fit a query.

const mostShown = 12;
/** Pages of those who work on the project; others come first. */
const inside = /^(Tests|findings|Fuzz|Benchmarks|Recorder|Samples|CHANGELOG|CONTRIBUTING|Documentation\/fidelity)/;

/** How well an entry fits: every word must be in it; words in its title, and what people type for it, count most. */
export function score(entry, words) {
  const [title, text] = [entry.title.toLowerCase(), entry.text.toLowerCase()];
  const asked = (entry.asked ?? "").split(" ");
  let sum = 0;
  for (const word of words) {
    const isAsked = asked.includes(word);
    if (title === word) sum += 12;
    else if (isAsked) sum += 10;
    else if (title.startsWith(word)) sum += 8;
    else if (title.includes(word)) sum += 5;
    else if (!text.includes(word)) return 0;
    if (isAsked) sum += 6;
    sum += Math.min(3, text.split(word).length - 1);
  }
  return inside.test(entry.url ?? "") ? sum / 4 : sum;
}

/** The entries that fit best, those in the language of the reader first among equals. */
export function find(entries, query, language = "en") {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isRead = ({ url = "" }) => /\.ko\.html/.test(url) === (language === "ko");
  return entries.map((entry) => ({ entry, points: score(entry, words) })).filter(({ points }) => points > 0)
    .map(({ entry, points }) => ({ entry, points: isRead(entry) ? points + 2 : points }))
    .sort((one, other) => other.points - one.points).slice(0, mostShown).map(({ entry }) => entry);
}
