import { expect, test } from "vitest";
import { listMeasuredTests, listTests } from "#actions/list-tests.ts";
import { SINGLE_TESTS } from "#contract/assessments/assessment.ts";
import { formKey } from "#domain/results/norm-scores.ts";
import { normStore } from "#store/assessments/norms.ts";
import { ownTestReader } from "#store/own-tests/own-test-reader.ts";
import { anAccount, fakeClock } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";

test("each test has the reliability of the forms that are measured by today's scoring, and no other test's", async () => {
  const table = newMemoryTable();
  const norms = normStore(table, fakeClock());
  const measured = { n: 240, reliability: 0.8049, low: 0.75, high: 0.851, error_ratio: 0.9 };
  const content = { form: "B", version: "2" };
  await norms.measure(formKey("editing-test", content), measured);
  await norms.measure("editing-test#B#2#2020.1", measured);
  await norms.count({ account_id: "acct_1", invitation_id: "inv_1" }, [{ form: formKey("writing-test"), score: 1 }]);
  const { data } = await listTests({ norms, ownTests: ownTestReader(table) }, await anAccount(table, 1));
  const known = data.filter(({ reliability }) => reliability.length > 0);
  expect(known.map(({ slug, reliability }) => [slug, reliability])).toEqual([
    ["editing-test", [{ ...content, candidates: 240, reliability: 0.8, low: 0.75, high: 0.85 }]],
  ]);
  // For everyone: not writing, which a person decides, nor the assessment of several tests.
  const everyones = await listMeasuredTests(norms);
  expect(everyones.data.map(({ slug }) => slug)).toEqual(SINGLE_TESTS.filter((slug) => slug !== "writing-test"));
  expect(everyones.data[1]).toEqual(known[0]);
});
