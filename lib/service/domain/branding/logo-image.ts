import { inflateSync } from "node:zlib";

/** What a browser, a mail client and, for PNG, a PDF can show. Never SVG, which can contain scripts. */
export type LogoType = "png" | "webp";
export type LogoImage = { type: LogoType; width: number; height: number };

export const MAX_LOGO_BYTES = 100 * 1024;
/** In pixels: legible at the size that it is shown at, and small enough to decode anywhere. */
export const LOGO_SIDE = { min: 16, max: 2000 } as const;
/** Each report unpacks the pixels again. */
export const MAX_LOGO_PIXELS = 1_000_000;

/** Why an image is refused; what to do about it is in the action. */
export type LogoFault = "not_an_image" | "too_large" | "bad_dimensions" | "too_deep" | "damaged";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** PNG's colour types: channels of a pixel, the allowed bits of each (PNG 3, table 8) up to MAX_DEPTH, and which other chunks it takes. */
const COLOURS: Readonly<
  Record<number, { channels: number; depths: readonly number[]; palette?: true; transparency?: number }>
> = {
  // `transparency`: the bytes of a tRNS chunk (PNG 3, 11.3.1.1); with a palette, at most one for each colour.
  0: { channels: 1, depths: [1, 2, 4, 8], transparency: 2 },
  2: { channels: 3, depths: [8], transparency: 6 },
  3: { channels: 1, depths: [1, 2, 4, 8], palette: true },
  4: { channels: 2, depths: [8] },
  6: { channels: 4, depths: [8] },
};

/** Bits of a channel: more cannot be seen, and double the pixels' bytes. */
const MAX_DEPTH = 8;
const HEADER_BYTES = 13;
/** Each row of pixels begins with the number of its filter, 0 to 4. */
const LAST_FILTER = 4;

type Chunk = { type: string; data: Uint8Array };

/** The chunks of a PNG up to its end; undefined when it is cut off. */
const chunksOf = (bytes: Uint8Array): Chunk[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > bytes.length) return undefined;
    const type = textAt(bytes, at + 4);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    if (type === "IEND") return chunks;
    at += 12 + length;
  }
  return undefined;
};

/** Whether the pixels unpack to rows of `rowBytes`, each with a filter that exists. */
const areRows = (packed: readonly Uint8Array[], height: number, rowBytes: number): boolean => {
  const expected = height * (1 + rowBytes);
  try {
    const pixels = inflateSync(Buffer.concat(packed), { maxOutputLength: expected + 1 });
    if (pixels.length !== expected) return false;
    return Array.from({ length: height }, (_, row) => pixels[row * (1 + rowBytes)] ?? 0).every(
      (filter) => filter <= LAST_FILTER,
    );
  } catch {
    return false;
  }
};

/**
 * A PNG whose chunks and pixels can be read (PNG 3, 5 and 11.2). It is checked as strictly as the specification is: the
 * report's PDF writer trusts what it reads, and fails outside of any call that could catch it. Interlaced images are
 * refused, because few writers make them.
 */
const pngOf = (bytes: Uint8Array): LogoImage | LogoFault => {
  const chunks = chunksOf(bytes);
  const [first] = chunks ?? [];
  if (chunks === undefined || first?.type !== "IHDR" || first.data.length !== HEADER_BYTES) return "damaged";
  const view = new DataView(first.data.buffer, first.data.byteOffset, HEADER_BYTES);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colour = -1, ...methods] = first.data.subarray(8);
  if (!hasSaneSides({ width, height })) return "bad_dimensions";
  const kind = COLOURS[colour];
  if (depth > MAX_DEPTH) return "too_deep";
  if (kind === undefined || !kind.depths.includes(depth) || methods.some((method) => method !== 0)) return "damaged";
  const all = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
  const [palettes, transparencies] = [all("PLTE"), all("tRNS")];
  const colours = (palettes[0]?.length ?? 0) / 3;
  const isPalette = kind.palette
    ? palettes.length === 1 && Number.isInteger(colours) && colours >= 1 && colours <= 2 ** depth
    : palettes.length === 0;
  const isTransparency = transparencies.every(({ length }) =>
    kind.palette ? length >= 1 && length <= colours : length === kind.transparency,
  );
  if (all("IHDR").length !== 1 || !isPalette || !isTransparency || transparencies.length > 1) return "damaged";
  const rowBytes = Math.ceil((width * kind.channels * depth) / 8);
  return areRows(all("IDAT"), height, rowBytes) ? { type: "png", width, height } : "damaged";
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
  [width, height].every((side) => side >= LOGO_SIDE.min && side <= LOGO_SIDE.max) && width * height <= MAX_LOGO_PIXELS;

/** What an uploaded image is, by its bytes alone; its name and declared type mean nothing. */
export const logoImageOf = (bytes: Uint8Array): LogoImage | LogoFault => {
  if (bytes.length > MAX_LOGO_BYTES) return "too_large";
  if (PNG.every((byte, index) => bytes[index] === byte)) return pngOf(bytes);
  if (textAt(bytes, 0) === "RIFF" && textAt(bytes, 8) === "WEBP") return webpOf(bytes);
  return "not_an_image";
};
