import { expect, test } from "vitest";
import { MAX_OWN_TESTS } from "#contract/assessments/own-test.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { anOpenStyle } from "../../support/own-tests/house-style.ts";
import { account, SOURCE, UNTOUCHED } from "../../support/own-tests/own-account.ts";
import { ownResponsesOf } from "../../support/own-tests/own-responses.ts";
import { anOwnTestAudit, ownSource } from "../../support/own-tests/own-source.ts";

const CODE = (code: string) => ({ code });

test("a draft is published as a version that later changes of the draft leave alone, and each act is in the audit log", async () => {
  const { create, change, publish, retire, read, list, audit, ownTests, tried, ...more } = account();
  const { test: made, revision } = await create();
  await tried(made.id, UNTOUCHED);
  expect(made).toMatchObject({ slug: "own:the-harbour", state: "draft", version: null, credits: 1 });
  expect((await read(made.id)).published).toBe(false);
  expect(await publish(made.id, revision)).toMatchObject({ state: "in_use", version: 1 });
  expect(await publish(made.id, revision)).toMatchObject({ state: "in_use", version: 1 });
  expect((await read(made.id)).published).toBe(true);
  const next = ownSource("editing", SOURCE.text.replace("ink", "glue"), { title: "The port" });
  expect((await change(made.id, revision, next)).test).toMatchObject({ name: "The port", state: "in_use", version: 1 });
  await expect(change(made.id, revision)).rejects.toMatchObject(CODE("test_changed"));
  await expect(publish(made.id, revision)).rejects.toMatchObject(CODE("test_changed"));
  await expect(publish(made.id, revision + 1)).rejects.toMatchObject({ errors: [{ code: "not_tried" }] });
  await tried(made.id, UNTOUCHED);
  expect(await publish(made.id, revision + 1)).toMatchObject({ version: 2 });
  const texts = [1, 2].map(async (version) => JSON.stringify(await ownTests.version("acct_1", made.id, version)));
  expect(await Promise.all(texts)).toEqual([expect.stringContaining("ink"), expect.stringContaining("glue")]);
  await expect(more.delete(made.id)).rejects.toMatchObject(CODE("test_in_use"));
  expect(await retire(made.id)).toMatchObject({ state: "retired", version: 2 });
  expect(await publish(made.id, revision + 1)).toMatchObject({ state: "in_use", version: 2 });
  await retire(made.id);
  await more.delete(made.id);
  expect(await list()).toEqual([]);
  await expect(read(made.id)).rejects.toMatchObject(CODE("not_found"));
  expect(await ownTests.version("acct_1", made.id, 2)).toBeDefined();
  expect((await audit()).toSorted()).toEqual(
    ["created", "tried", "changed", "tried", ...Array(3).fill("published"), "retired", "retired", "deleted"]
      .map((act) => `own_test.${act}`)
      .toSorted(),
  );
});

test("what is kept of candidates' answers to a test goes with it, also when a deletion dies half-way", async () => {
  const table = newMemoryTable();
  const { create, tried, publish, retire, list, ...more } = account(table);
  const { test: made, revision } = await create();
  await tried(made.id, UNTOUCHED);
  await publish(made.id, revision);
  const other = { id: "own_other", version: 1 };
  await keepResponses(table, [...ownResponsesOf({ ...made, version: 1 }, 60), ...ownResponsesOf(other, 2)]);
  const left = async () => [
    (await responseReader(table)(made.id)).length,
    (await responseReader(table)(other.id)).length,
  ];
  // A test that is in use keeps its figures.
  await expect(more.delete(made.id)).rejects.toMatchObject(CODE("test_in_use"));
  await expect(more.delete(other.id)).rejects.toMatchObject(CODE("not_found"));
  expect(await left()).toEqual([60, 2]);
  await retire(made.id);
  let calls = 0;
  table.fault = () => {
    calls += 1;
    return calls > 20 ? new Error("died") : undefined;
  };
  await expect(more.delete(made.id)).rejects.toThrow("died");
  table.fault = undefined;
  expect(await list()).toMatchObject([{ id: made.id }]);
  expect((await left())[0]).toBeGreaterThan(0);
  await more.delete(made.id);
  expect(await list()).toEqual([]);
  expect(await left()).toEqual([0, 2]);
});

test("what a candidate answers while their test is being deleted goes too", async () => {
  const { create, table, ...more } = account();
  const { test: made } = await create();
  const save = more.ownTests.save;
  more.ownTests.save = async (...args) => {
    await keepResponses(table, ownResponsesOf({ ...made, version: 1 }, 1));
    return save(...args);
  };
  await more.delete(made.id);
  expect(await responseReader(table)(made.id)).toEqual([]);
});

test("a draft that is published twice at the same time gets one version", async () => {
  const { create, publish, ownTests, tried } = account();
  const { test: made, revision } = await create();
  await tried(made.id, UNTOUCHED);
  const both = await Promise.all([publish(made.id, revision), publish(made.id, revision)]);
  expect(both).toMatchObject([{ version: 1 }, { version: 1 }]);
  expect(await ownTests.version("acct_1", made.id, 2)).toBeUndefined();
});

test("a draft with errors is kept, says what they are, and is not published", async () => {
  const { create, publish, list } = account();
  const { test: made, revision, findings } = await create(ownSource("editing", "Nothing is marked here."));
  expect(findings.length).toBeGreaterThan(0);
  await expect(publish(made.id, revision)).rejects.toMatchObject({
    code: "validation_error",
    errors: [{ field: "text", code: "not_ready" }],
  });
  expect(await list()).toMatchObject([{ state: "draft" }]);
});

test("an account has 50 tests at most, and its test tenant the same ones", async () => {
  const { create, list } = account();
  for (let made = 0; made < MAX_OWN_TESTS; made += 1) await create();
  await expect(create()).rejects.toMatchObject({ errors: [{ field: "title", code: "too_many" }] });
  expect(new Set((await list()).map(({ slug }) => slug)).size).toBe(MAX_OWN_TESTS);
  expect(await list("acct_1_test")).toHaveLength(MAX_OWN_TESTS);
  expect(await list("acct_2")).toEqual([]);
});

test("the key is scored when a draft is saved, and not when it is read, tried or published", async () => {
  const { create, change, read, task, tried, publish, scored, houseStyles } = account();
  const { test: made, revision } = await create();
  expect(scored).toHaveLength(1);
  await read(made.id);
  await task(made.id);
  await tried(made.id, UNTOUCHED);
  await publish(made.id, revision);
  await read(made.id);
  expect(scored).toHaveLength(1);

  const changed = await change(made.id, revision, ownSource("editing", "It {were|was} short. The {ink|glue} dried."));
  expect(scored).toHaveLength(2);
  expect(await read(made.id)).toEqual(changed);
  await expect(change(made.id, revision)).rejects.toMatchObject(CODE("test_changed"));
  expect(scored).toHaveLength(2);

  const sheet = { version: 1, style: anOpenStyle({ dashes: "em" }), ours: false };
  await houseStyles.save("acct_1", sheet, anOwnTestAudit(7));
  await read(made.id);
  await read(made.id);
  expect(scored).toHaveLength(3);
});
