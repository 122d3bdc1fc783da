import { decode } from "../../../ui/lists/decode-csv.ts";
import { itemsText } from "./items-text.ts";

/** What a file says of a test; the kind only if the file shows it. */
export type FileRead = { text: string; title?: string; kind?: "choice" } | { problem: string };

const MAX_BYTES = 5_000_000;

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const fromTable = async (file: File): Promise<FileRead> => {
  const decoded = await decode(await bytesOf(file));
  if ("problem" in decoded) return decoded;
  const { default: papa } = await import("papaparse");
  const read = itemsText(papa.parse<string[]>(decoded.text.trim()).data);
  return "problem" in read ? read : { ...read, kind: "choice" };
};

/** A Markdown or text file is the marked text; a heading in its first line is the title. */
const fromText = async (file: File): Promise<FileRead> => {
  const decoded = await decode(await bytesOf(file));
  if ("problem" in decoded) return decoded;
  const [, title, text = ""] = /^# +([^\n]+)\n(.*)$/s.exec(decoded.text.replace(/\r\n?/g, "\n")) ?? [];
  return title === undefined ? decoded : { title: title.trim(), text: text.trim() };
};

/** Reads a file that a test is made of: Word with tracked changes, a table of questions, or marked text. */
export const readFile = async (file: File): Promise<FileRead> => {
  if (file.size > MAX_BYTES) return { problem: "The file is larger than 5 MB." };
  if (/\.docx$/i.test(file.name)) return (await import("./docx-text.ts")).docxText(await bytesOf(file));
  return /\.(csv|tsv|xlsx)$/i.test(file.name) ? fromTable(file) : fromText(file);
};
