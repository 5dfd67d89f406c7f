// Problem: reviews often come as a table, in the encoding of a spreadsheet, or as a text a line; the
//   service takes records.
// Approach: rows are read as they stream by and written as records a line, with the text of a column
//   and the id, where there is one.
//   A table of CSV whose head has no commas may be parted by semicolons, tabs or bars, and a line
//   `sep=;` before it says so.
// Limits: the first row names the columns. Of encodings UTF-8, UTF-16 by its mark, and else EUC-KR with
//   its extensions (CP949), which is what is no UTF-8 in Korea.

const textNames = ["content", "review", "text"];
const idNames = ["id", "review_id"];

/** Whether a file is a table, by its name. */
export function isTable(name) {
  return /\.(csv|tsv)$/i.test(name);
}

/** Whether a file has a text a line, by its name. */
export function isLines(name) {
  return /\.txt$/i.test(name);
}

/** A file with a text a line as a file of records, one a line. */
export function recordsOfLines(file) {
  const { name, size } = file;
  return { name, size, stream: () => streamOf(texts(file.stream())) };
}

async function* texts(stream) {
  let rest = "";
  const record = (line) => `${JSON.stringify({ text: line.replace(/\r$/, "") })}\n`;
  for await (const text of textOf(stream)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) yield record(line);
  }
  if (rest !== "") yield record(rest);
}

/** The names of a table's columns. */
export async function columnsOf(file) {
  const { value } = await rowsOf(file).next();
  return value ?? [];
}

/** The column that holds the texts, unless another is chosen; `undefined` if none has such a name. */
export function textColumn(columns) {
  return textNames.find((name) => columns.includes(name));
}

/**
 * The table as a file of records, one a line.
 *
 * Once its stream is read, `problems` has what stands in no record: a last row whose quote is open.
 */
export function recordsOf(file, column) {
  const { name, size } = file;
  const problems = [];
  return { name, size, problems, stream: () => streamOf(lines(file, column, problems)) };
}

async function* lines(file, column, problems) {
  const rows = rowsOf(file, problems);
  const columns = (await rows.next()).value ?? [];
  const text = columns.indexOf(column);
  const id = columns.findIndex((name) => idNames.includes(name));
  for await (const row of rows) {
    const record = id < 0 ? {} : { id: row[id] };
    yield `${JSON.stringify({ ...record, text: row[text] ?? null })}\n`;
  }
}

/** The rows of a table, each an array of its fields; empty lines are none. */
async function* rowsOf(file, problems = []) {
  let [separator, row, field, isQuoted, hasQuotes, last] = ["", [], "", false, false, ""];
  let [line, quoteLine] = [1, 0];
  const endField = () => {
    row.push(last === "\r" ? field.slice(0, -1) : field);
    [field, hasQuotes] = ["", false];
  };
  for await (const piece of fromHead(file)) {
    let text = piece;
    if (separator === "") {
      const named = separatorLine.exec(text);
      separator = named?.[1] ?? separatorOf(text, file.name);
      text = text.slice(named?.[0].length ?? 0);
      if (named) line += 1;
    }
    for (const character of text) {
      if (character === "\n") line += 1;
      if (isQuoted) {
        if (character === '"') isQuoted = false;
        else field += character;
      } else if (character === '"' && (field === "" || hasQuotes)) {
        // A quote behind the one that seemed to end the field stands for a quote.
        if (hasQuotes && last === '"') field += character;
        [isQuoted, hasQuotes, quoteLine] = [true, true, line];
      } else if (character === separator) {
        endField();
      } else if (character === "\n") {
        const isEmpty = row.length === 0 && (field === "" || field === "\r") && !hasQuotes;
        endField();
        if (!isEmpty) yield row;
        row = [];
      } else {
        field += character;
      }
      last = character;
    }
  }
  if (isQuoted) {
    problems.push({ line: quoteLine, reason: "the quote before a field has none behind it" });
    return;
  }
  if (row.length === 0 && field === "" && !hasQuotes) return;
  endField();
  yield row;
}

/** The text of a table in pieces, of which the first has all of its head. */
async function* fromHead(file) {
  let head = "";
  let isHead = true;
  for await (const text of textOf(file.stream())) {
    if (!isHead) {
      yield text;
      continue;
    }
    head += text;
    const isOpen = !head.includes("\n") || (separatorLine.test(head) && head.split("\n").length < 3);
    if (isOpen && head.length < longestHead) continue;
    isHead = false;
    yield head;
  }
  if (isHead && head !== "") yield head;
}

const longestHead = 1 << 16;
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/** What parts the fields of a table that begins with `text`. */
function separatorOf(text, name) {
  if (/\.tsv$/i.test(name)) return "\t";
  const [head] = text.replace(/"[^"]*"?/g, "").split("\n", 1);
  const counts = [",", ";", "\t", "|"].map((separator) => [head.split(separator).length, separator]);
  if (counts[0][0] > 1) return ",";
  return counts.reduce((most, next) => (next[0] > most[0] ? next : most))[1];
}

async function* textOf(stream) {
  const reader = stream.getReader();
  let decoder = null;
  try {
    for (let read; !(read = await reader.read()).done; ) {
      decoder ??= new TextDecoder(encodingOf(read.value));
      yield decoder.decode(read.value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (decoder) yield decoder.decode();
}

/** By the first bytes of a file. */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return "utf-8";
  } catch {
    return "euc-kr";
  }
}

function streamOf(lines) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return();
    },
  });
}

/** Records of answers as rows of a table: `id`, a height and a line count for each width, and `error`. */
export class TableAnswers {
  #answers;
  #widths;
  #hasHead = false;

  /**
   * @param answers Where rows go: `write(text)`.
   * @param widths The widths that were asked for, in their order.
   */
  constructor(answers, widths) {
    this.#answers = answers;
    this.#widths = widths;
  }

  write(ndjson) {
    const rows = ndjson.split("\n").filter((line) => line !== "").map((line) => this.#row(JSON.parse(line)));
    if (!this.#hasHead) {
      rows.unshift(["id", ...this.#widths.flatMap((width) => [`height_${width}`, `lines_${width}`]), "error"]);
      this.#hasHead = true;
    }
    return this.#answers.write(rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join(""));
  }

  #row({ id, line, element, sizes, error }) {
    const name = id ?? line ?? element ?? error?.line ?? error?.element ?? "";
    const figures = this.#widths.flatMap((_, index) =>
      [sizes?.[index].height ?? "", sizes?.[index].lineCount ?? ""]);
    return [name, ...figures, error?.reason ?? ""];
  }
}

function quoted(field) {
  const text = String(field);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
