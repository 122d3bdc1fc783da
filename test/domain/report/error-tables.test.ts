import { describe, expect, test } from "vitest";
import { numbersOf } from "#domain/report/error-tables.ts";
import {
  aReportInput,
  editingTest,
  entry,
  plantedErrors,
  proofreadingTest,
} from "../../support/reports/report-inputs.ts";
import { columnsOf, rowsOf, section, tablesIn } from "../../support/reports/report-sections.ts";

const keyed = (tests = [editingTest()]) => aReportInput({ tests, prints_keys: true });

describe("errors", () => {
  test("are listed one by one with rule, candidate's text and outcome; other changes apart, and counted on", () => {
    const { blocks } = section("Editing test");
    expect(rowsOf("Error by error", blocks)).toHaveLength(25);
    expect(rowsOf("Error by error", blocks)?.[3]).toEqual(["4", "affect / effect (4)", "effects", "Wrongly fixed"]);
    expect(rowsOf("Changes to correct text", blocks)).toEqual([
      ["26", "Introduce no errors", "was restored", "were restored", "Made worse"],
      ["27", "Leave correct text unchanged", "approximately", "about", "Unnecessary change"],
    ]);
  });

  test("have their correct text and the reason only where the account prints keys", () => {
    const [without, withKeys] = [section("Editing test").blocks, section("Editing test", keyed()).blocks];
    expect(columnsOf("Error by error", without)).toEqual(["No.", "Rule", "Candidate's text", "Outcome"]);
    expect(columnsOf("Error by error", withKeys)).toEqual([
      ...["No.", "Rule", "Candidate's text", "Correct text", "Outcome"],
    ]);
    for (const blocks of [without, withKeys]) {
      expect(columnsOf("Changes to correct text", blocks)).toEqual([
        ...["No.", "Rule", "Candidate's text", "Text as it was", "Outcome"],
      ]);
    }
    expect(rowsOf("Error by error", withKeys)?.[3]).toEqual([
      "4",
      "affect / effect (4)",
      "effects",
      "affect",
      "Wrongly fixed",
    ]);
    const reason = "To influence something is to";
    expect([JSON.stringify(withKeys).includes(reason), JSON.stringify(without).includes(reason)]).toEqual([
      true,
      false,
    ]);
  });

  test("that proofreading missed were not marked, and a wrong mark has nothing to correct", () => {
    const { blocks } = section("Proofreading test", keyed([proofreadingTest()]));
    for (const title of ["Error by error", "Marks where there is no error"]) {
      expect(columnsOf(title, blocks)).toEqual(["No.", "Rule", "Marked", "Correct text", "Outcome"]);
    }
    expect(rowsOf("Error by error", blocks)?.[2]).toEqual([
      "3",
      "Case of pronouns (3)",
      "Not marked",
      "she and her neighbours",
      "Missed",
    ]);
    expect(rowsOf("Marks where there is no error", blocks)).toEqual([
      ["23", "Mark only errors", "stores", "No error here", "Wrong mark"],
    ]);
  });

  test("are counted by kind, the most frequent first, without a column for what never happened", () => {
    const errors = plantedErrors(7, ["fixed", "missed"]);
    const review = [...errors.slice(2), ...errors.slice(0, 2)];
    const { blocks } = section("Editing test", aReportInput({ tests: [editingTest({ review })] }));
    expect(columnsOf("By kind of error", blocks)).toEqual(["Kind of error", "Fixed", "Missed"]);
    expect(rowsOf("By kind of error", blocks)).toEqual([
      ["Spelling", "1 of 2", "1 of 2"],
      ["Punctuation", "1 of 2", "1 of 2"],
      ["Grammar", "1 of 1", "0 of 1"],
      ["Word usage", "0 of 1", "1 of 1"],
      ["Consistency and house style", "1 of 1", "0 of 1"],
    ]);
  });

  test("that proofreading found and missed are counted by kind, too", () => {
    const { blocks } = section("Proofreading test", keyed([proofreadingTest()]));
    expect(columnsOf("By kind of error", blocks)).toEqual(["Kind of error", "Found", "Missed"]);
    expect(rowsOf("By kind of error", blocks)?.[0]).toEqual(["Spelling", "3 of 5", "2 of 5"]);
  });

  test("are all listed; of changes beside them sixty, and how many more there are", () => {
    const introduced = entry({ outcome: "introduced", rule: "Introduce no errors" });
    const changes = Array.from({ length: 75 }, (_, index) => ({ ...introduced, id: `c${index}` }));
    const review = [...plantedErrors(50, ["missed"]), ...changes];
    const { blocks } = section("Editing test", aReportInput({ tests: [editingTest({ review })] }));
    expect(rowsOf("Error by error", blocks)).toHaveLength(50);
    expect(rowsOf("Changes to correct text", blocks)).toHaveLength(60);
    expect(JSON.stringify(blocks)).toContain("At least 15 more of these are not printed");
    const printed = section("Editing test", aReportInput({ tests: [editingTest({ review: review.slice(0, 110) })] }));
    expect(rowsOf("Changes to correct text", printed.blocks)).toHaveLength(60);
    expect(JSON.stringify(printed.blocks)).not.toContain("not printed");
  });

  test("have the numbers of their lines, and those that are not printed have none", () => {
    const changes = Array.from({ length: 61 }, () => entry({ outcome: "needless" }));
    const [first, ...others] = changes;
    const planted = plantedErrors(2, ["fixed"]);
    const numbers = numbersOf([first, ...planted, ...others].filter((each) => each !== undefined));
    expect(planted.map(({ id }) => numbers.get(id))).toEqual([1, 2]);
    expect(changes.map(({ id }) => numbers.get(id))).toEqual([
      ...Array.from({ length: 60 }, (_, at) => at + 3),
      undefined,
    ]);
  });

  test("without a change beside them are all that is listed", () => {
    const edited = editingTest({ review: plantedErrors(5, ["fixed"]), text: undefined });
    const { blocks } = section("Editing test", aReportInput({ tests: [edited] }));
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "table", "table"]);
    expect(tablesIn(blocks).map(({ title }) => title)).toEqual(["By kind of error", "Error by error"]);
  });
});
