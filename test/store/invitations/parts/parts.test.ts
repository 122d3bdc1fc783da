import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { timedOut } from "#domain/candidate/part-record.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { partWrites } from "#store/invitations/parts/part-writes.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { keys } from "#store/keys.ts";
import { transact } from "#store/table/table.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aPart, planOf } from "../../../support/records/parts.ts";

const issued = issueTest(content, planOf("editing-test"), "en-GB", "seed", []);
const part = aPart("editing-test", {}, issued);
const saved = (text: string, version = 1) => ({ answers: { kind: "editing", text } as const, version });

const started = async () => {
  const { table } = memoryTable();
  const start = () => transact(table, partWrites([{ kind: "start", part, issued }]));
  await start();
  return { table, start, parts: partStore(table), read: () => partStore(table).read("acct_1", "inv_1", part.id) };
};

test.each(["editing-test", "proofreading-test", "spelling-test", "writing-test"] as const)(
  "a part of %s, and what was issued in it, are read back as they were written",
  async (slug) => {
    const { table } = memoryTable();
    const drawn = issueTest(content, planOf(slug), "en-GB", "seed", []);
    const signals = { ...NO_SIGNALS, keys: { ...NO_SIGNALS.keys, log_sum: 12.345_678 }, answer_ms: { "spe-001": 900 } };
    const made = aPart(slug, { worked_ms: 9, last_save_id: "s", saved_at: part.started_at, signals }, drawn);
    await transact(table, partWrites([{ kind: "start", part: made, issued: drawn }]));
    const parts = partStore(table);
    expect(await parts.read("acct_1", "inv_1", made.id)).toEqual(made);
    expect(await parts.list("acct_1", "inv_1")).toEqual([made]);
    expect(await parts.issuedTest("acct_1", "inv_1", made.id)).toEqual(drawn);
  },
);

test("a part is reached under its own account and invitation only", async () => {
  const { parts } = await started();
  expect(await parts.read("acct_2", "inv_1", part.id)).toBeUndefined();
  expect(await parts.list("acct_1", "inv_2")).toEqual([]);
  expect(await parts.issuedTest("acct_2", "inv_1", part.id)).toBeUndefined();
});

test("a second start changes neither the part nor what was issued", async () => {
  const { start, parts, read } = await started();
  await parts.change(part, saved("Kept."));
  expect((await start())?.every(({ failed }) => failed)).toBe(true);
  expect(await read()).toEqual({ ...part, ...saved("Kept.") });
});

test("of saves at once on the same version one is written, and the others are stale", async () => {
  const { parts, read } = await started();
  const texts = ["a", "b", "c", "d"];
  const outcomes = await Promise.all(texts.map((text) => parts.change(part, saved(text))));
  const written = texts.filter((_, nth) => outcomes[nth] !== "stale");
  expect(written).toHaveLength(1);
  expect((await read())?.answers).toEqual({ kind: "editing", text: written[0] });
});

test("a part that has ended takes no change any more, on whatever version", async () => {
  const { parts, read } = await started();
  await parts.change(part, timedOut(part));
  const ended = { ...part, ...timedOut(part) };
  expect(await parts.change(ended, saved("Late.", 2))).toBe("stale");
  expect(await read()).toEqual(ended);
});

test("a change of a part that was never started creates none", async () => {
  const { table } = memoryTable();
  expect(await partStore(table).change(part, saved("x"))).toBe("stale");
  expect(await partStore(table).read("acct_1", "inv_1", part.id)).toBeUndefined();
});

test("rows that are not of one moment are read again, and in the end refused, not mixed", async () => {
  const { table } = memoryTable();
  const parts = partStore(table);
  const written = { ...part, kept: { version: 0, base: "", edits: [] } };
  await transact(table, partWrites([{ kind: "start", part: written, issued }]));
  expect(await parts.list("acct_1", "inv_1")).toEqual([written]);
  const Item = { ...keys.partText("acct_1", "inv_1", part.id), version: 9, text: "Later." };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  const torn = new Error("A part kept changing while it was read");
  await expect(parts.read("acct_1", "inv_1", part.id)).rejects.toEqual(torn);
  await expect(parts.list("acct_1", "inv_1")).rejects.toEqual(torn);
});

test("forgetting what was recorded of a candidate's behaviour leaves the answers", async () => {
  const { parts, read } = await started();
  const signals = { ...NO_SIGNALS, batches: 3 };
  await parts.change(part, { ...saved("Kept."), signals });
  expect((await read())?.signals.batches).toBe(3);
  await parts.forgetSignals(part, NO_SIGNALS);
  expect(await read()).toMatchObject({ signals: NO_SIGNALS, ...saved("Kept.") });
});
