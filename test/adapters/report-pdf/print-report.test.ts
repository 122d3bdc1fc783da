import { describe, expect, test } from "vitest";
import { printReport } from "#adapters/report-pdf/print-report.ts";
import { PLAIN } from "#domain/report/brand.ts";
import type { ReportInput } from "#domain/report/input.ts";
import { ownReportOf } from "#domain/report/own-report.ts";
import { reportOf } from "#domain/report/report.ts";
import { outcomeCell } from "#domain/report/wording.ts";
import { MONDAY } from "../../support/builders.ts";
import { contents, named } from "../../support/reports/accessibility-faults.ts";
import { structureOf } from "../../support/reports/pdf-structure.ts";
import { endsOfPages, fontsOf, linesOfPages, readPdf } from "../../support/reports/read-pdf.ts";
import {
  aReportInput,
  editingTest,
  entry,
  flagged,
  fullAssessment,
  plantedErrors,
  proofreadingTest,
  writingTest,
  writtenText,
} from "../../support/reports/report-inputs.ts";

const LIMIT = 300 * 1024;

const printNow = async (changes: Partial<ReportInput> = {}) => {
  const bytes = await printReport(reportOf(aReportInput(changes), MONDAY));
  return { bytes, ...(await readPdf(bytes)) };
};
const printed: Record<string, ReturnType<typeof printNow>> = {};
/** Each report is printed and read once. */
const print = (changes: Partial<ReportInput> = {}) => (printed[JSON.stringify(changes)] ??= printNow(changes));

describe("the PDF of a result", () => {
  test("says the outcome first, then whether anything was flagged, who, when and for what", async () => {
    const { pages } = await print();
    expect(pages[0]).toMatch(
      /^ASSESSMENT REPORT Jane Doe Passed Pass mark reached: Editing test, 78 points \(pass mark 70\)\. 84 ?overall score, of 100 Integrity Nothing was flagged in the 3 signals that were recorded\. Not recorded, which is neither for nor against the candidate: typing rhythm\. Email jane@example\.com Reference EDIT-2026-017 Completed Monday 2 March 2026, 10:31 UTC Tests Editing test Language British English Scan to verify Scores /,
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
      ...["Outcome: Not passed", "Scores", "Contents", "Full editing assessment", "  Grammar test", "  Editing test"],
      ...["  Proofreading test", "Writing test", "Integrity", "Appendix"],
      ...["  Details: Full editing assessment, Editing test"],
      ...["  Details: Full editing assessment, Proofreading test", "  Details: Writing test", "About this report"],
    ]);
  });

  test("lists its contents with their pages if it has more than six, and not else", async () => {
    const { pages, text } = await print({ tests: [fullAssessment(), writingTest()], prints_keys: true });
    expect(pages.length).toBeGreaterThan(6);
    const [, list = ""] = / Contents (.*)$/.exec(pages.slice(0, 2).join(" ")) ?? [];
    const listed = [...list.matchAll(/(Integrity|Appendix|About this report) (\d+)/g)].map(([, title, page]) => [
      title,
      Number(page),
    ]);
    expect(listed.map(([title]) => title)).toEqual(["Integrity", "Appendix", "About this report"]);
    for (const [title = "", page] of listed) expect(pages[Number(page) - 1]).toContain(String(title));
    expect(text).toContain("Contents");
    expect((await print()).text).not.toContain("Contents");
  });

  test("keeps the account's lines apart from the section below them", async () => {
    const brand = { ...PLAIN, lines: ["Contact: hr@acme.example"] };
    const { root } = structureOf(await printReport(reportOf(aReportInput(), MONDAY, brand)));
    const runs = contents(root).flatMap((content) => content.runs);
    const last = runs.findIndex(({ text }) => text.endsWith("hr@acme.example"));
    expect(Math.abs((runs[last]?.y ?? 0) - (runs[last + 1]?.y ?? 0))).toBeGreaterThan(35);
  });

  test("numbers its pages, and puts no name into their feet", async () => {
    const { pages } = await print();
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toMatch(
        new RegExp(
          `Assessment report · inv_01kqv7a3s0f3h1k5m7p9r2t4w6 · made 2 March 2026, 10:00 UTC Page ${index + 1} of ${pages.length}$`,
        ),
      );
    });
  });

  test("has feet of one line, whatever the account's zone", async () => {
    const longest = Date.parse("2026-09-30T20:00:00Z");
    const brand = { ...PLAIN, zone: "Asia/Kathmandu" };
    const bytes = await printReport(ownReportOf(aReportInput({ livemode: false }), longest, brand));
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain("made 1 October 2026, 01:45 GMT+5:45 Page 1 of ");
    expect(pages.at(-1)).toContain("01:45 GMT+5:45 (Wednesday 30 September, 20:00 UTC)");
    for (const lows of await linesOfPages(bytes)) expect(new Set(lows.filter((low) => low < 50)).size).toBe(1);
  });

  test("shows integrity as evidence, with its caveats", async () => {
    const { text } = await print(flagged(aReportInput()));
    expect(text).toContain("A flag is evidence to look into, never a verdict, and it did not affect the score.");
    expect(text).toContain("Pasting Text that was pasted into an answer from elsewhere. Flagged 3 pastes");
    expect(text).toContain("“Not recorded” means that a signal could not be measured fairly");
  });

  test("prints what the candidate wrote, whole and once, with a number at each mark", async () => {
    const { text } = await print({ tests: [writingTest()] });
    const written = (writingTest().text?.given ?? "").replace(/\s+/g, " ");
    expect(written.length).toBeGreaterThan(500);
    const read = text.replace(/Assessment report · .*? Page \d of \d /g, "").replace(/[¹²³]/g, "");
    expect(read).toContain(written);
    expect(text).toContain("house their¹ is");
    expect(text).toContain("Use the possessive “their”.");
  });

  test("prints an edited passage with what was removed beside what is there instead", async () => {
    const { text } = await print();
    expect(text).toContain(
      "Sentence 1 of it has unneccessary unnecessary¹ in it. Sentence 2 of it has it's its² in it.",
    );
    expect(text).toContain("The stores were restored was restored²⁶ about approximately²⁷ then.");
  });
});

describe("the first page has the outcome, integrity and what was strong", () => {
  const strong = editingTest({
    review: ["spelling", "grammar"].flatMap((kind) =>
      Array.from({ length: 10 }, () => entry({ kind, outcome: kind === "spelling" ? "fixed" : "missed" })),
    ),
  });
  const slugs = ["writing-test", "grammar-test", "editing-test", "proofreading-test", "punctuation-test"] as const;
  const failed = { score: 0, pass: false, standard_error: 10.5, borderline: true };
  const every = [
    fullAssessment({ sections: [strong, strong, strong].map((test) => ({ ...test, ...failed })), ...failed }),
    ...slugs.map((slug) => editingTest({ ...strong, ...failed, slug })),
    editingTest({ ...strong, ...failed, slug: "spelling-test" }),
  ];

  test.each([
    ["the longest name", "Maximiliana-Wilhelmine ".repeat(12).slice(0, 255)],
    ["a name without a space", "W".repeat(255)],
    ["the longest name from right to left", "אברהם-בן ".repeat(29).slice(0, 255)],
  ])("with all tests below their pass marks, flagged, and %s", async (_, candidate_name) => {
    const long = "W".repeat(255);
    const input = flagged(aReportInput({ tests: every, overall_pass: false, candidate_name, reference: long }));
    const unrecorded = { flagged: true, recorded: true, detail: "Above the limit." };
    const checks = { paste: unrecorded, cadence: unrecorded, timing: unrecorded, focus: unrecorded };
    const { pages } = await print({ ...input, integrity: { ...input.integrity, checks } });
    expect(pages[0]).toContain("Not passed Pass mark reached in 0 of 7 tests.");
    expect(pages[0]).toContain("Flagged: pasting, typing rhythm, answer times and focus.");
    expect(pages[0]).toContain("stronger in “spelling” (80 of 80 right); weaker in “grammar” (0 of 80 right)");
    expect(pages[1]).toContain("With interval and pass mark");
  });
});

describe("a long report", () => {
  const review = plantedErrors(50, ["fixed", "missed", "wrongly_fixed"]);

  test("lists each of 50 errors with its number, and repeats the header on each page the table reaches", async () => {
    const { pages, text, bytes } = await print({ tests: [editingTest({ review }), fullAssessment(), writingTest()] });
    review.forEach(({ rule, outcome }, index) => {
      const { text: word } = outcomeCell(outcome);
      expect(text).toMatch(new RegExp(`${index + 1} ${rule.replace(/[().?/]/g, "\\$&")}.{1,300}?${word}`));
    });
    const withRows = pages.filter((page) => /\(\d+\) /.test(page));
    expect(withRows.length).toBeGreaterThan(2);
    for (const page of withRows) expect(page).toMatch(/No\. Rule (Candidate's text|Marked) Outcome/);
    expect(bytes.length).toBeLessThan(LIMIT);
  });

  test.each([
    ["of an assessment and a text", [fullAssessment(), writingTest()]],
    ["of many errors", [fullAssessment(), editingTest({ review })]],
    ["of a text and marks", [writingTest(), proofreadingTest()]],
  ])("%s has no page that ends at a third", async (_, tests) => {
    for (const prints_keys of [false, true]) {
      const { bytes } = await print({ tests, prints_keys });
      const ends = await endsOfPages(bytes);
      expect(Math.min(...ends.slice(0, -1))).toBeGreaterThan(0.5);
      expect(ends.at(-1)).toBeGreaterThan(0.3);
    }
  });

  test("never parts a row: a rule and its outcome are on one page", async () => {
    const { pages } = await print({ tests: [editingTest({ review })] });
    for (const { rule, outcome } of review) {
      const { text: word } = outcomeCell(outcome);
      const page = pages.find((one) => one.includes(rule)) ?? "";
      expect(page.slice(page.indexOf(rule)), rule).toContain(word);
    }
  });

  test.each([5, 7])("of %i tests has no row, and no line of a text, alone on a page", async (count) => {
    const one = editingTest({ score: 66, borderline: true, standard_error: 6 });
    const tests = Array.from({ length: count }, (_, nth) => (nth === 3 ? fullAssessment() : one));
    const { root } = structureOf((await print({ tests })).bytes);
    const rows = named(root, "Table").map((table) => named(table, "TR").slice(1).map(contents));
    const lines = named(root, "BlockQuote").map((text) =>
      contents(text).flatMap(({ page, runs }) => runs.map(({ y }) => [{ page, mark: y }])),
    );
    for (const parts of [...rows, ...lines]) {
      const places = parts.flatMap(([first]) => (first === undefined ? [] : [first]));
      const ofPages = Map.groupBy(places, ({ page }) => page);
      const least = Math.min(...[...ofPages.values()].map((on) => new Set(on.map(({ mark }) => mark)).size));
      if (parts.length > 1) expect(least).toBeGreaterThan(1);
    }
  });

  test("of a text of 16,000 characters with as many findings as a result keeps stays within its size", async () => {
    const written = "Somewhere in your house their is a lamp. ".repeat(390);
    const finding = [entry({ outcome: "finding", kind: "grammar" })];
    const findings = Array.from({ length: 100 }, (_, index) =>
      finding.map((entry) => ({ ...entry, id: `f${index}`, span: { start: 16 * index, end: 16 * index + 5 } })),
    ).flat();
    const { bytes, text } = await print({
      tests: [writingTest({ text: writtenText(written, findings), review: findings })],
    });
    expect(bytes.length).toBeLessThan(LIMIT);
    expect(text).toContain("At least 40 more of these are not printed");
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

  test.each([
    ["Chinese", "李小龍"],
    ["Japanese", "さくら ヤマダ"],
    ["Korean", "김철수"],
    ["Thai", "สมชาย"],
    ["Tamil", "முருகன்"],
    ["Ethiopic", "አበበ"],
    ["Georgian", "გიორგი Beridze"],
    ["Old Persian", "𐎠𐎡"],
  ])(
    "in %s, which no font has, give way to the address; the file's title has them, and no box is printed",
    async (_, name) => {
      const { pages, title, text } = await print({ candidate_name: name, reference: name });
      expect(pages[0]).toContain("ASSESSMENT REPORT jane@example.com Passed");
      expect(title).toBe(`Assessment report: ${name}`);
      expect(text).not.toMatch(/[◻□▯]/u);
      expect(text).toContain("[U+");
      expect(text.match(/Numbers such as \[U\+6F22\] stand for characters/g)).toHaveLength(1);
    },
  );

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
  const first = await printNow();
  await printNow({ candidate_name: "ịỉǐį ﬁ Thị", tests: [writingTest()] });
  const again = await printNow();
  expect(again.text).toBe(first.text);
  expect(again.bytes.length).toBe(first.bytes.length);
});
