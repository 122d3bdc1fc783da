import type { Block, Section } from "#domain/report/layout-model.ts";
import { writeMarkedText } from "./annotated-text.ts";
import {
  decorate,
  type Element,
  explainBoxes,
  heightOf,
  need,
  type Paper,
  setText,
  tag,
  writeLines,
} from "./pdf-writer.ts";
import { writeTable } from "./table.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH } from "./theme.ts";

/** Where a bookmark hangs others below it. */
type Bookmark = PDFKit.PDFOutline;

const BULLET = 12;

const writeParagraph = (paper: Paper, parent: Element, text: string, quiet: boolean): void => {
  const style = quiet ? STYLES.small : STYLES.body;
  const lines = setText(paper, text, style, TEXT_WIDTH);
  need(paper, heightOf(lines, style));
  tag(paper, parent, "P", () =>
    writeLines(paper, lines, { x: PAGE.left, y: paper.y, style, colour: quiet ? COLOURS.quiet : COLOURS.ink }),
  );
  paper.y += heightOf(lines, style) + 12;
};

const writeList = (paper: Paper, parent: Element, items: readonly string[]): void => {
  const list = tag(paper, parent, "L");
  for (const item of items) {
    const lines = setText(paper, item, STYLES.body, TEXT_WIDTH - BULLET);
    need(paper, heightOf(lines, STYLES.body));
    const y = paper.y;
    decorate(paper, () => paper.pdf.circle(PAGE.left + 3, y + STYLES.body.size * 0.72, 1.4).fill(COLOURS.accent));
    const element = tag(paper, list, "LI");
    tag(paper, element, "LBody", () => writeLines(paper, lines, { x: PAGE.left + BULLET, y, style: STYLES.body }));
    paper.y += heightOf(lines, STYLES.body) + 4;
  }
  list.end();
  paper.y += 10;
};

const writeBlock = (paper: Paper, parent: Element, block: Block): void => {
  if (block.kind === "paragraph") writeParagraph(paper, parent, block.text, block.quiet === true);
  else if (block.kind === "list") writeList(paper, parent, block.items);
  else if (block.kind === "table") writeTable(paper, parent, block);
  else writeMarkedText(paper, parent, block);
};

/** The sections after the first page, each with its bookmark. */
export const writeSections = (paper: Paper, sections: readonly Section[]): void => {
  let above: Bookmark | undefined;
  for (const { title, level, blocks } of sections) {
    const style = level === 1 ? STYLES.heading1 : STYLES.heading2;
    const lines = setText(paper, title, style, TEXT_WIDTH);
    // Room for the heading, a paragraph and the beginning of what follows.
    need(paper, heightOf(lines, style) + 110);
    const bookmark = (level === 2 ? above : undefined) ?? paper.pdf.outline;
    const added = bookmark.addItem(title, { expanded: true });
    if (level === 1) above = added;
    const part = tag(paper, paper.root, "Sect");
    const y = paper.y;
    if (level === 1) {
      decorate(paper, () => paper.pdf.rect(PAGE.left, y, 28, 2.5).fill(COLOURS.accent));
      paper.y += 9;
    }
    tag(paper, part, level === 1 ? "H2" : "H3", () =>
      writeLines(paper, lines, { x: PAGE.left, y: paper.y, style, colour: COLOURS.accent }),
    );
    paper.y += heightOf(lines, style) + 5;
    for (const block of blocks) writeBlock(paper, part, block);
    explainBoxes(paper, part);
    part.end();
    paper.y += 8;
  }
};
