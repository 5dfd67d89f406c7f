// Files that hold no records as they are: what they are, by their first bytes, and what to do with them.

import { t } from "./words.js";

const kinds = [
  [[0x50, 0x41, 0x52, 0x31], () => t("a Parquet file: 'python -m textmeasure parquet' measures these")],
  [[0xd0, 0xcf, 0x11, 0xe0], () => workbook()],
  [[0x50, 0x4b, 0x03, 0x04], (name) =>
    /\.(xlsx|xlsm|ods)$/i.test(name) ? workbook() : t("a zip archive: unpack it, and choose the file in it")],
  ...[[0x1f, 0x8b], [0x28, 0xb5, 0x2f, 0xfd], [0x42, 0x5a, 0x68], [0xfd, 0x37, 0x7a, 0x58]].map((bytes) =>
    [bytes, () => t("compressed: unpack it, and choose the file in it")]),
  [[0x25, 0x50, 0x44, 0x46], () => t("a PDF: copy its texts into a file, a text a line")],
];

const workbook = () => t("a workbook: save its sheet as CSV UTF-8, and choose that");

/** What a file is and what to do with it; `null` for one that may hold records. */
export async function adviceOn(file) {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const kind = kinds.find(([bytes]) => bytes.every((byte, index) => head[index] === byte));
  return kind ? t("{name} is {kind}.", { name: file.name, kind: kind[1](file.name) }) : null;
}
