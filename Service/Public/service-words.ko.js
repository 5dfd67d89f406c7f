// Sentences of the service in Korean: what each is known by, and what stands for it. Names of fields and
// values stay as they are.

/** Names in a row. */
const list = (names) => names.replace(/,? (?:and|or) /g, ", ");

/** What a number or a choice must be, behind the sentence that says so. */
function advice(words) {
  const known = [
    [/^that is a multiple of the font's size; for a length give (.+)$/,
      (length) => `글꼴 크기의 배수입니다. 길이는 ${length}처럼 쓰십시오`],
    [/^give normal, a multiple of the font's size such as (.+?), of its line height such as (.+?), or a length such as (.+)$/,
      (multiple, ofLine, length) => `normal이나 글꼴 크기의 배수(${list(multiple)}), 글꼴 줄 높이의 배수(${ofLine}), `
        + `길이(${list(length)})를 쓰십시오`],
    [/^give a number above 0, such as (.+)$/, (example) => `${example}처럼 0보다 큰 수를 쓰십시오`],
    [/^give a (?:size|number) from (.+) to (.+?)(?:, such as (.+))?$/, (from, to) => `${from}에서 ${to}까지의 수를 쓰십시오`],
    [/^give (.+), (?:or )?such as (.+)$/, (_, example) => `${example}처럼 쓰십시오`],
    [/^give (.+)$/, (choices) => `쓸 수 있는 값: ${list(choices)}`],
  ];
  for (const [pattern, korean] of known) {
    const match = pattern.exec(words);
    if (match) return korean(...match.slice(1));
  }
  return words;
}

export const koreanSentences = [
  [/^the value '(.*?)' is invalid for '-{0,2}([\w-]+).*?': ([\s\S]*)$/,
    (value, name, rest) => `'${name}'에 '${value}'은(는) 쓸 수 없습니다: ${advice(rest)}`],
  [/^unknown (?:parameter|option) '([^']+)'/i, (name) => `'${name}'이라는 매개변수가 없습니다`],
  [/^no text: looked for (.+), but the record has (.+?)( \(.*\))?$/,
    (names, present) => `텍스트가 없습니다. ${list(names)}을(를) 찾았지만 레코드에는 ${list(present)}만 있습니다`],
  [/^the text, (.+), is null$/, (field) => `텍스트 ${field}의 값이 null입니다`],
  [/^the text, (.+), is (.+), not a string/, (field) => `텍스트 ${field}이(가) 문자열이 아닙니다`],
  [/^the record has both a text, (.+), and runs$/, (field) => `레코드에 텍스트 ${field}와(과) runs가 모두 있습니다`],
  [/^the quote before a field has none behind it$/, () => "필드를 여는 따옴표가 닫히지 않았습니다"],
  [/^not JSON: (.*)$/, (reason) => `JSON이 아닙니다: ${reason}`],
  [/^invalid UTF-8/, () => "UTF-8이 아닌 바이트가 있습니다"],
  [/^there is no (?:bundled )?font '(.+?)'(?:; .*)?$/, (name) => `'${name}' 글꼴이 없습니다`],
  [/^the text has more than (\d+) bytes/, (bytes) => `텍스트가 ${bytes}바이트를 넘습니다`],
  [/^the service is too busy$/, () => "서비스가 바쁩니다. 잠시 뒤에 다시 해 보십시오"],
  [/^the service answered (\d+)$/, (status) => `서비스가 ${status}(으)로 답했습니다`],
  [/^(?:Failed to fetch|NetworkError.*|Load failed)$/, () => "서비스에 연결할 수 없습니다"],
];
