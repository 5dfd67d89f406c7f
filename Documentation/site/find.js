// Which entries of the index of the site fit a query.

const mostShown = 12;

/** How well an entry fits: every word must be in it; words in its title count most. */
export function score(entry, words) {
  const [title, text] = [entry.title.toLowerCase(), entry.text.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (title === word) sum += 12;
    else if (title.startsWith(word)) sum += 8;
    else if (title.includes(word)) sum += 5;
    else if (!text.includes(word)) return 0;
    sum += Math.min(3, text.split(word).length - 1);
  }
  return sum;
}

/** The entries that fit best. */
export function find(entries, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.map((entry) => ({ entry, points: score(entry, words) })).filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points).slice(0, mostShown).map(({ entry }) => entry);
}
