// Reviews to show: the 200 that come along, and as many more as a long list needs, put together
// from two to four of them.

/** The reviews that come along, as `{id, text, rating}`. */
export async function loadSamples(signal) {
  const response = await fetch(new URL("samples.ndjson", import.meta.url), { signal });
  if (!response.ok) throw new Error(`the sample reviews are missing: ${response.status}`);
  return readSamples(await response.text());
}

/** The reviews of a file with one a line. */
export function readSamples(ndjson) {
  return ndjson.trim().split("\n").map((line) => JSON.parse(line));
}

/**
 * The posts of a list from a number on: the reviews themselves, then others put together.
 *
 * A post of a number is the same whenever it is asked for.
 */
export function postsFrom(samples, first, count) {
  return Array.from({ length: count }, (_, index) => post(samples, first + index));
}

function post(samples, number) {
  if (number < samples.length) {
    const { id, text, rating } = samples[number];
    return { id, text, rating, partCount: 1 };
  }
  const random = randomNumbers(number);
  const partCount = 2 + (random() % 3);
  const parts = Array.from({ length: partCount }, () => samples[random() % samples.length]);
  return {
    id: `post-${number}`,
    text: parts.map((part) => part.text).join(" "),
    rating: parts[0].rating,
    partCount,
  };
}

/** Numbers that look random and are the same for the same seed (a 32-bit splitmix). */
function randomNumbers(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
