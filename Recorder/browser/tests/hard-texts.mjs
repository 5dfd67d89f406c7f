// Texts made up to be hard to lay out, by what is hard about them.

const hangul = ["영화", "재밌게", "봤어요", "감동이", "있다", "최고의", "작품", "그냥", "별로", "ㅋㅋㅋ"];
const latin = ["AVATAR", "office", "Tom", "fi", "naïve", "Mr.", "V.I.P", "3D", "To", "well"];
const digits = ["1", "24", "3.5", "10,000", "86-780", "9/10", "50%", "$20", "2-1"];
const punctuation = [".", "..", "...", ",", "!", "!!", "?", "?!", "~", "…", "·", ";", ":", "/", "-"];
const pairs = [["(", ")"], ["[", "]"], ["‘", "’"], ["“", "”"], ["「", "」"], ["《", "》"], ['"', '"'],
  ["<", ">"], ["{", "}"]];
const emoji = ["😀", "👍🏽", "👨‍👩‍👧", "🇰🇷", "1️⃣", "☕", "☺️", "❤", "👁️‍🗨️", "🤦🏻‍♂️"];
const kana = ["映画", "とても", "面白かった", "っ", "ー", "。", "、", "カメラ", "ょ"];
const hanja = ["大韓", "名作", "感", "學校", "〇"];
const rightToLeft = ["שלום", "עברית", "مرحبا", "عربي", "١٢٣"];
const marks = ["\u0301", "\u0308", "\u0316", "\u20dd"];
const conjoining = ["\u1112\u1161\u11ab", "\u1100\u1173\u11af", "\u110b\u116d", "\u1111"];
const invisible = ["\u200b", "\u200d", "\u2060", "\ufeff", "\u200e", "\u00ad"];
const spaces = [" ", "  ", "\u00a0", "\u3000", "\u2003", "\t"];
const breaks = ["\n", "\r\n", "\n\n", "\r", "\u2028", "\u2029", " \n "];

/** What a piece of each kind may be, besides words of Hangul. */
const pieces = {
  latin: (random) => random.one(latin) + (random.chance(0.3) ? random.one(digits) : ""),
  digits: (random) => random.one(digits) + random.one(["", "원", "점", "편"]),
  punctuation: (random) => random.one(punctuation).repeat(random.whole(1, 4)),
  brackets: (random) => random.one(pairs).join(random.one([...hangul, ...latin])),
  emoji: (random) => random.one(emoji),
  kana: (random) => random.one(kana) + random.one(kana),
  hanja: (random) => random.one(hanja),
  "right-to-left": (random) => random.one(rightToLeft),
  marks: (random) => random.one(["a", "o", "가", "の", " "]) + random.one(marks),
  decomposed: (random) => random.one(hangul).normalize("NFD") + random.one(conjoining),
  invisible: (random) => random.one(hangul) + random.one(invisible) + random.one(latin),
  spaces: (random) => random.one(spaces) + random.one(spaces),
  breaks: (random) => random.one(breaks),
  "soft-hyphens": (random) => `${random.one(latin)}\u00ad${random.one([...latin, ...hangul])}`,
  "long-words": (random) =>
    Array.from({ length: random.whole(3, 9) }, () => random.one([...latin, ...hangul])).join(""),
  addresses: (random) =>
    `https://www.example.com/${random.one(latin)}/${random.one(digits)}?q=${random.one(latin)}#top`,
};

/** The kinds of hard texts; `mixed` has pieces of all of them. */
export const hardKinds = [...Object.keys(pieces), "mixed"];

/** A text of 3 to 12 pieces. */
export function hardText(kind, random) {
  let text = "";
  for (let count = random.whole(3, 12); count > 0; count--) {
    const isWord = random.chance(0.45);
    const name = kind === "mixed" ? random.one(Object.keys(pieces)) : kind;
    text += isWord ? random.one(hangul) : pieces[name](random);
    text += random.one(["", " ", " ", "", ", ", "."]);
  }
  return text;
}
