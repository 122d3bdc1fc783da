import { damagedLines, decodeText } from "../../../ui/files/decode-text.ts";
import { type AboutFile, type ReadingChoices, readTable, samplesOf } from "../../../ui/files/read-table.ts";
import { itemsText } from "./items-text.ts";

/** What a file says of a test; the kind only if the file shows it. */
export type TestInFile = { text: string; title?: string; kind?: "choice" };
export type FileRead = { test: TestInFile; about: AboutFile } | { problem: string };

const MAX_BYTES = 5_000_000;

const fromTable = async (bytes: Uint8Array, choices: ReadingChoices): Promise<FileRead> => {
  const table = await readTable(bytes, choices);
  if ("problem" in table) return table;
  const read = itemsText(table.lines);
  return "problem" in read ? read : { test: { ...read, kind: "choice" }, about: table.about };
};

/** A Markdown or text file is the marked text; a heading in its first line is the title. */
const fromText = (bytes: Uint8Array, choices: ReadingChoices): FileRead => {
  const decoded = decodeText(bytes, choices.encoding);
  if ("problem" in decoded) return decoded;
  const lines = decoded.text.split(/\r\n|\r|\n/);
  const about: AboutFile = {
    encoding: { value: decoded.encoding, isCertain: decoded.isCertain },
    workbook: null,
    damaged: { unit: "line", numbers: damagedLines(decoded.text) },
    samples: samplesOf(decoded.text.split(/\s+/)),
  };
  const [, title, text = ""] = /^# +([^\n]+)\n(.*)$/s.exec(lines.join("\n")) ?? [];
  const test = title === undefined ? { text: decoded.text } : { title: title.trim(), text: text.trim() };
  return { test, about };
};

const fromWord = async (bytes: Uint8Array): Promise<FileRead> => {
  const { docxText } = await import("./docx-text.ts");
  const read = await docxText(bytes);
  if ("problem" in read) return read;
  const damaged: AboutFile["damaged"] = { unit: "line", numbers: damagedLines(read.text) };
  return { test: read, about: { encoding: null, workbook: null, damaged, samples: [] } };
};

/** Reads a file that a test is made of: Word with tracked changes, a table of questions, or marked text. */
export const readFile = async (file: File, choices: ReadingChoices): Promise<FileRead> => {
  if (file.size > MAX_BYTES) return { problem: "The file is larger than 5 MB." };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.docx$/i.test(file.name)) return fromWord(bytes);
  return /\.(csv|tsv|xlsx)$/i.test(file.name) ? fromTable(bytes, choices) : fromText(bytes, choices);
};
