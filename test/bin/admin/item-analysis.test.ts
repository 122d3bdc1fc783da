import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { distractorsOf } from "#domain/item-analysis/packed-answers.ts";
import { analysisOutput } from "../../../bin/admin/item-analysis.ts";
import { answersOf, difficulties, drawn, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

const CONVERSION = {
  ...{ made_on: "2026-03-02", n: 240, base: { form: "A", version: "2026.1", n: 240 }, error: 1.3 },
  ...{ method: "rasch" as const, difficulties: {} },
};
const stores = (kept: readonly KeptResponse[]) => ({
  responses: async (test: string) => kept.filter((one) => one.test === test),
  norms: {
    read: async () => ({
      ...{ norms: () => undefined, precisions: () => undefined, forms: [] },
      conversions: (form: string) => (form === "grammar-test#A#2026.1#2026.9" ? CONVERSION : undefined),
    }),
  },
  exposures: { read: async () => new Map([["grammar-test", new Map([["gra-001", 7]])]]) },
  itemStates: {
    read: async () =>
      new Map([["gra-001", { state: "retired" as const, since: "2026-03-02T10:00:00.000Z", reason: "" }]]),
  },
});

test("of a test that enough people have taken, each form and item has its figures, with the texts of the wrong answers", async () => {
  const random = numbersFrom(2);
  const [of, kept] = [difficulties(120), [] as KeptResponse[]];
  while (kept.length < 600) kept.push(answersOf(random, random.normal(), of, drawn(random, 120, 24)));
  const { text, json } = await analysisOutput(stores(kept), ["grammar-test", "spelling-test"]);
  const [item] = content.banks["en-GB"]["grammar-test"].items.filter(({ id }) => id === "gra-001");
  if (item === undefined) throw new Error("The bank has no gra-001");
  expect(json).toMatchObject({
    forms: [
      {
        ...{ test: "grammar-test", form: "A", n: 600 },
        scores: { pass_mark: 70, reliability: { value: expect.any(Number), low: expect.any(Number) } },
        items: expect.arrayContaining([
          expect.objectContaining({
            ...{ item: "gra-001", drawn: 7, state: "retired" },
            wrong: distractorsOf(item).map((answer) => expect.objectContaining({ answer })),
          }),
        ]),
      },
    ],
  });
  expect(text).toContain("grammar-test, form A, content 2026.1, scoring 2026.9");
  expect(text).toMatch(/same decision with another form +0\.\d\d? +0\.\d\d to 0\.\d\d/);
  expect(text).toMatch(/\nerror of the conversion of 2026-03-02 \(rasch, n 240\) +1\.3/);
  expect(text).toMatch(/\ngra-001 +\d+ +7 +0\.\d+ +0\.\d+/);
});

test("of fewer than 50 people there is only their number, and of none nothing", async () => {
  const few = Array.from({ length: 49 }, () => answersOf(numbersFrom(1), 0, difficulties(24), [0, 1, 2]));
  expect((await analysisOutput(stores(few), ["grammar-test"])).text).toMatch(/\n\n49 kept responses/);
  expect(await analysisOutput(stores([]), ["grammar-test"])).toEqual({
    ...{ text: "No responses are kept yet.", json: { forms: [] } },
  });
});

test("a form with 200 people, as form A has, is shown with the pass mark on form A’s scale", async () => {
  const scored = (form: string, from: number) =>
    Array.from({ length: 200 }, (_, place) => ({
      ...answersOf(numbersFrom(place), 0, difficulties(24), [0, 1, 2]),
      ...{ test: "proofreading-test" as const, form, score: from + (place % 40) },
    }));
  const { text } = await analysisOutput(stores([...scored("A", 48), ...scored("B", 40)]), ["proofreading-test"]);
  expect(text.match(/pass mark on form A’s scale.*/g)).toEqual([
    expect.stringMatching(/\(linear\) +73 +7\d\.\d to 7\d\.\d/),
  ]);
});

test("as a page it has the form’s figures, a plot of the scores, the item map, the information and each item, and escapes what items say", async () => {
  const random = numbersFrom(2);
  const [of, kept] = [difficulties(24), [] as KeptResponse[]];
  while (kept.length < 200) kept.push(answersOf(random, random.normal(), of, drawn(random, 24, 24)));
  const renamed = kept.map((one) => ({ ...one, answers: one.answers.replaceAll("gra-001", "<b>") }));
  const file = join(await mkdtemp(join(tmpdir(), "ais-")), "analysis.html");
  expect(await analysisOutput(stores(renamed), ["grammar-test"], file)).toMatchObject({ json: { page: file } });
  const page = await readFile(file, "utf8");
  for (const plot of ["Scores", "Item map", "Test information"]) expect(page).toContain(`aria-label="${plot}"`);
  expect(page.match(/<section>/g)).toHaveLength(24);
  expect(page).toMatch(/<td>reliability \(.+?\)<\/td><td>0\.\d+<\/td><td>0\.\d\d to 0\.\d\d<\/td>/);
  expect(page).toContain("&lt;b&gt;");
  expect(page).not.toMatch(/<b>|NaN|undefined/);
});
