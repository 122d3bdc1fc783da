import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { FONTS } from "#adapters/report-pdf/fonts.ts";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import type { ReportInput } from "#domain/report/input.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { accessibilityFaults, blocksOf } from "../../support/reports/accessibility-faults.ts";
import { structureOf } from "../../support/reports/pdf-structure.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  grammarTest,
  plantedErrors,
  proofreadingTest,
  writingTest,
} from "../../support/reports/report-inputs.ts";

const REPORTS: readonly [string, Partial<ReportInput>][] = [
  ["one test", {}],
  ["questions", { tests: [grammarTest()] }],
  ["marks", { tests: [proofreadingTest()], overall_pass: false }],
  ["a written text", { tests: [writingTest()] }],
  ["an assessment of three tests, flagged", { ...flagged(aReportInput()), tests: [fullAssessment(), writingTest()] }],
  ["tables over several pages", { tests: [editingTest({ review: plantedErrors(60, ["fixed", "missed"]) })] }],
  ["a name from right to left", { candidate_name: "יוסי כהן-לוי (Joe) محمد", reference: "שלום 2026" }],
  ["characters that no font has", { candidate_name: "李小龍 Müller" }],
  [
    "long words",
    { candidate_name: "Maximiliana-Wilhelmine ".repeat(11), reference: "An “Editor” of 2026 ".repeat(12) },
  ],
];

describe("a report has nothing that keeps it from being read aloud", () => {
  test.each(REPORTS)("with %s", async (_, changes) => {
    const report = reportOf(aReportInput(changes), MONDAY);
    const bytes = await printReport(report);
    expect(accessibilityFaults(bytes)).toEqual([]);
    const read = blocksOf(structureOf(bytes).root).map(({ text }) => text);
    for (const sentence of [report.outcome.sentence, report.integrity.sentence]) expect(read).toContain(sentence);
  });

  test("nor has the candidate's", async () => {
    const own = ownReportOf(aReportInput({ tests: [fullAssessment(), writingTest()] }), MONDAY);
    expect(accessibilityFaults(await printReport(own))).toEqual([]);
  });
});

test("text from right to left is read in the order of its letters", async () => {
  const bytes = await printReport(reportOf(aReportInput({ candidate_name: "יוסי כהן (Joe) 12 לוי" }), MONDAY));
  const heading = blocksOf(structureOf(bytes).root).find(({ role }) => role === "H1");
  expect(heading?.text).toBe("יוסי כהן (Joe) 12 לוי");
});

type Struct = PDFKit.PDFStructureElement;
type Draw = (pdf: PDFKit.PDFDocument, root: Struct) => void;

const UA = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** A small file with what `draw` puts into it. */
const aFile = (draw: Draw, { ua = true, ...options }: { ua?: boolean } & PDFKit.PDFDocumentOptions = {}) => {
  const pdf = new PDFDocument({
    ...{ pdfVersion: "1.7", tagged: true, lang: "en", displayTitle: true, info: { Title: "A file" } },
    ...options,
  });
  if (ua) pdf.appendXML(UA);
  const chunks: Uint8Array[] = [];
  return new Promise<Uint8Array>((resolve) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    draw(pdf, root);
    root.end();
    pdf.end();
  });
};

const shape = (pdf: PDFKit.PDFDocument) => () => void pdf.rect(0, 0, 9, 9).fill("#000000");
/** An element with children, each an element or what it draws. */
const put = (
  pdf: PDFKit.PDFDocument,
  parent: Struct,
  type: string,
  ...children: readonly ((element: Struct) => void)[]
): Struct => {
  const element = pdf.struct(type);
  parent.add(element);
  for (const child of children) child(element);
  element.end();
  return element;
};
const drawing =
  (pdf: PDFKit.PDFDocument, type: string, options: object = {}) =>
  (parent: Struct) =>
    void parent.add(pdf.struct(type, options, [shape(pdf)]));

describe("a fault is found:", () => {
  test("none in a file without one", async () => {
    const file = await aFile((pdf, root) => put(pdf, root, "Sect", drawing(pdf, "P"), drawing(pdf, "H1")));
    expect(accessibilityFaults(file)).toEqual([]);
  });

  test.each<[string, Draw, RegExp]>([
    ["what is neither tagged nor an artifact", (pdf) => shape(pdf)(), /Neither tagged nor an artifact on page 1/],
    ["a figure without words", (pdf, root) => drawing(pdf, "Figure")(root), /no alternative text/],
    ["a note without an id", (pdf, root) => drawing(pdf, "Note")(root), /note has no id/],
    [
      "a heading that skips a level",
      (pdf, root) => put(pdf, root, "Sect", drawing(pdf, "H1"), drawing(pdf, "H3")),
      /level 3 after level 1/,
    ],
    [
      "a row with a cell less",
      (pdf, root) =>
        put(
          pdf,
          root,
          "Table",
          (table) => put(pdf, table, "TR", drawing(pdf, "TH", { scope: "Column" }), drawing(pdf, "TD")),
          (table) => put(pdf, table, "TR", drawing(pdf, "TD")),
        ),
      /rows of 2 and 1 cells/,
    ],
    [
      "a header without a scope",
      (pdf, root) => put(pdf, root, "Table", (table) => put(pdf, table, "TR", drawing(pdf, "TH"))),
      /no scope/,
    ],
    ["a paragraph in a list", (pdf, root) => put(pdf, root, "L", drawing(pdf, "P")), /P in a list/],
    [
      "what is read before what is drawn before it",
      (pdf, root) => {
        const [first, second] = [pdf.markStructureContent("P"), pdf.markStructureContent("P")];
        pdf.endMarkedContent();
        const holding = (content: PDFKit.PDFStructureContent) => pdf.struct("P", {}, [content]);
        put(pdf, root, "Sect", (part) => void part.add(holding(second)).add(holding(first)));
      },
      /Read in another order than drawn/,
    ],
    [
      "content that is in no element",
      (pdf) => {
        pdf.markStructureContent("P");
        shape(pdf)();
        pdf.endMarkedContent();
      },
      /Not in the structure on page 1/,
    ],
  ])("%s", async (_, draw, fault) => {
    const faults = accessibilityFaults(await aFile(draw));
    expect(faults.join("\n")).toMatch(fault);
  });

  test.each<[string, Parameters<typeof aFile>[1], RegExp]>([
    ["no identification", { ua: false }, /does not say PDF\/UA-1/],
    ["no language", { lang: "" }, /no language/],
    ["no title", { info: {} }, /no title/],
    ["a title that is not shown", { displayTitle: false }, /title is not shown/],
    ["no tags", { tagged: false }, /not marked as tagged/],
  ])("%s", async (_, options, fault) => {
    const file = await aFile((pdf, root) => drawing(pdf, "P")(root), options);
    expect(accessibilityFaults(file).join("\n")).toMatch(fault);
  });

  test("lines that run together", async () => {
    const lines = (first: string) =>
      aFile(
        (pdf, root) => {
          pdf.registerFont("sans", FONTS.regular);
          const write = () => {
            pdf.font("sans").fontSize(10).text(first, 50, 50, { lineBreak: false });
            pdf.text("line", 50, 70, { lineBreak: false });
          };
          root.add(pdf.struct("P", {}, [write]));
        },
        { font: "" },
      );
    expect(accessibilityFaults(await lines("first"))).toEqual(["Run together: first|line"]);
    expect(accessibilityFaults(await lines("first "))).toEqual([]);
  });
});
