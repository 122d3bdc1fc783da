import type { Report } from "#domain/report/layout-model.ts";
import { writeFirstPage } from "./cover-page.ts";
import { decorate, newPaper, type Paper, setText, writeLines } from "./pdf-writer.ts";
import { writeSections } from "./sections.ts";
import { COLOURS, PAGE, STYLES } from "./theme.ts";

/** Each page's foot, once it is known how many there are. Without a name: a page may lie about. */
const writeFeet = (paper: Paper, report: Report): void => {
  const { start, count } = paper.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.pdf.switchToPage(page);
    const left = setText(
      paper,
      `${report.title} · ${report.invitationId} · made ${report.madeInWords}`,
      STYLES.small,
      400,
    );
    const right = setText(paper, `Page ${page + 1} of ${count}`, STYLES.small, 100);
    const y = PAGE.height - 44;
    decorate(
      paper,
      () => {
        paper.pdf
          .moveTo(PAGE.left, y - 6)
          .lineTo(PAGE.right, y - 6)
          .lineWidth(0.5)
          .strokeColor(COLOURS.rule)
          .stroke();
        writeLines(paper, left, { x: PAGE.left, y, style: STYLES.small, colour: COLOURS.quiet });
        const x = PAGE.right - (right[0]?.width ?? 0);
        writeLines(paper, right, { x, y, style: STYLES.small, colour: COLOURS.quiet });
      },
      "Pagination",
    );
  }
};

/** A report as a PDF: A4, tagged, with bookmarks, and only the glyphs it uses of each font. */
export const printReport = (report: Report): Promise<Uint8Array> => {
  const paper = newPaper({
    title: `${report.title}: ${report.candidate}`,
    subject: `${report.outcome.word}. ${report.invitationId}`,
    language: report.language,
    madeAt: report.madeAt,
  });
  const { pdf, root } = paper;
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    writeFirstPage(paper, report);
    writeSections(paper, report.sections);
    writeFeet(paper, report);
    root.end();
    pdf.end();
  });
};
