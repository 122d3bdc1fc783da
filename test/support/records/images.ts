import { crc32, deflateSync } from "node:zlib";

/** A chunk of a PNG. */
export const pngChunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG of one colour; `declared` is what its header says, if that is not true. `extra` chunks follow the header. */
export const aPng = (
  width: number,
  height: number,
  {
    declared = { width, height },
    interlaced = 0,
    depth = 8,
    colour = 6,
    filter = 0,
    extra = [],
  }: {
    declared?: { width: number; height: number };
    interlaced?: number;
    depth?: number;
    colour?: number;
    filter?: number;
    extra?: readonly Buffer[];
  } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.set([depth, colour, 0, 0, interlaced], 8);
  const row = Buffer.alloc(1 + Math.ceil((width * (CHANNELS[colour] ?? 1) * depth) / 8), 0x80);
  row[0] = filter;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    pngChunk("IHDR", header),
    ...extra,
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

/** The beginning of an extended WebP file, as long as it says. */
export const aWebp = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(64);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WEBPVP8X", 8, "latin1");
  file.writeUInt32LE(10, 16);
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
};
