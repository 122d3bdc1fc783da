import type { Report } from "#domain/report/layout-model.ts";
import { writeContents } from "./contents.ts";
import { writeFirstPage } from "./cover-page.ts";
import { CELL_PADDING, decorate, newPdfWriter, type PdfWriter, setText, writeLines } from "./pdf-writer.ts";
import { writeSections } from "./sections.ts";
import { COLOURS, PAGE, STYLES } from "./theme.ts";

/**
 * The footer of each page, once the number of pages is known. No candidate name: printed pages get left lying around.
 */
const writeFeet = (writer: PdfWriter, report: Report): void => {
  const { start, count } = writer.pdf.bufferedPageRange();
  // With the weekday and with UTC in parentheses it would not fit on the line; the last section has both.
  const made = report.madeInWords.replace(/^\S+ | \(.*/g, "");
  for (let page = start; page < start + count; page += 1) {
    writer.pdf.switchToPage(page);
    const left = setText(writer, `${report.title} · ${report.invitationId} · made ${made}`, STYLES.small, 435);
    const right = setText(writer, `Page ${page + 1} of ${count}`, STYLES.small, 100);
    const y = PAGE.height - 44;
    decorate(
      writer,
      () => {
        writer.pdf
          .moveTo(PAGE.left, y - 6)
          .lineTo(PAGE.right, y - 6)
          .lineWidth(0.5)
          .strokeColor(COLOURS.rule)
          .stroke();
        writeLines(writer, left, { x: PAGE.left, y, style: STYLES.small, colour: COLOURS.quiet });
        const x = PAGE.right - (right[0]?.width ?? 0);
        writeLines(writer, right, { x, y, style: STYLES.small, colour: COLOURS.quiet });
      },
      "Pagination",
    );
  }
};

/** A report with more pages has a list of its contents. */
const PAGES_WITHOUT_CONTENTS = 6;

/** Of the cells of tables, for reports whose last page would be nearly empty: with less it may go, with more it fills. */
const OTHER_PADDINGS = [3.6, 2.8, 5.4, 6.5];

/** Less on the last page looks like a mistake. */
const LAST_PAGE_FILLED = (PAGE.bottom - PAGE.top) / 3;

type Drawn = { pdf: Uint8Array; pages: number; sections: readonly number[]; isFilled: boolean };

/** Draws a report; with a list of its contents if the page of each section is given. */
const draw = (report: Report, cellPadding: number, contents?: readonly number[]): Promise<Drawn> => {
  const writer = newPdfWriter({
    title: `${report.title}: ${report.candidate}`,
    subject: `${report.outcome.word}. ${report.invitationId}`,
    language: report.language,
    madeAt: report.madeAt,
    accent: report.brand.accent,
    cellPadding,
  });
  const { pdf, root } = writer;
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    writeFirstPage(writer, report);
    if (contents !== undefined) writeContents(writer, report.sections, contents);
    const sections = writeSections(writer, report.sections);
    const isFilled = writer.y - PAGE.top > LAST_PAGE_FILLED;
    writeFeet(writer, report);
    const pages = pdf.bufferedPageRange().count;
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve({ pdf: Buffer.concat(chunks), pages, sections, isFilled }));
    pdf.on("error", reject);
    root.end();
    pdf.end();
  });
};

/** A report as a PDF: A4, tagged, with bookmarks, and only the glyphs it uses of each font. */
export const printReport = async (report: Report): Promise<Uint8Array> => {
  const bare = await draw(report, CELL_PADDING);
  const hasContents = bare.pages > PAGES_WITHOUT_CONTENTS;
  const drawWith = (cellPadding: number, { sections }: Drawn): Promise<Drawn> =>
    draw(report, cellPadding, hasContents ? sections : undefined);
  const usual = hasContents ? await drawWith(CELL_PADDING, bare) : bare;
  let best = { drawn: usual, cellPadding: CELL_PADDING };
  for (const cellPadding of usual.isFilled ? [] : OTHER_PADDINGS) {
    const drawn = await drawWith(cellPadding, usual);
    if (!drawn.isFilled || (!hasContents && drawn.pages > PAGES_WITHOUT_CONTENTS)) continue;
    best = { drawn, cellPadding };
    break;
  }
  // The list moves the sections, so their pages are known only once it is drawn.
  return hasContents ? (await drawWith(best.cellPadding, best.drawn)).pdf : best.drawn.pdf;
};
