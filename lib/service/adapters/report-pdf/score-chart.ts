import type { ScoreLine } from "#domain/report/layout-model.ts";
import { decorate, type Element, heightOf, need, type PdfWriter, setText, tag, writeLines } from "./pdf-writer.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Columns of the chart: the left edge of each, in points from the left margin. */
const AT = { test: 0, bar: 156, score: 294, percentile: 334, rank: 408, verdict: 437 } as const;
const BAR = 130;
const RANK = 66;
const BAR_HEIGHT = 9;

const HEADS = [
  { x: AT.test, text: "Test" },
  { x: AT.bar, text: "Score, 0 to 100, and pass mark" },
  { x: AT.score, text: "Score" },
  { x: AT.percentile, text: "Percentile" },
  { x: AT.verdict, text: "" },
];

/** The score as a bar, the pass mark as a line across it. */
const drawBar = (writer: PdfWriter, { score, passMark, passed }: ScoreLine, y: number): void => {
  const left = PAGE.left + AT.bar;
  const { pdf } = writer;
  pdf.rect(left, y, BAR, BAR_HEIGHT).fill(COLOURS.track);
  pdf.rect(left, y, (BAR * score) / 100, BAR_HEIGHT).fill(passed ? TONES.good : TONES.bad);
  const mark = left + (BAR * passMark) / 100;
  pdf.rect(mark - 1.4, y - 3, 2.8, BAR_HEIGHT + 6).fill(COLOURS.white);
  pdf.rect(mark - 0.7, y - 3, 1.4, BAR_HEIGHT + 6).fill(COLOURS.ink);
};

/** The percentile as a point on a line. */
const drawRank = (writer: PdfWriter, percentile: number, y: number): void => {
  const left = PAGE.left + AT.percentile;
  const middle = y + BAR_HEIGHT / 2;
  const { pdf } = writer;
  pdf
    .moveTo(left, middle)
    .lineTo(left + RANK, middle)
    .lineWidth(1)
    .strokeColor(COLOURS.rule)
    .stroke();
  for (const tick of [0, 0.5, 1]) {
    pdf
      .moveTo(left + RANK * tick, middle - 2.5)
      .lineTo(left + RANK * tick, middle + 2.5)
      .stroke();
  }
  pdf.circle(left + (RANK * percentile) / 100, middle, 3.2).fill(writer.accent);
};

/** Each test's score with its pass mark, and its percentile: a chart that is also a table for screen readers. */
export const writeScores = (writer: PdfWriter, parent: Element, lines: readonly ScoreLine[]): void => {
  const table = tag(writer, parent, "Table");
  const top = writer.y;
  const headRow = tag(writer, table, "TR");
  const ranked = lines.some(({ percentile }) => percentile !== null);
  for (const { x, text } of HEADS.filter((head) => ranked || head.x !== AT.percentile)) {
    tag(
      writer,
      headRow,
      "TH",
      () =>
        writeLines(writer, setText(writer, text, STYLES.small, 180), {
          x: PAGE.left + x,
          y: top,
          style: STYLES.small,
          colour: COLOURS.quiet,
        }),
      { scope: "Column" },
    );
  }
  writer.y += 16;
  for (const line of lines) writeScore(writer, table, line, ranked);
  table.end();
};

const writeScore = (writer: PdfWriter, table: Element, line: ScoreLine, ranked: boolean): void => {
  const indent = line.part ? 12 : 0;
  const style = line.part ? STYLES.body : STYLES.bodyStrong;
  const name = setText(writer, line.name, style, AT.bar - indent - 8);
  const summary = setText(writer, line.summary, STYLES.small, TEXT_WIDTH - indent);
  const nameHeight = Math.max(heightOf(name, style), 24);
  const height = nameHeight + (line.summary === "" ? 0 : heightOf(summary, STYLES.small) + 3) + 8;
  need(writer, height);
  const y = writer.y;
  const barTop = y + 2.5;
  const below = barTop + BAR_HEIGHT + 3.5;
  decorate(writer, () => {
    writer.pdf
      .moveTo(PAGE.left, y - 4)
      .lineTo(PAGE.right, y - 4)
      .lineWidth(0.5)
      .strokeColor(COLOURS.rule)
      .stroke();
    drawBar(writer, line, barTop);
    if (line.percentile !== null) drawRank(writer, line.percentile, barTop);
  });

  const row = tag(writer, table, "TR");
  const cell = (x: number, text: string, of: { style: typeof style; colour?: string }): void => {
    const set = setText(writer, text, of.style, 120);
    tag(writer, row, "TD", () =>
      writeLines(writer, set, { x: PAGE.left + x, y, style: of.style, ...(of.colour ? { colour: of.colour } : {}) }),
    );
  };
  tag(writer, row, "TH", () => writeLines(writer, name, { x: PAGE.left + indent, y, style }), { scope: "Row" });
  const mark = setText(writer, `pass mark ${line.passMark}`, STYLES.small, 90);
  const markWidth = mark[0]?.width ?? 0;
  const markMiddle = AT.bar + (BAR * line.passMark) / 100;
  const markLeft = Math.min(Math.max(markMiddle - markWidth / 2, AT.bar), AT.bar + BAR - markWidth);
  tag(writer, row, "TD", () =>
    writeLines(writer, mark, { x: PAGE.left + markLeft, y: below, style: STYLES.small, colour: COLOURS.quiet }),
  );
  cell(AT.score, String(line.score), { style: STYLES.bodyStrong });
  if (ranked) cell(AT.rank, line.percentile === null ? "–" : String(line.percentile), { style: STYLES.body });
  cell(AT.verdict, line.verdict, { style: STYLES.bodyStrong, colour: line.passed ? TONES.good : TONES.bad });
  if (line.summary !== "") {
    const summaryTop = y + nameHeight + 3;
    tag(writer, row, "TD", () =>
      writeLines(writer, summary, {
        x: PAGE.left + indent,
        y: summaryTop,
        style: STYLES.small,
        colour: COLOURS.quiet,
      }),
    );
  }
  writer.y += height + 4;
};
