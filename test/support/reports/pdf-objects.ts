import { inflateSync } from "node:zlib";

/** A value of PDF syntax (ISO 32000-1, 7.3); names are `/Name`. */
export type PdfValue = string | number | boolean | null | PdfRef | readonly PdfValue[] | PdfDict;
export type PdfDict = { readonly [key: string]: PdfValue };
/** A reference to an object, by its number. */
export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

type Reader = { source: string; at: number };

const SPACE = /[\s\0]/;
const DELIMITER = /[\s\0<>[\]()/]/;

const skip = (reader: Reader): void => {
  while (SPACE.test(reader.source.charAt(reader.at))) reader.at += 1;
};

const word = (reader: Reader): string => {
  const from = reader.at;
  reader.at += 1;
  while (reader.at < reader.source.length && !DELIMITER.test(reader.source.charAt(reader.at))) reader.at += 1;
  return reader.source.slice(from, reader.at);
};

/** Text of a string's bytes: UTF-16 with a byte order mark, else Latin-1. */
const textOf = (bytes: string): string =>
  bytes.startsWith("\xfe\xff") ? Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le") : bytes;

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

const literal = (reader: Reader): string => {
  let [bytes, depth] = ["", 1];
  for (reader.at += 1; depth > 0; reader.at += 1) {
    const character = reader.source.charAt(reader.at);
    if (character === "\\") {
      reader.at += 1;
      const next = reader.source.charAt(reader.at);
      bytes += ESCAPED[next] ?? next;
      continue;
    }
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth > 0) bytes += character;
  }
  return textOf(bytes);
};

const hexadecimal = (reader: Reader): string => {
  const end = reader.source.indexOf(">", reader.at);
  const digits = reader.source.slice(reader.at + 1, end);
  reader.at = end + 1;
  return digits;
};

const array = (reader: Reader): PdfValue[] => {
  const values: PdfValue[] = [];
  for (reader.at += 1, skip(reader); reader.source.charAt(reader.at) !== "]"; skip(reader))
    values.push(valueAt(reader));
  reader.at += 1;
  return values;
};

const dictionary = (reader: Reader): PdfDict => {
  const entries: [string, PdfValue][] = [];
  for (reader.at += 2, skip(reader); !reader.source.startsWith(">>", reader.at); skip(reader)) {
    const key = word(reader).slice(1);
    entries.push([key, valueAt(reader)]);
  }
  reader.at += 2;
  return Object.fromEntries(entries);
};

const REFERENCE = /(\d+) \d+ R\b/y;

const valueAt = (reader: Reader): PdfValue => {
  skip(reader);
  const character = reader.source.charAt(reader.at);
  if (reader.source.startsWith("<<", reader.at)) return dictionary(reader);
  if (character === "<") return hexadecimal(reader);
  if (character === "(") return literal(reader);
  if (character === "[") return array(reader);
  REFERENCE.lastIndex = reader.at;
  const reference = REFERENCE.exec(reader.source);
  if (reference !== null) {
    reader.at = REFERENCE.lastIndex;
    return new PdfRef(Number(reference[1]));
  }
  const token = word(reader);
  if (token === "true" || token === "false") return token === "true";
  if (token === "null") return null;
  return /^[+-]?[\d.]+$/.test(token) ? Number(token) : token;
};

export type PdfObject = { value: PdfValue; stream: Buffer | undefined };

/** The objects of a file without object streams, as pdfkit writes it, by number; streams are inflated. */
export const objectsOf = (bytes: Uint8Array): Map<number, PdfObject> => {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = new Map<number, PdfObject>();
  const begin = /(?:^|\n)(\d+) 0 obj\n/g;
  for (let found = begin.exec(source); found !== null; found = begin.exec(source)) {
    const reader = { source, at: begin.lastIndex };
    const value = valueAt(reader);
    const head = /^\s*stream\r?\n/.exec(source.slice(reader.at, reader.at + 20));
    if (head === null) {
      objects.set(Number(found[1]), { value, stream: undefined });
      begin.lastIndex = reader.at;
      continue;
    }
    const start = reader.at + head[0].length;
    const dict = dictOf(value);
    const length = typeof dict.Length === "number" ? dict.Length : source.indexOf("endstream", start) - start;
    const raw = Buffer.from(source.slice(start, start + length), "latin1");
    const stream = dict.Filter === "/FlateDecode" ? inflateSync(raw) : raw;
    objects.set(Number(found[1]), { value, stream });
    begin.lastIndex = start + length;
  }
  return objects;
};

export const dictOf = (value: PdfValue | undefined): PdfDict =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof PdfRef)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** The tokens of a content stream, each operator after its operands. */
export const operationsOf = (content: string): { operator: string; operands: PdfValue[] }[] => {
  const reader = { source: content, at: 0 };
  const operations: { operator: string; operands: PdfValue[] }[] = [];
  let operands: PdfValue[] = [];
  for (skip(reader); reader.at < content.length; skip(reader)) {
    const isOperator = /[A-Za-z'"*]/.test(content.charAt(reader.at));
    if (!isOperator) {
      operands.push(valueAt(reader));
      continue;
    }
    operations.push({ operator: word(reader), operands });
    operands = [];
  }
  return operations;
};
