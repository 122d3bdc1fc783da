import type { Cell, Column } from "#domain/report/layout-model.ts";
import {
  decorate,
  type Element,
  heightOf,
  keptHeight,
  need,
  newPage,
  type PdfWriter,
  ROW_MAX,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import type { Line, Style } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TONES } from "./theme.ts";

const PAD_X = 6;
/** Space for the coloured dot of an outcome. */
const DOT = 9;

type Place = { x: number; width: number };
type SetCell = { cell: Cell; lines: Line[]; style: Style; note: Line[]; height: number };

const places = (columns: readonly Column[]): Place[] => {
  let x: number = PAGE.left;
  return columns.map(({ width }) => {
    const place = { x, width: width * TEXT_WIDTH };
    x += place.width;
    return place;
  });
};

const setCell = (writer: PdfWriter, cell: Cell, { width }: Place): SetCell => {
  const style = cell.strong === true ? STYLES.cellStrong : STYLES.cell;
  const room = width - 2 * PAD_X - (cell.tone === undefined ? 0 : DOT);
  const fitting = (lines: Line[], of: Style) =>
    lines.slice(0, Math.floor(ROW_MAX / 2 / heightOf(lines.slice(0, 1), of)));
  const lines = fitting(setText(writer, cell.text, style, room), style);
  const note =
    cell.note === undefined || cell.note === ""
      ? []
      : fitting(setText(writer, cell.note, STYLES.small, room), STYLES.small);
  return {
    cell,
    lines,
    style,
    note,
    height: heightOf(lines, style) + heightOf(note, STYLES.small) + 2 * writer.cellPadding,
  };
};

/** What writes a cell's text, and its note if it has one. */
const cellWriters = (
  writer: PdfWriter,
  { cell, lines, style, note }: SetCell,
  { x }: Place,
  top: number,
): [text: () => void, note?: () => void] => {
  const left = x + PAD_X + (cell.tone === undefined ? 0 : DOT);
  const colour = cell.tone === undefined ? COLOURS.ink : TONES[cell.tone];
  const below = top + writer.cellPadding + heightOf(lines, style);
  const text = () => writeLines(writer, lines, { x: left, y: top + writer.cellPadding, style, colour });
  if (note.length === 0) return [text];
  return [text, () => writeLines(writer, note, { x: left, y: below, style: STYLES.small, colour: COLOURS.quiet })];
};

/** A cell with a note has two paragraphs, so that they are not read as one. */
const writeCell = (writer: PdfWriter, row: Element, cell: SetCell, place: Place, top: number): void => {
  const [text, note] = cellWriters(writer, cell, place, top);
  if (note === undefined) {
    tag(writer, row, "TD", text);
    return;
  }
  const element = tag(writer, row, "TD");
  tag(writer, element, "P", text);
  tag(writer, element, "P", note);
};

const ruleBelow = (writer: PdfWriter, y: number): void => {
  writer.pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(COLOURS.rule).stroke();
};

type Table = { title: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[] };

/** A table with its lines broken; `beginning` is the height that its title, header and first rows need on one page. */
const setTable = (writer: PdfWriter, { title: text, columns, rows: given }: Table) => {
  const at = places(columns);
  const title = setText(writer, text, STYLES.caption, TEXT_WIDTH);
  const titleHeight = heightOf(title, STYLES.caption) + 4;
  const head = columns.map((column, index) =>
    setCell(writer, { text: column.title, strong: true }, at[index] ?? { x: PAGE.left, width: TEXT_WIDTH }),
  );
  const headHeight = Math.max(...head.map(({ height }) => height));
  const rows = given.map((row) =>
    row.flatMap((cell, index) => {
      const place = at[index];
      return place === undefined ? [] : [setCell(writer, cell, place)];
    }),
  );
  const heights = rows.map((row) => Math.max(0, ...row.map(({ height }) => height)));
  const beginning = titleHeight + headHeight + keptHeight(heights, 0);
  return { at, title, titleHeight, head, headHeight, rows, heights, beginning };
};

/** The height that a table needs at the end of a page: less would separate its title and header from its rows. */
export const beginningOfTable = (writer: PdfWriter, table: Table): number =>
  // With four rows the second is not the last but one, as in a longer table.
  setTable(writer, { ...table, rows: table.rows.slice(0, 4) }).beginning;

/** A table whose rows are not split and whose header is repeated on each page. */
export const writeTable = (writer: PdfWriter, parent: Element, table: Table): void => {
  const { at, title, titleHeight, head, headHeight, rows, heights, beginning } = setTable(writer, table);
  need(writer, beginning);
  const element = tag(writer, parent, "Table");
  tag(writer, element, "Caption", () =>
    writeLines(writer, title, { x: PAGE.left, y: writer.y, style: STYLES.caption, colour: writer.accent }),
  );
  writer.y += titleHeight;

  const headBackground = (): void =>
    decorate(writer, () => {
      writer.pdf.rect(PAGE.left, writer.y, TEXT_WIDTH, headHeight).fill(COLOURS.head);
      ruleBelow(writer, writer.y + headHeight);
    });
  const headText = (index: number): void => {
    const [cell, place] = [head[index], at[index]];
    if (cell !== undefined && place !== undefined) cellWriters(writer, cell, place, writer.y)[0]();
  };

  headBackground();
  const headRow = tag(writer, element, "TR");
  for (const index of head.keys()) tag(writer, headRow, "TH", () => headText(index), { scope: "Column" });
  writer.y += headHeight;

  for (const [number, row] of rows.entries()) {
    const height = heights[number] ?? 0;
    if (writer.y + keptHeight(heights, number) > PAGE.bottom) {
      newPage(writer);
      headBackground();
      decorate(
        writer,
        () => {
          for (const index of head.keys()) headText(index);
        },
        "Pagination",
      );
      writer.y += headHeight;
    }
    const top = writer.y;
    decorate(writer, () => {
      row.forEach(({ cell, style }, index) => {
        const place = at[index];
        if (cell.tone === undefined || place === undefined) return;
        const middle = top + writer.cellPadding + style.size * 0.68;
        writer.pdf.circle(place.x + PAD_X + 2.5, middle, 2.5).fill(TONES[cell.tone]);
      });
      ruleBelow(writer, top + height);
    });
    const line = tag(writer, element, "TR");
    row.forEach((cell, index) => {
      const place = at[index];
      if (place !== undefined) writeCell(writer, line, cell, place, top);
    });
    writer.y += height;
  }
  element.end();
  writer.y += 14;
};
