import type { Report } from "#domain/report/layout-model.ts";
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
import { writeScores } from "./score-chart.ts";
import type { Style } from "./text-layout.ts";
import { COLOURS, PAGE, STYLES, TEXT_WIDTH, TINTS, TONES } from "./theme.ts";

const LABEL = 74;

/** A tick, or a cross, as lines: no font is asked for it, and it can be told without colours. */
const drawOutcome = (paper: Paper, passed: boolean, x: number, y: number): void => {
  const { pdf } = paper;
  pdf.circle(x + 15, y + 15, 15).fill(passed ? TONES.good : TONES.bad);
  pdf.lineWidth(3).lineCap("round").lineJoin("round").strokeColor(COLOURS.white);
  if (passed) {
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
  paper: Paper,
  parent: Element,
  text: string,
  { style, type = "P", colour }: { style: Style; type?: string; colour?: string },
): void => {
  const lines = setText(paper, text, style, TEXT_WIDTH);
  need(paper, heightOf(lines, style));
  tag(paper, parent, type, () =>
    writeLines(paper, lines, { x: PAGE.left, y: paper.y, style, ...(colour === undefined ? {} : { colour }) }),
  );
  paper.y += heightOf(lines, style);
};

const writeOutcome = (paper: Paper, parent: Element, { outcome }: Report): void => {
  const sentence = setText(paper, outcome.sentence, STYLES.body, TEXT_WIDTH - 76);
  const height = 22 + heightOf([{ fragments: [], width: 0 }], STYLES.outcome) + heightOf(sentence, STYLES.body);
  const top = paper.y;
  decorate(paper, () => {
    paper.pdf.rect(PAGE.left, top, TEXT_WIDTH, height).fill(outcome.passed ? TINTS.good : TINTS.bad);
    paper.pdf.rect(PAGE.left, top, 4, height).fill(outcome.passed ? TONES.good : TONES.bad);
    drawOutcome(paper, outcome.passed, PAGE.left + 20, top + (height - 30) / 2);
  });
  const word = setText(paper, outcome.word, STYLES.outcome, TEXT_WIDTH - 76);
  const x = PAGE.left + 64;
  tag(paper, parent, "H2", () =>
    writeLines(paper, word, { x, y: top + 9, style: STYLES.outcome, colour: outcome.passed ? TONES.good : TONES.bad }),
  );
  tag(paper, parent, "P", () =>
    writeLines(paper, sentence, { x, y: top + 9 + heightOf(word, STYLES.outcome), style: STYLES.body }),
  );
  paper.y += height + 16;
};

const writeFacts = (paper: Paper, parent: Element, facts: Report["facts"]): void => {
  for (const { label, value } of facts) {
    const lines = setText(paper, value, STYLES.body, TEXT_WIDTH - LABEL);
    need(paper, heightOf(lines, STYLES.body));
    const y = paper.y;
    const name = setText(paper, label, STYLES.body, LABEL);
    tag(paper, parent, "P", () => {
      writeLines(paper, name, { x: PAGE.left, y, style: STYLES.body, colour: COLOURS.quiet });
      writeLines(paper, lines, { x: PAGE.left + LABEL, y, style: STYLES.body });
    });
    paper.y += heightOf(lines, STYLES.body) + 1.5;
  }
  paper.y += 14;
};

/** A name of many lines is set smaller, so that the outcome stays near the top. */
const nameStyle = (paper: Paper, name: string): Style =>
  [STYLES.name, STYLES.nameLong].find((style) => setText(paper, name, style, TEXT_WIDTH).length <= 2) ??
  STYLES.nameLonger;

/** What the manager needs in a minute: the outcome, each test, whether anything was flagged. */
export const writeFirstPage = (paper: Paper, report: Report): void => {
  const part = tag(paper, paper.root, "Sect");
  paper.pdf.outline.addItem(`Outcome: ${report.outcome.word}`);
  paragraph(paper, part, report.title.toUpperCase(), { style: STYLES.overline, colour: COLOURS.accent });
  paper.y += 3;
  paragraph(paper, part, report.candidate, { style: nameStyle(paper, report.candidate), type: "H1" });
  paper.y += 10;
  writeOutcome(paper, part, report);
  writeFacts(paper, part, report.facts);
  explainBoxes(paper, part);

  need(paper, 120);
  paper.pdf.outline.addItem(report.scores.title);
  paragraph(paper, part, report.scores.title, { style: STYLES.heading1, type: "H2", colour: COLOURS.accent });
  paper.y += 8;
  writeScores(paper, part, report.scores.lines);
  paragraph(paper, part, report.scores.note, { style: STYLES.small, colour: COLOURS.quiet });
  paper.y += 16;

  const sentence = setText(paper, report.integrity.sentence, STYLES.body, TEXT_WIDTH - 28);
  const height = heightOf(sentence, STYLES.body) + 34;
  need(paper, height);
  const top = paper.y;
  decorate(paper, () => {
    const { flagged } = report.integrity;
    paper.pdf.rect(PAGE.left, top, TEXT_WIDTH, height).fill(flagged ? TINTS.mixed : COLOURS.head);
    paper.pdf.rect(PAGE.left, top, 4, height).fill(flagged ? TONES.mixed : COLOURS.rule);
  });
  const title = setText(paper, report.integrity.title, STYLES.bodyStrong, TEXT_WIDTH);
  tag(paper, part, "H2", () =>
    writeLines(paper, title, { x: PAGE.left + 14, y: top + 9, style: STYLES.bodyStrong, colour: COLOURS.accent }),
  );
  tag(paper, part, "P", () => writeLines(paper, sentence, { x: PAGE.left + 14, y: top + 24, style: STYLES.body }));
  paper.y += height + 24;
  part.end();
};
