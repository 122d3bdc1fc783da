import { logoSize } from "#domain/branding/branding.ts";
import type { Report } from "#domain/report/layout-model.ts";
import { canShow } from "./fonts.ts";
import {
  decorate,
  type Element,
  explainMissing,
  heightOf,
  lineHeightOf,
  need,
  type PdfWriter,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import { drawQrCode } from "./qr-code.ts";
import { cleanText } from "./sanitize-text.ts";
import { HEAD_HEIGHT, setScores, writeScores } from "./score-chart.ts";
import type { Style } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TINTS, TONES } from "./theme.ts";

const LABEL = 74;

/** A tick, a cross or a line: it needs no font and no colour to be recognized. */
const drawOutcome = (writer: PdfWriter, tone: Report["outcome"]["tone"], x: number, y: number): void => {
  const { pdf } = writer;
  pdf.circle(x + 15, y + 15, 15).fill(TONES[tone]);
  pdf.lineWidth(3).lineCap("round").lineJoin("round").strokeColor(COLOURS.white);
  if (tone === "mixed") {
    pdf
      .moveTo(x + 9, y + 15)
      .lineTo(x + 21, y + 15)
      .stroke();
  } else if (tone === "good") {
    pdf
      .moveTo(x + 8.5, y + 15.5)
      .lineTo(x + 13.2, y + 20)
      .lineTo(x + 21.5, y + 10.5)
      .stroke();
  } else {
    pdf
      .moveTo(x + 10, y + 10)
      .lineTo(x + 20, y + 20)
      .stroke();
    pdf
      .moveTo(x + 20, y + 10)
      .lineTo(x + 10, y + 20)
      .stroke();
  }
  pdf.lineCap("butt").lineJoin("miter");
};

const paragraph = (
  writer: PdfWriter,
  parent: Element,
  text: string,
  { style, type = "P", colour }: { style: Style; type?: string; colour?: string },
): void => {
  const lines = setText(writer, text, style, TEXT_WIDTH);
  need(writer, heightOf(lines, style));
  tag(writer, parent, type, () =>
    writeLines(writer, lines, { x: PAGE.left, y: writer.y, style, ...(colour === undefined ? {} : { colour }) }),
  );
  writer.y += heightOf(lines, style);
};

/** Of the total score, at the right of the outcome. */
const SCORE_SPACE = 96;

const writeOutcome = (writer: PdfWriter, parent: Element, { outcome }: Report): void => {
  const { tone } = outcome;
  const width = TEXT_WIDTH - 76 - SCORE_SPACE;
  const sentence = setText(writer, outcome.sentence, STYLES.body, width);
  const height = 22 + lineHeightOf(STYLES.outcome) + Math.max(heightOf(sentence, STYLES.body), 24);
  const top = writer.y;
  decorate(writer, () => {
    writer.pdf.rect(PAGE.left, top, TEXT_WIDTH, height).fill(TINTS[tone]);
    writer.pdf.rect(PAGE.left, top, 4, height).fill(TONES[tone]);
    drawOutcome(writer, tone, PAGE.left + 20, top + (height - 30) / 2);
  });
  const word = setText(writer, outcome.word, STYLES.outcome, width);
  const x = PAGE.left + 64;
  tag(writer, parent, "H2", () =>
    writeLines(writer, word, { x, y: top + 9, style: STYLES.outcome, colour: TONES[tone] }),
  );
  tag(writer, parent, "P", () =>
    writeLines(writer, sentence, { x, y: top + 9 + heightOf(word, STYLES.outcome), style: STYLES.body }),
  );
  const score = setText(writer, String(outcome.score), STYLES.score, SCORE_SPACE);
  const of = setText(
    writer,
    outcome.error === null ? "overall score, of 100" : `overall score ± ${outcome.error}`,
    STYLES.small,
    SCORE_SPACE,
  );
  const right = (lines: typeof score) => PAGE.right - 14 - (lines[0]?.width ?? 0);
  const middle = top + (height - lineHeightOf(STYLES.score, 1.1) - lineHeightOf(STYLES.small)) / 2;
  const below = middle + lineHeightOf(STYLES.score, 1.1);
  tag(writer, parent, "P", () =>
    writeLines(writer, score, { x: right(score), y: middle, style: STYLES.score, leading: 1.1 }),
  );
  tag(writer, parent, "P", () =>
    writeLines(writer, of, { x: right(of), y: below, style: STYLES.small, colour: COLOURS.quiet }),
  );
  writer.y += height + 16;
};

const writeFacts = (writer: PdfWriter, parent: Element, facts: Report["facts"], width: number): void => {
  const list = tag(writer, parent, "L");
  for (const { label, value } of facts) {
    const lines = setText(writer, value, STYLES.body, width - LABEL);
    need(writer, heightOf(lines, STYLES.body));
    const y = writer.y;
    const name = setText(writer, label, STYLES.body, LABEL);
    const fact = tag(writer, list, "LI");
    tag(writer, fact, "Lbl", () =>
      writeLines(writer, name, { x: PAGE.left, y, style: STYLES.body, colour: COLOURS.quiet }),
    );
    tag(writer, fact, "LBody", () => writeLines(writer, lines, { x: PAGE.left + LABEL, y, style: STYLES.body }));
    writer.y += heightOf(lines, STYLES.body) + 1.5;
  }
  list.end();
};

const QR_SIZE = 76;
const QR_SPACE = QR_SIZE + 24;

/** The way to check that a printed report is genuine, at the right of its facts. Returns its lower edge. */
const writeVerification = (writer: PdfWriter, parent: Element, url: string, top: number): number => {
  const [x, y] = [PAGE.right - QR_SIZE, top - 4];
  const alt = `QR code. It leads to the page that shows whether this result is genuine and unchanged: ${url}`;
  const draw = () => drawQrCode(writer, url, { x, y, size: QR_SIZE });
  tag(writer, parent, "Figure", draw, { alt });
  const caption = setText(writer, "Scan to verify", STYLES.small, QR_SIZE);
  const left = x + (QR_SIZE - (caption[0]?.width ?? 0)) / 2;
  tag(writer, parent, "P", () =>
    writeLines(writer, caption, { x: left, y: y + QR_SIZE + 1, style: STYLES.small, colour: COLOURS.quiet }),
  );
  return y + QR_SIZE + heightOf(caption, STYLES.small);
};

/** The address in place of a name in a script that no font of the report has; the file's title has the name as given. */
const shownName = ({ candidate, candidateEmail }: Report): string =>
  canShow(cleanText(candidate)) ? candidate : candidateEmail;

/** A name of many lines is smaller, so that the outcome stays near the top. */
const nameStyle = (writer: PdfWriter, name: string): Style =>
  [STYLES.name, STYLES.nameLong].find((style) => setText(writer, name, style, TEXT_WIDTH).length <= 2) ??
  STYLES.nameLonger;

const LOGO_BOX = { width: 150, height: 36 };

/** The account's logo, or its name where there is none that can be printed. */
const writeBrand = (writer: PdfWriter, parent: Element, { name, logo }: Report["brand"]): void => {
  const { pdf } = writer;
  const image = logo && openImage(writer, logo);
  if (image !== undefined) {
    const size = logoSize(image, LOGO_BOX);
    tag(writer, parent, "Figure", () => pdf.image(image, PAGE.left, writer.y, size), { alt: name ?? "Logo" });
    writer.y += size.height + 14;
  } else if (name !== null) {
    paragraph(writer, parent, name, { style: STYLES.bodyStrong });
    writer.y += 8;
  }
};

/** The image as pdfkit embeds it; undefined for one that it cannot read: no report may fail because of a logo. */
const openImage = ({ pdf }: PdfWriter, bytes: Uint8Array): PDFKit.Mixins.OpenedImage | undefined => {
  try {
    return pdf.openImage(Buffer.from(bytes));
  } catch {
    return undefined;
  }
};

/** Whether anything was flagged, beside the outcome: no number of tests moves it to another page. */
const writeIntegrity = (writer: PdfWriter, parent: Element, { integrity }: Report): void => {
  const sentence = setText(writer, integrity.sentence, STYLES.body, TEXT_WIDTH - 28);
  const height = heightOf(sentence, STYLES.body) + 34;
  const top = writer.y;
  decorate(writer, () => {
    writer.pdf.rect(PAGE.left, top, TEXT_WIDTH, height).fill(integrity.flagged ? TINTS.mixed : COLOURS.head);
    writer.pdf.rect(PAGE.left, top, 4, height).fill(integrity.flagged ? TONES.mixed : COLOURS.rule);
  });
  const title = setText(writer, integrity.title, STYLES.bodyStrong, TEXT_WIDTH);
  tag(writer, parent, "H2", () =>
    writeLines(writer, title, { x: PAGE.left + 14, y: top + 9, style: STYLES.bodyStrong, colour: writer.accent }),
  );
  tag(writer, parent, "P", () => writeLines(writer, sentence, { x: PAGE.left + 14, y: top + 24, style: STYLES.body }));
  writer.y += height + 16;
};

/** What a manager needs in a minute: the outcome, each test, whether anything was flagged. */
export const writeFirstPage = (writer: PdfWriter, report: Report): void => {
  const part = tag(writer, writer.root, "Sect");
  writer.pdf.outline.addItem(`Outcome: ${report.outcome.word}`);
  writeBrand(writer, part, report.brand);
  paragraph(writer, part, report.title.toUpperCase(), { style: STYLES.overline, colour: writer.accent });
  writer.y += 3;
  const name = shownName(report);
  paragraph(writer, part, name, { style: nameStyle(writer, name), type: "H1" });
  writer.y += 10;
  writeOutcome(writer, part, report);
  writeIntegrity(writer, part, report);
  if (report.strengths !== null) {
    paragraph(writer, part, report.strengths, { style: STYLES.body });
    writer.y += 14;
  }
  need(writer, QR_SIZE + 20);
  const { y } = writer;
  writeFacts(writer, part, report.facts, TEXT_WIDTH - QR_SPACE);
  writer.y = Math.max(writer.y, writeVerification(writer, part, report.verifyUrl, y)) + 14;
  explainMissing(writer, part);

  const scores = setScores(writer, report.scores.lines);
  need(writer, lineHeightOf(STYLES.heading1) + 8 + HEAD_HEIGHT + (scores[0]?.kept ?? 0));
  writer.pdf.outline.addItem(report.scores.title);
  paragraph(writer, part, report.scores.title, { style: STYLES.heading1, type: "H2", colour: writer.accent });
  writer.y += 8;
  writeScores(writer, part, scores);
  if (report.scores.note !== null)
    paragraph(writer, part, report.scores.note, { style: STYLES.small, colour: COLOURS.quiet });
  writer.y += 16;

  for (const line of report.brand.lines) paragraph(writer, part, line, { style: STYLES.small, colour: COLOURS.quiet });
  if (report.brand.lines.length > 0) writer.y += 16;
  part.end();
};
