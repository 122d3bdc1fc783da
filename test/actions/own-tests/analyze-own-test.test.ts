import { expect, test } from "vitest";
import { analyzeOwnTest } from "#actions/own-tests/analyze-own-test.ts";
import type { OwnSlug } from "#contract/assessments/own-slug.ts";
import { packedAnswers, RIGHT } from "#domain/item-analysis/packed-answers.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { account, SOURCE, UNTOUCHED } from "../../support/own-tests/own-account.ts";

const SLUG: OwnSlug = "own:the-harbour";

/** What `many` people answered: the first error fixed by all, the second by every other, the third by none. */
const answered = (form: string, many: number) =>
  Array.from({ length: many }, (_, at) => ({
    ...{ test: SLUG, form, version: "1", scoring: "2026.9", dialect: "en-GB" as const, score: at % 2 === 0 ? 67 : 33 },
    answers: packedAnswers(
      [RIGHT, at % 2 === 0 ? RIGHT : null, null].map((code, item) => ({
        item: `own-${item + 1}`,
        code,
        seconds: null,
      })),
    ),
  }));

test("an account reads how the items of its test measure, from 50 candidates on, and not of another's with its slug", async () => {
  const { create, tried, publish, change, ownTests, table } = account();
  const { test: made, revision } = await create();
  await tried(made.id, UNTOUCHED);
  await publish(made.id, revision);
  const analyzed = async () =>
    (await analyzeOwnTest({ ownTests, responses: responseReader(table) }, "acct_1", made.id)).data;
  expect(await analyzed()).toEqual([]);
  await keepResponses(table, [...answered(made.id, 49), ...answered("own_of_another", 300)]);
  expect(await analyzed()).toEqual([{ version: "1", n: 49, scores: null, items: [] }]);
  await keepResponses(table, answered(made.id, 151));
  const [version] = await analyzed();
  expect(version).toMatchObject({ n: 200, scores: { mean: expect.closeTo(50, 0) } });
  expect(version?.items.map(({ text, right, flags }) => [text, Number(right.toFixed(1)), flags])).toEqual([
    ["“are” → “is”", 1, ["low_discrimination", "too_easy"]],
    ["“were” → “was”", 0.5, expect.any(Array)],
    ["“teh” → “the”", 0, ["low_discrimination", "too_hard"]],
  ]);
  // A draft decides nothing until it is published.
  await change(made.id, revision, { ...SOURCE, pass_mark: 100 });
  expect(await analyzed()).toEqual([version]);
  await expect(analyzeOwnTest({ ownTests, responses: responseReader(table) }, "acct_2", made.id)).rejects.toMatchObject(
    { code: "not_found" },
  );
});

test("of a writing test, whose score is more than its points, no reliability is shown", async () => {
  const { create, ownTests, table } = account();
  const brief = "Write at least 50 words.\n\n## Points\n- when\n- where\n- who";
  const { test: made } = await create({ ...SOURCE, kind: "writing", text: brief });
  await keepResponses(table, answered(made.id, 50));
  const { data } = await analyzeOwnTest({ ownTests, responses: responseReader(table) }, "acct_1", made.id);
  expect(data[0]?.scores).toMatchObject({ mean: 50, reliability: null, error_at_pass: null });
});
