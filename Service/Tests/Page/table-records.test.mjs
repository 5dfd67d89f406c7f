// Tables as records, and answers as a table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { adviceOn } from "../../Public/file-kinds.js";
import {
  TableAnswers, columnsOf, isLines, isTable, recordsOf, recordsOfLines, textColumn,
} from "../../Public/table-records.js";

/** A file whose stream has chunks of some bytes. */
function file(name, bytes, chunk = 3) {
  const all = typeof bytes === "string" ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes);
  return {
    name, size: all.length,
    stream: () => new ReadableStream({
      start(controller) {
        for (let start = 0; start < all.length; start += chunk) controller.enqueue(all.slice(start, start + chunk));
        controller.close();
      },
    }),
  };
}

async function records(table, column = "text") {
  const text = await new Response(recordsOf(table, column).stream()).text();
  return text.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

test("rows are records with their text and id", async () => {
  const table = 'id,text,rating\r\n7,"정말, ""재밌게""\r\n봤어요",9\r\n\r\n8,,1\r\n9,좋아요';
  assert.deepEqual(await records(file("a.csv", 'text\n""""\n"a"""\n""\n\n')),
    [{ text: '"' }, { text: 'a"' }, { text: "" }]);
  for (const chunk of [1, 2, 3, 1000]) {
    assert.deepEqual(await records(file("a.csv", table, chunk)), [
      { id: "7", text: '정말, "재밌게"\r\n봤어요' }, { id: "8", text: "" }, { id: "9", text: "좋아요" },
    ]);
  }
});

test("columns are named by the first row, and one of them may be chosen", async () => {
  const table = file("a.tsv", "\ufeffbody\tnote\n가\t나\n");
  assert.deepEqual(await columnsOf(table), ["body", "note"]);
  assert.equal(textColumn(["body", "note"]), undefined);
  assert.equal(textColumn(["text", "review"]), "review");
  assert.deepEqual(await records(table, "note"), [{ text: "나" }]);
  assert.deepEqual(await columnsOf(file("empty.csv", "")), []);
  assert(isTable("A.CSV") && isTable("b.tsv") && !isTable("c.json"));
});

test("what is no UTF-8 is EUC-KR, and a mark tells UTF-16", async () => {
  const [ga, na] = [[0xb0, 0xa1], [0xb3, 0xaa]]; // 가, 나
  const text = [...new TextEncoder().encode("text\n")];
  assert.deepEqual(await records(file("a.csv", [...text, ...ga, 10, ...na, 10], 100)), [{ text: "가" }, { text: "나" }]);
  const utf16 = [0xff, 0xfe, ..."text\n가\n"].flatMap((unit) =>
    typeof unit === "number" ? [unit] : [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]);
  assert.deepEqual(await records(file("a.csv", utf16, 100)), [{ text: "가" }]);
});

test("of a file of plain text each line is a text", async () => {
  assert(isLines("a.TXT") && !isLines("a.csv"));
  const lines = '가 "나"\r\n\n다';
  for (const one of [file("a.txt", lines, 1), new File([lines], "a.txt")]) {
    const text = await new Response(recordsOfLines(one).stream()).text();
    assert.deepEqual(text.split("\n").slice(0, -1).map((line) => JSON.parse(line).text), ['가 "나"', "", "다"]);
  }
});

test("a file without records says what it is, and what to do", async () => {
  for (const [name, bytes, words] of [["r.xlsx", "PK\x03\x04", "workbook"], ["r.zip", "PK\x03\x04", "zip archive"],
    ["r.parquet", "PAR1", "python -m textmeasure parquet"], ["r.csv.gz", [0x1f, 0x8b], "compressed"]]) {
    const part = typeof bytes === "string" ? bytes : Uint8Array.from(bytes);
    assert((await adviceOn(new File([part], name))).includes(words), name);
  }
  assert.equal(await adviceOn(new File(['{"text":"가"}'], "r.ndjson")), null);
});

test("a quote that is left open is an error of its row, and no record", async () => {
  for (const chunk of [1, 1000]) {
    const table = recordsOf(file("a.csv", 'id,text\n7,좋아요\n8,"정말\n재밌게\n9,끝\n', chunk), "text");
    const text = await new Response(table.stream()).text();
    assert.equal(text, '{"id":"7","text":"좋아요"}\n');
    assert.deepEqual(table.problems, [{ line: 3, reason: "the quote before a field has none behind it" }]);
  }
  assert.deepEqual(await records(file("a.csv", 'text\na "b" c\n')), [{ text: 'a "b" c' }]);
});

test("fields are parted as the head says, or a line before it", async () => {
  for (const table of ["id;text\n7;가,나\n", "id|text\n7|가,나\n", "id\ttext\n7\t가,나\n", "sep=;\r\nid;text\n7;가,나\n",
    'SEP=|\n"i;d"|text\n7|가,나\n', '"a;b",text\n7,"가,나"\n']) {
    for (const chunk of [1, 4, 1000]) {
      const found = await records(file("a.csv", table, chunk));
      assert.deepEqual(found.map(({ text }) => text), ["가,나"], table);
    }
  }
});

test("a row that is too short has no text", async () => {
  assert.deepEqual(await records(file("a.csv", "id,text\n7\n")), [{ id: "7", text: null }]);
});

test("answers become rows below one head", () => {
  const written = [];
  const answers = new TableAnswers({ write: (text) => written.push(text) }, ["120", "343"]);
  answers.write('{"id":"a,b","sizes":[{"width":120,"height":36,"lineCount":2},{"width":343,"height":18,"lineCount":1}]}\n');
  answers.write('{"id":8,"error":{"file":"f","line":2,"byte":1,"reason":"no \\"text\\""}}\n'
    + '{"line":3,"sizes":[{"width":120,"height":18,"lineCount":1},{"width":343,"height":18,"lineCount":1}]}\n');
  assert.equal(written.join(""), 'id,height_120,lines_120,height_343,lines_343,error\r\n"a,b",36,2,18,1,\r\n'
    + '8,,,,,"no ""text"""\r\n3,18,1,18,1,\r\n');
});
