import { inflateSync } from "node:zlib";

/** What a browser, a mail client and, for PNG, a PDF can show. Never SVG, which can contain scripts. */
export type LogoType = "png" | "webp";
export type LogoImage = { type: LogoType; width: number; height: number };

export const MAX_LOGO_BYTES = 100 * 1024;
/** In pixels: legible at the size that it is shown at, and small enough to decode anywhere. */
export const LOGO_SIDE = { min: 16, max: 2000 } as const;

/** Why an image is refused; what to do about it is in the action. */
export type LogoFault = "not_an_image" | "too_large" | "bad_dimensions" | "damaged";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Bytes of a pixel by PNG's colour type, at 8 bits each; 16 bits double it, fewer bits need less. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG whose chunks and pixels can be read (PNG 3, 5 and 11.2). Interlaced ones are refused: few writers make them. */
const pngOf = (bytes: Uint8Array): LogoImage | LogoFault => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data: Uint8Array[] = [];
  let ended = false;
  for (let at = PNG.length; at + 12 <= bytes.length && !ended; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return "damaged";
    const type = textAt(bytes, at + 4);
    if (type === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
    ended = type === "IEND";
    at += 12 + length;
  }
  if (!ended || bytes.length < 33 || textAt(bytes, 12) !== "IHDR") return "damaged";
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth = 0, colour = -1, , , interlaced = 0] = bytes.subarray(24, 29);
  const channels = CHANNELS[colour];
  if (!hasSaneSides({ width, height })) return "bad_dimensions";
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlaced !== 0) return "damaged";
  const expected = height * (1 + Math.ceil((width * channels * depth) / 8));
  try {
    const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: expected + 1 });
    return pixels.length === expected ? { type: "png", width, height } : "damaged";
  } catch {
    return "damaged";
  }
};

/** The dimensions in the first chunk of a WebP file (RFC 9649 2.5 to 2.7); undefined when it is none that we know. */
const webpSides = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  const u = (at: number): number => bytes[at] ?? 0;
  switch (textAt(bytes, 12)) {
    case "VP8 ":
      if (u(23) !== 0x9d || u(24) !== 0x01 || u(25) !== 0x2a) return undefined;
      return { width: (u(26) | (u(27) << 8)) & 0x3fff, height: (u(28) | (u(29) << 8)) & 0x3fff };
    case "VP8L":
      if (u(20) !== 0x2f) return undefined;
      return {
        width: 1 + (((u(22) & 0x3f) << 8) | u(21)),
        height: 1 + (((u(24) & 0x0f) << 10) | (u(23) << 2) | (u(22) >> 6)),
      };
    case "VP8X":
      return {
        width: 1 + (u(24) | (u(25) << 8) | (u(26) << 16)),
        height: 1 + (u(27) | (u(28) << 8) | (u(29) << 16)),
      };
    default:
      return undefined;
  }
};

const webpOf = (bytes: Uint8Array): LogoImage | LogoFault => {
  const declared = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 8;
  const sides = bytes.length < 30 || declared > bytes.length ? undefined : webpSides(bytes);
  if (sides === undefined) return "damaged";
  return hasSaneSides(sides) ? { type: "webp", ...sides } : "bad_dimensions";
};

const hasSaneSides = ({ width, height }: { width: number; height: number }): boolean =>
  [width, height].every((side) => side >= LOGO_SIDE.min && side <= LOGO_SIDE.max);

/** What an uploaded image is, by its bytes alone; its name and declared type mean nothing. */
export const logoImageOf = (bytes: Uint8Array): LogoImage | LogoFault => {
  if (bytes.length > MAX_LOGO_BYTES) return "too_large";
  if (PNG.every((byte, index) => bytes[index] === byte)) return pngOf(bytes);
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return webpOf(bytes);
  return "not_an_image";
};
