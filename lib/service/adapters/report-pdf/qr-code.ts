import { encode } from "uqr";
import type { PdfWriter } from "./pdf-writer.ts";
import { COLOURS } from "./theme.ts";

/** Light squares around the code, which scanners need (ISO/IEC 18004: four). The page's white adds to them. */
const QUIET = 2;

/** Draws a QR code of an address into a square. Its rows are drawn as runs, without gaps that a printer would show. */
export const drawQrCode = ({ pdf }: PdfWriter, url: string, at: { x: number; y: number; size: number }): void => {
  const { data } = encode(url, { ecc: "M", border: QUIET });
  const module = at.size / data.length;
  data.forEach((row, line) => {
    for (let start = row.indexOf(true); start !== -1; ) {
      const next = row.indexOf(false, start);
      const end = next === -1 ? row.length : next;
      // A hair taller than a module, so that rows touch.
      pdf.rect(at.x + start * module, at.y + line * module, (end - start) * module, module * 1.02);
      start = row.indexOf(true, end);
    }
  });
  pdf.fill(COLOURS.ink);
};
