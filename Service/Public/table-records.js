// Problem: reviews often come as a table, in the encoding of a spreadsheet, or as a text a line; the
//   service takes records.
// Approach: rows are read as they stream by and written as records a line, with the text of a column
//   and the id, where there is one.
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

/** The table as a file of records, one a line. */
export function recordsOf(file, column) {
  const { name, size } = file;
  return { name, size, stream: () => streamOf(lines(file, column)) };
}

async function* lines(file, column) {
  const rows = rowsOf(file);
  const columns = (await rows.next()).value ?? [];
  const text = columns.indexOf(column);
  const id = columns.findIndex((name) => idNames.includes(name));
  for await (const row of rows) {
    const record = id < 0 ? {} : { id: row[id] };
    yield `${JSON.stringify({ ...record, text: row[text] ?? null })}\n`;
  }
}

/** The rows of a table, each an array of its fields; empty lines are none. */
async function* rowsOf(file) {
  const separator = /\.tsv$/i.test(file.name) ? "\t" : ",";
  let [row, field, isQuoted, hasQuotes, last] = [[], "", false, false, ""];
  const endField = () => {
    row.push(last === "\r" ? field.slice(0, -1) : field);
    [field, hasQuotes] = ["", false];
  };
  for await (const text of textOf(file.stream())) {
    for (const character of text) {
      if (isQuoted) {
        if (character === '"') isQuoted = false;
        else field += character;
      } else if (character === '"') {
        // A quote behind the one that seemed to end the field stands for a quote.
        if (hasQuotes && last === '"') field += character;
        [isQuoted, hasQuotes] = [true, true];
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
  if (row.length === 0 && field === "" && !hasQuotes) return;
  endField();
  yield row;
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
