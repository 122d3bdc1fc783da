import {
  INTERVAL_OPACITY,
  placeOn,
  SCORE_SIZES,
  SCORE_TICKS,
  scoreAxis,
  scoreOn,
} from "#contract/branding/chart-geometry.ts";
import type { ScoreLine } from "#domain/report/layout-model.ts";
import {
  decorate,
  type Element,
  heightOf,
  keptHeight,
  newPage,
  type PdfWriter,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import type { Line, Style } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

/** Columns of the chart: the left edge of each, in points from the left margin. */
const AT = { test: 0, bar: 156, score: 294, percentile: 334, rank: 408, verdict: 437 } as const;
const BAR = 130;
const RANK = 66;
const BAR_HEIGHT = 9;
/** Of the chart, above its rows. */
export const HEAD_HEIGHT = 16;
const BETWEEN_ROWS = 4;

const HEADS = [
  { x: AT.test, text: "Test" },
  { x: AT.bar, text: "With interval and pass mark" },
  { x: AT.score, text: "Score" },
  { x: AT.percentile, text: "Percentile" },
  { x: AT.verdict, text: "Outcome" },
];

/** As in the dashboard: the score as a dot with its interval, the pass mark as a line across the axis. */
const drawScore = ({ pdf, accent }: PdfWriter, { score, error, passMark }: ScoreLine, y: number): void => {
  const axis = scoreAxis(PAGE.left + AT.bar, PAGE.left + AT.bar + BAR);
  const { dot, low, high } = scoreOn(axis, score, error);
  const middle = y + BAR_HEIGHT / 2;
  const { axis: width, tick: height, interval, halo, mark, dash } = SCORE_SIZES;
  const markAt = placeOn(axis, passMark);
  pdf.rect(axis.start, middle - width / 2, BAR, width).fill(COLOURS.track);
  for (const tick of SCORE_TICKS) {
    pdf.rect(placeOn(axis, tick) - 0.3, middle - height / 2, 0.6, height).fill(COLOURS.track);
  }
  pdf.fillOpacity(INTERVAL_OPACITY);
  pdf.rect(low, middle - interval / 2, high - low, interval).fill(accent);
  pdf.fillOpacity(1);
  pdf
    .moveTo(markAt, y - 3)
    .lineTo(markAt, y + BAR_HEIGHT + 3)
    .lineWidth(mark)
    .dash(dash[0], { space: dash[1] })
    .strokeColor(COLOURS.ink)
    .stroke()
    .undash();
  pdf.circle(dot, middle, SCORE_SIZES.dot + halo / 2).fill(COLOURS.white);
  pdf.circle(dot, middle, SCORE_SIZES.dot - halo / 2).fill(accent);
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

type Head = (typeof HEADS)[number];

const setScore = (writer: PdfWriter, line: ScoreLine) => {
  const indent = line.part ? 12 : 0;
  const style = line.part ? STYLES.body : STYLES.bodyStrong;
  const name = setText(writer, line.name, style, AT.bar - indent - 8);
  const summary = line.summary === "" ? [] : setText(writer, line.summary, STYLES.small, TEXT_WIDTH - indent);
  const nameHeight = Math.max(heightOf(name, style), 24);
  const height = nameHeight + (summary.length === 0 ? 0 : heightOf(summary, STYLES.small) + 3) + 8 + BETWEEN_ROWS;
  return { line, indent, style, name, summary, nameHeight, height };
};
type SetScore = ReturnType<typeof setScore>;

/** The rows of the chart, and the height that each needs at the end of a page: a test is not parted from its first part. */
export const setScores = (writer: PdfWriter, lines: readonly ScoreLine[]) => {
  const rows = lines.map((line) => setScore(writer, line));
  const heights = rows.map(({ height }) => height);
  const leads = (row: number): boolean => lines[row]?.part === false && lines[row + 1]?.part === true;
  return rows.map((row, at) => ({ ...row, kept: keptHeight(heights, at, leads) - BETWEEN_ROWS }));
};

/** Each test's score with its pass mark, and its percentile: a chart that is also a table for screen readers. */
export const writeScores = (writer: PdfWriter, parent: Element, rows: ReturnType<typeof setScores>): void => {
  const table = tag(writer, parent, "Table");
  const row = tag(writer, table, "TR");
  const ranked = rows.some(({ line }) => line.percentile !== null);
  const heads = HEADS.filter((head) => ranked || head.x !== AT.percentile);
  for (const head of heads) tag(writer, row, "TH", () => writeHead(writer, head), { scope: "Column" });
  writer.y += HEAD_HEIGHT;
  for (const score of rows) {
    needBelowHeads(writer, score.kept, heads);
    writeScore(writer, table, score, heads);
  }
  table.end();
};

const writeHead = (writer: PdfWriter, { x, text }: Head): void => {
  const lines = setText(writer, text, STYLES.small, 180);
  writeLines(writer, lines, { x: PAGE.left + x, y: writer.y, style: STYLES.small, colour: COLOURS.quiet });
};

/** Continues on a new page below the same headers, which are read once. */
const needBelowHeads = (writer: PdfWriter, height: number, heads: readonly Head[]): void => {
  if (writer.y + height <= PAGE.bottom) return;
  newPage(writer);
  const repeat = () => {
    for (const head of heads) writeHead(writer, head);
  };
  decorate(writer, repeat, "Pagination");
  writer.y += HEAD_HEIGHT;
};

const writeScore = (writer: PdfWriter, table: Element, score: SetScore, heads: readonly Head[]): void => {
  const { line, indent, style, name, summary, nameHeight, height } = score;
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
    drawScore(writer, line, barTop);
    if (line.percentile !== null) drawRank(writer, line.percentile, barTop);
  });

  const row = tag(writer, table, "TR");
  const text = (x: number, lines: readonly Line[], of: { style: Style; colour?: string; y?: number }) => () =>
    writeLines(writer, lines, { x: PAGE.left + x, y, ...of });
  const cell = (x: number, words: string, of: Style): void => {
    tag(writer, row, "TD", text(x, setText(writer, words, of, 120), { style: of }));
  };
  tag(writer, row, "TH", text(indent, name, { style }), { scope: "Row" });
  const mark = setText(writer, `pass mark ${line.passMark}`, STYLES.small, 90);
  const markWidth = mark[0]?.width ?? 0;
  const markMiddle = AT.bar + (BAR * line.passMark) / 100;
  const markLeft = Math.min(Math.max(markMiddle - markWidth / 2, AT.bar), AT.bar + BAR - markWidth);
  tag(writer, row, "TD", text(markLeft, mark, { style: STYLES.small, colour: COLOURS.quiet, y: below }));
  cell(AT.score, String(line.score), STYLES.bodyStrong);
  if (heads.some(({ x }) => x === AT.percentile)) {
    cell(AT.rank, line.percentile === null ? "–" : String(line.percentile), STYLES.body);
  }
  const verdict = setText(writer, line.verdict, STYLES.bodyStrong, 120);
  const outcome = tag(writer, row, "TD");
  const colour = TONES[line.tone];
  tag(writer, outcome, "P", text(AT.verdict, verdict, { style: STYLES.bodyStrong, colour }));
  // In the cell of the outcome, because the rows of a table have the same cells.
  if (summary.length > 0) {
    const under = { style: STYLES.small, colour: COLOURS.quiet, y: y + nameHeight + 3 };
    tag(writer, outcome, "P", text(indent, summary, under));
  }
  writer.y += height;
};
