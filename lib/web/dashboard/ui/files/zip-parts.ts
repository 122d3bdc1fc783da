import type { Inflate } from "fflate";

/** A file that asks for more work than any document that people write. */
export class TooLarge extends Error {}

/** Entries of an archive: a document with hundreds of pictures or sheets has fewer. */
const MAX_ENTRIES = 10_000;

/** `<` characters of the parts together: each element has one or two, and costs memory when the part is parsed. */
const MAX_TAGS = 2_000_000;

/** Packed bytes that are unpacked at once. They become at most 1,032 times as many. */
const STEP = 16_384;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const IN_EXTRA_FIELD = 0xffffffff;

const LESS_THAN = 0x3c;

type Entry = { name: string; method: number; packed: number; unpacked: number; header: number };

const damaged = (): Error => new Error("not a zip archive");

/** Where the directory begins and how many entries it has (APPNOTE 4.3.14 to 4.3.16). */
const directoryOf = (view: DataView): { offset: number; entries: number } => {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let end = view.byteLength - 22; end >= first; end -= 1) {
    if (view.getUint32(end, true) !== END) continue;
    if (end < 20 || view.getUint32(end - 20, true) !== END_64_LOCATOR) {
      return { offset: view.getUint32(end + 16, true), entries: view.getUint16(end + 10, true) };
    }
    const end64 = Number(view.getBigUint64(end - 12, true));
    if (view.getUint32(end64, true) !== END_64) throw damaged();
    return {
      offset: Number(view.getBigUint64(end64 + 48, true)),
      entries: Number(view.getBigUint64(end64 + 32, true)),
    };
  }
  throw damaged();
};

/** The 64-bit values of an entry's extra field, in their fixed order (APPNOTE 4.5.3). */
const zip64Values = (view: DataView, from: number, to: number): (() => number) => {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return () => {
    if (at + 8 > to) throw damaged();
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  };
};

const entriesOf = (bytes: Uint8Array, view: DataView): Entry[] => {
  const { offset, entries } = directoryOf(view);
  if (entries > MAX_ENTRIES) throw new TooLarge();
  const found: Entry[] = [];
  let at = offset;
  for (let index = 0; index < entries; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next64 = zip64Values(view, nameEnd, extraEnd);
    const valueAt = (place: number): number => {
      const value = view.getUint32(place, true);
      return value === IN_EXTRA_FIELD ? next64() : value;
    };
    const unpacked = valueAt(at + 24);
    const packed = valueAt(at + 20);
    found.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      packed,
      unpacked,
      header: valueAt(at + 42),
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return found;
};

const packedBytes = (bytes: Uint8Array, view: DataView, { header, packed }: Entry): Uint8Array => {
  if (view.getUint32(header, true) !== LOCAL_HEADER) throw damaged();
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + packed > bytes.length) throw damaged();
  return bytes.subarray(start, start + packed);
};

/** Unpacks step by step, so that an entry that is larger than it says costs no more than one step too many. */
const inflated = (packed: Uint8Array, size: number, Inflater: typeof Inflate): Uint8Array => {
  const whole = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflater((chunk) => {
    if (length + chunk.length > size) throw new TooLarge();
    whole.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP) {
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  }
  return whole.subarray(0, length);
};

const unpackedBytes = (entry: Entry, packed: Uint8Array, Inflater: typeof Inflate): Uint8Array => {
  if (entry.method === 0) return packed;
  if (entry.method === 8) return inflated(packed, entry.unpacked, Inflater);
  throw damaged();
};

const tagsIn = (part: Uint8Array): number => {
  let tags = 0;
  for (let at = part.indexOf(LESS_THAN); at !== -1; at = part.indexOf(LESS_THAN, at + 1)) tags += 1;
  return tags;
};

/**
 * Reads the wanted parts of an Office document.
 *
 * What it costs is known before the work starts: the directory has at most 10,000 entries, no wanted name occurs twice,
 * and the sizes together are at most `maxBytes`. An entry that unpacks to more than its stated size is not read on.
 *
 * @param wanted whether a part with this name, in lower case, is needed
 * @param maxBytes of all wanted parts together, unpacked
 * @returns the XML text of each part by its name in lower case: OPC names do not distinguish case (ECMA-376-2, 6.2.2.3)
 * @throws TooLarge when a bound is exceeded; another error when the bytes are no archive, or a name occurs twice
 */
export const zipParts = async (
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  maxBytes: number,
): Promise<ReadonlyMap<string, string>> => {
  const { Inflate: Inflater } = await import("fflate");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(bytes, view)
    .map((entry) => ({ ...entry, name: entry.name.toLowerCase() }))
    .filter(({ name }) => wanted(name));
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw damaged();

  const size = entries.reduce((sum, { packed, unpacked }) => sum + Math.max(packed, unpacked), 0);
  if (size > maxBytes) throw new TooLarge();

  let tags = 0;
  const parts = new Map<string, string>();
  for (const entry of entries) {
    const part = unpackedBytes(entry, packedBytes(bytes, view, entry), Inflater);
    tags += tagsIn(part);
    if (tags > MAX_TAGS) throw new TooLarge();
    parts.set(entry.name, new TextDecoder().decode(part));
  }
  return parts;
};
