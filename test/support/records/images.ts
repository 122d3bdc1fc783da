import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A PNG of one colour; `declared` is what its header says, if that is not true. */
export const aPng = (
  width: number,
  height: number,
  {
    declared = { width, height },
    interlaced = 0,
  }: { declared?: { width: number; height: number }; interlaced?: number } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.set([8, 6, 0, 0, interlaced], 8);
  const row = Buffer.alloc(1 + width * 4, 0x80);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
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
