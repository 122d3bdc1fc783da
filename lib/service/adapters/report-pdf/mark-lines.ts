import type { TextLine } from "#domain/report/layout-model.ts";
import type { PdfWriter } from "./pdf-writer.ts";

/** A stretch of a line of text: `y` is its baseline. */
type Place = { x: number; y: number; width: number; colour: string };

const WIDTH = 0.9;
/** Below the baseline, under most descenders' middle. */
const DROP = 2.2;
/** Height of the strike above the baseline: the middle of small letters in body size. */
const STRIKE = 2.7;
/** Of a wave. */
const PERIOD = 3;
const AMPLITUDE = 0.8;

const straight = ({ pdf }: PdfWriter, { x, y, width, colour }: Place): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(WIDTH)
    .strokeColor(colour)
    .stroke();
};

export const strikeThrough = (writer: PdfWriter, place: Place): void =>
  straight(writer, { ...place, y: place.y - STRIKE });

const wave = ({ pdf }: PdfWriter, { x, y, width, colour }: Place): void => {
  pdf.moveTo(x, y);
  for (let [at, up] = [0, true]; at < width; at += PERIOD / 2, up = !up) {
    const to = Math.min(at + PERIOD / 2, width);
    pdf.quadraticCurveTo(x + (at + to) / 2, y + (up ? -2 : 2) * AMPLITUDE, x + to, y);
  }
  pdf.lineWidth(WIDTH).strokeColor(colour).stroke();
};

const DASHES: Partial<Record<TextLine, readonly [length: number, space: number]>> = {
  dashed: [3, 2],
  dotted: [1, 1.6],
};

/** A line under a text. */
export const drawTextLine = (writer: PdfWriter, line: TextLine, place: Place): void => {
  if (line === "none") return;
  const under = { ...place, y: place.y + DROP };
  if (line === "wavy") {
    wave(writer, under);
    return;
  }
  const dash = DASHES[line];
  if (dash !== undefined) writer.pdf.dash(dash[0], { space: dash[1] });
  straight(writer, under);
  if (dash !== undefined) writer.pdf.undash();
};
