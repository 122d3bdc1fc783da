import type { ScoreLine } from "#domain/report/layout-model.ts";
import { decorate, type Element, heightOf, need, type Paper, setText, tag, writeLines } from "./pdf-writer.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Columns of the chart: where each begins, in points from the left margin. */
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
const drawBar = (paper: Paper, { score, passMark, passed }: ScoreLine, y: number): void => {
  const left = PAGE.left + AT.bar;
  const { pdf } = paper;
  pdf.rect(left, y, BAR, BAR_HEIGHT).fill(COLOURS.track);
  pdf.rect(left, y, (BAR * score) / 100, BAR_HEIGHT).fill(passed ? TONES.good : TONES.bad);
  const mark = left + (BAR * passMark) / 100;
  pdf.rect(mark - 1.4, y - 3, 2.8, BAR_HEIGHT + 6).fill(COLOURS.white);
  pdf.rect(mark - 0.7, y - 3, 1.4, BAR_HEIGHT + 6).fill(COLOURS.ink);
};

/** The percentile as a point on a line. */
const drawRank = (paper: Paper, percentile: number, y: number): void => {
  const left = PAGE.left + AT.percentile;
  const middle = y + BAR_HEIGHT / 2;
  const { pdf } = paper;
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
  pdf.circle(left + (RANK * percentile) / 100, middle, 3.2).fill(COLOURS.accent);
};

/** Each test's score against its pass mark, and its percentile: a chart that is also a table to a screen reader. */
export const writeScores = (paper: Paper, parent: Element, lines: readonly ScoreLine[]): void => {
  const table = tag(paper, parent, "Table");
  const top = paper.y;
  const headRow = tag(paper, table, "TR");
  const ranked = lines.some(({ percentile }) => percentile !== null);
  for (const { x, text } of HEADS.filter((head) => ranked || head.x !== AT.percentile)) {
    tag(
      paper,
      headRow,
      "TH",
      () =>
        writeLines(paper, setText(paper, text, STYLES.small, 180), {
          x: PAGE.left + x,
          y: top,
          style: STYLES.small,
          colour: COLOURS.quiet,
        }),
      { scope: "Column" },
    );
  }
  paper.y += 16;
  for (const line of lines) writeScore(paper, table, line, ranked);
  table.end();
};

const writeScore = (paper: Paper, table: Element, line: ScoreLine, ranked: boolean): void => {
  const indent = line.part ? 12 : 0;
  const style = line.part ? STYLES.body : STYLES.bodyStrong;
  const name = setText(paper, line.name, style, AT.bar - indent - 8);
  const summary = setText(paper, line.summary, STYLES.small, TEXT_WIDTH - indent);
  const nameHeight = Math.max(heightOf(name, style), 24);
  const height = nameHeight + (line.summary === "" ? 0 : heightOf(summary, STYLES.small) + 3) + 8;
  need(paper, height);
  const y = paper.y;
  const barTop = y + 2.5;
  const below = barTop + BAR_HEIGHT + 3.5;
  decorate(paper, () => {
    paper.pdf
      .moveTo(PAGE.left, y - 4)
      .lineTo(PAGE.right, y - 4)
      .lineWidth(0.5)
      .strokeColor(COLOURS.rule)
      .stroke();
    drawBar(paper, line, barTop);
    if (line.percentile !== null) drawRank(paper, line.percentile, barTop);
  });

  const row = tag(paper, table, "TR");
  const cell = (x: number, text: string, of: { style: typeof style; colour?: string }): void => {
    const set = setText(paper, text, of.style, 120);
    tag(paper, row, "TD", () =>
      writeLines(paper, set, { x: PAGE.left + x, y, style: of.style, ...(of.colour ? { colour: of.colour } : {}) }),
    );
  };
  tag(paper, row, "TH", () => writeLines(paper, name, { x: PAGE.left + indent, y, style }), { scope: "Row" });
  const mark = setText(paper, `pass mark ${line.passMark}`, STYLES.small, 90);
  const markWidth = mark[0]?.width ?? 0;
  const markMiddle = AT.bar + (BAR * line.passMark) / 100;
  const markLeft = Math.min(Math.max(markMiddle - markWidth / 2, AT.bar), AT.bar + BAR - markWidth);
  tag(paper, row, "TD", () =>
    writeLines(paper, mark, { x: PAGE.left + markLeft, y: below, style: STYLES.small, colour: COLOURS.quiet }),
  );
  cell(AT.score, String(line.score), { style: STYLES.bodyStrong });
  if (ranked) cell(AT.rank, line.percentile === null ? "–" : String(line.percentile), { style: STYLES.body });
  cell(AT.verdict, line.verdict, { style: STYLES.bodyStrong, colour: line.passed ? TONES.good : TONES.bad });
  if (line.summary !== "") {
    const summaryTop = y + nameHeight + 3;
    tag(paper, row, "TD", () =>
      writeLines(paper, summary, {
        x: PAGE.left + indent,
        y: summaryTop,
        style: STYLES.small,
        colour: COLOURS.quiet,
      }),
    );
  }
  paper.y += height + 4;
};
