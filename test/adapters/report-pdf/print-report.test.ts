import { describe, expect, test } from "vitest";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import type { ReportInput } from "#domain/report/input.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { fontsOf, readPdf } from "../../support/reports/read-pdf.ts";
import {
  aReportInput,
  editingTest,
  flagged,
  fullAssessment,
  plantedErrors,
  proofreadingTest,
  writingTest,
} from "../../support/reports/report-inputs.ts";

const LIMIT = 300 * 1024;

const print = async (changes: Partial<ReportInput> = {}) => {
  const bytes = await printReport(reportOf(aReportInput(changes), MONDAY));
  return { bytes, ...(await readPdf(bytes)) };
};

describe("the PDF of a result", () => {
  test("says the outcome first, then whether anything was flagged, who, when and for what", async () => {
    const { pages } = await print();
    expect(pages[0]).toMatch(
      /^ASSESSMENT REPORT Jane Doe Passed Pass mark reached: Editing test, 78 points \(pass mark 70\)\. Integrity Nothing was flagged in the 3 signals that were recorded\. Not recorded, which is neither for nor against the candidate: typing rhythm\. Email jane@example\.com Reference EDIT-2026-017 Completed Monday 2 March 2026, 10:31 UTC Tests Editing test Scan to verify Scores /,
    );
  });

  test("says in words that it was not passed", async () => {
    const { pages } = await print({ tests: [proofreadingTest()], overall_pass: false });
    expect(pages[0]).toMatch(/^ASSESSMENT REPORT Jane Doe Not passed /);
  });

  test("is A4, has a title that is shown, a language, and is tagged", async () => {
    const { size, title, showsTitle, language, tagged } = await print();
    expect({ size, title, showsTitle, language, tagged }).toEqual({
      size: [0, 0, 595.28, 841.89],
      title: "Assessment report: Jane Doe",
      showsTitle: true,
      language: "en-GB",
      tagged: true,
    });
  });

  test("has a bookmark for each section, those of an assessment's tests below it", async () => {
    const { bookmarks } = await print({ tests: [fullAssessment(), writingTest()], overall_pass: false });
    expect(bookmarks).toEqual([
      "Outcome: Not passed",
      "Scores",
      "Full editing assessment",
      "  Grammar test",
      "  Editing test",
      "  Proofreading test",
      "Writing test",
      "Integrity",
      "About this report",
    ]);
  });

  test("numbers its pages, and puts no name into their feet", async () => {
    const { pages } = await print();
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toMatch(
        new RegExp(
          `Assessment report · inv_01kqv7a3s0f3h1k5m7p9r2t4w6 · made Monday 2 March 2026, 10:00 UTC Page ${index + 1} of ${pages.length}$`,
        ),
      );
    });
  });

  test("shows integrity as evidence, with its caveats", async () => {
    const { text } = await print(flagged(aReportInput()));
    expect(text).toContain("A flag is evidence to look into, never a verdict, and it did not affect the score.");
    expect(text).toContain("Pasting Text that was pasted into an answer from elsewhere. Flagged 3 pastes");
    expect(text).toContain("“Not recorded” means that a signal could not be measured fairly");
  });

  test("prints what the candidate wrote, whole and once", async () => {
    const { text } = await print({ tests: [writingTest()] });
    const written = (writingTest().written ?? "").replace(/\s+/g, " ");
    for (const sentence of written.split(". ")) {
      // The numbers of the marks are above their words, and are read after them or before.
      const words = sentence.split(" ").filter((word) => word !== "");
      expect(words.filter((word) => !text.includes(word))).toEqual([]);
    }
    expect(text).toContain("Use the possessive “their”.");
  });
});

describe("a long report", () => {
  const review = plantedErrors(50, ["fixed", "missed", "wrongly_fixed"]);

  test("lists each of 50 errors with its number, and repeats the header on each page the table reaches", async () => {
    const { pages, text, bytes } = await print({ tests: [editingTest({ review }), fullAssessment(), writingTest()] });
    review.forEach(({ rule, outcome }, index) => {
      const word = { fixed: "Fixed", missed: "Missed", wrongly_fixed: "Wrongly fixed" }[outcome] ?? "";
      expect(text).toMatch(new RegExp(`${index + 1} ${rule.replace(/[().?/]/g, "\\$&")}.{1,300}?${word}`));
    });
    const withRows = pages.filter((page) => /\(\d+\) /.test(page));
    expect(withRows.length).toBeGreaterThan(3);
    for (const page of withRows) expect(page).toMatch(/No\. Rule (Candidate's text|Marked) Correct text Outcome/);
    expect(bytes.length).toBeLessThan(LIMIT);
  });

  test("never parts a row: a rule and its outcome are on one page", async () => {
    const { pages } = await print({ tests: [editingTest({ review })] });
    for (const { rule, outcome } of review) {
      const word = { fixed: "Fixed", missed: "Missed", wrongly_fixed: "Wrongly fixed" }[outcome] ?? "";
      const page = pages.find((one) => one.includes(rule)) ?? "";
      expect(page.slice(page.indexOf(rule)), rule).toContain(word);
    }
  });

  test("of a text of 16,000 characters with a thousand findings stays within its size", async () => {
    const written = "Somewhere in your house their is a lamp. ".repeat(390);
    const finding = (writingTest().review ?? []).filter(({ outcome }) => outcome === "finding").slice(0, 1);
    const findings = Array.from({ length: 1000 }, (_, index) =>
      finding.map((entry) => ({ ...entry, span: { start: 16 * index, end: 16 * index + 5 } })),
    ).flat();
    const { bytes, text } = await print({ tests: [writingTest({ written, review: findings })] });
    expect(bytes.length).toBeLessThan(LIMIT);
    expect(text).toContain("At least 940 more of these are not printed");
  });
});

describe("names", () => {
  test.each([
    ["Latin-1 and Extended-A and -B", "Škvorecký-Łukasz Ðorđe Þórr Ğüzel Ƒǝŋ Ǻșț"],
    ["Vietnamese", "Nguyễn Thị Ánh Đặng Vữ Ợi Ỹ Ṣẹ ọụ"],
    ["Welsh, Yoruba, Sami", "Ŵyn Ẹ̀kọ́ Čáhppe Ǥ"],
    ["Greek and Cyrillic", "Ελένη Παπαδοπούλου Любовь Щёлкова Їжак"],
    ["ligatures", "Affleck Griffith Pfiffner"],
    ["apostrophes and dashes", "D’Angelo O'Neil–Smith—Jones"],
  ])("%s read back as they were written", async (_, name) => {
    const { pages, title } = await print({ candidate_name: name });
    expect(pages[0]).toContain(`ASSESSMENT REPORT ${name.normalize("NFC")} Passed`);
    expect(title).toBe(`Assessment report: ${name}`);
  });

  test.each([
    ["Hebrew", "יוסי כהן-לוי", "NotoSansHebrew-Regular"],
    ["Arabic", "محمد عبد الرحيم", "IBMPlexSansArabic-Regular"],
    ["emoji", "Zoë 👩‍💻🏳️‍🌈❤️🇩🇪", "NotoEmoji-Regular"],
  ])("in %s are set in a font that has them", async (_, name, font) => {
    const { bytes, pages } = await print({ candidate_name: name });
    expect(fontsOf(bytes).names).toContain(font);
    for (const word of name.split(/[\s-]/)) expect(pages[0]?.replaceAll(" ", "")).toContain(word);
  });

  test("in a script that no font has are one box, which is explained once", async () => {
    const { text } = await print({ candidate_name: "李小龍 Müller", reference: "李" });
    expect(text).toContain("◻ Müller Passed");
    expect(text.match(/◻ stands for characters/g)).toHaveLength(1);
  });

  test.each([
    ["of 255 characters", "Maximiliana-Wilhelmine ".repeat(12).slice(0, 255)],
    ["of 255 characters without a space", "W".repeat(255)],
    ["of 255 emoji", "👩‍👩‍👧‍👦".repeat(23)],
    ["of 255 Hebrew letters", "ש".repeat(255)],
    ["of accents alone", "\u0301".repeat(100)],
    ["of broken characters", "\ud800 \udc00 \u0000 \ufffe"],
    ["that try to turn the line", "\u202eenaJ\u202c \u2066Doe"],
  ])("%s leave the outcome on the first page and the file in its size", async (_, candidate_name) => {
    const { pages, bytes } = await print({ candidate_name });
    expect(pages[0]).toContain("Pass mark reached: Editing test");
    expect(pages[0]).toContain("Scores");
    expect(bytes.length).toBeLessThan(LIMIT);
  });

  test("do not reach out of the page", async () => {
    const long = "b".repeat(255);
    const { text } = await print({ candidate_name: long, reference: long, candidate_email: `${long}@example.com` });
    expect(text.replaceAll(" ", "")).toContain(`Email${long}@example.comReference${long}Completed`);
  });
});

test("every font is in the file, as a subset", async () => {
  const { bytes } = await print({ candidate_name: "Zoë 👍 כהן محمد", tests: [fullAssessment(), writingTest()] });
  const { embedded, descriptors, named, names } = fontsOf(bytes);
  expect(names.sort()).toEqual([
    "IBMPlexSansArabic-Regular",
    "NotoEmoji-Regular",
    "NotoSans-Regular",
    "NotoSans-SemiBold",
    "NotoSansHebrew-Regular",
  ]);
  expect(embedded).toBe(descriptors);
  for (const name of named) expect(name).toMatch(/^[A-Z]{6}\+(Noto|IBM)/);
  expect(bytes.length).toBeLessThan(LIMIT);
});

test("says the same whatever was printed before it", async () => {
  const first = await print();
  await print({ candidate_name: "ịỉǐį ﬁ Thị", tests: [fullAssessment(), writingTest()] });
  const again = await print();
  expect(again.text).toBe(first.text);
  expect(again.bytes.length).toBe(first.bytes.length);
});
