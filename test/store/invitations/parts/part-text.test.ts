import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { keptAtStart } from "#domain/candidate/issued-test.ts";
import { type PartRecord, timedOut } from "#domain/candidate/part-record.ts";
import { catchUp } from "#store/invitations/parts/part-text.ts";
import { partWrites } from "#store/invitations/parts/part-writes.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { keys } from "#store/keys.ts";
import { type Table, transact } from "#store/table/table.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aPart, planOf } from "../../../support/records/parts.ts";

const issued = issueTest(content, planOf("editing-test"), "en-GB", "seed", []);
const kept = keptAtStart(issued);
const first = aPart("editing-test", { kept }, issued);
const at = { accountId: first.account_id, invitationId: first.invitation_id, partId: first.id };

const started = async () => {
  const table = newMemoryTable();
  await transact(table, partWrites([{ kind: "start", part: first, issued }]));
  table.reset();
  const parts = partStore(table);
  const read = () => parts.read(at.accountId, at.invitationId, at.partId);
  const row = async (key: { pk: string; sk: string }) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: key }))).Item;
  return {
    table,
    parts,
    read,
    partRow: () => row(keys.part(at.accountId, at.invitationId, at.partId)),
    textRow: () => row(keys.partText(at.accountId, at.invitationId, at.partId)),
    textVersion: async () => (await row(keys.partText(at.accountId, at.invitationId, at.partId)))?.version,
  };
};

const saved = (part: Pick<PartRecord, "version">, text: string) => ({
  answers: { kind: "editing", text } as const,
  version: part.version + 1,
  saved_at: "2026-03-02T10:00:00.000Z",
});

/** More than the edits may take. */
const LONG = "x".repeat(400);

/** The passage with its n-th word replaced, for any number of saves. */
const nthText = (nth: number): string => (kept?.base ?? "").replace(/\w+/, `word${nth}`);

describe("a text in its row and in edits", () => {
  test("is not answered at the start, although the text of the test is in its row", async () => {
    const { read, textRow } = await started();
    expect(await read()).toEqual(first);
    expect((await textRow())?.text).toBe(kept?.base);
  });

  test("is read as it was saved, save after save, alone and with the other parts", async () => {
    const { parts, read } = await started();
    let part: PartRecord | "stale" = first;
    for (let nth = 1; nth <= 40; nth += 1) {
      if (part === "stale") throw new Error("Nothing else changes it");
      part = await parts.change(part, saved(part, nthText(nth)));
      const found = await read();
      expect(found).toMatchObject({ version: nth, answers: { text: nthText(nth) } });
      expect(await parts.list(at.accountId, at.invitationId)).toEqual([found]);
    }
  });

  test("costs one write unit a save, and the text's row a few every now and then", async () => {
    const { table, parts, read } = await started();
    const calls: number[][] = [];
    for (let nth = 1; nth <= 40; nth += 1) {
      const part = await read();
      table.reset();
      if (part !== undefined) await parts.change(part, saved(part, nthText(nth)));
      calls.push(table.uses.map(({ units }) => units));
    }
    const rows = calls.map(([own]) => own ?? 0);
    const texts = calls.flatMap(([, text]) => text ?? []);
    expect(Math.max(...rows)).toBe(1);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.length).toBeLessThanOrEqual(40 / 8);
    expect(Math.max(...texts)).toBe(3);
  });

  test("has the last edit when it is handed in, with no change to the text's row", async () => {
    const { table, read, textVersion } = await started();
    const set = { ...timedOut(first), ...saved(first, nthText(1)) };
    await transact(table, partWrites([{ kind: "change", part: first, set }]));
    expect(await read()).toMatchObject({ ended_by: "time", answers: { text: nthText(1) } });
    expect(await textVersion()).toBe(0);
  });
});

describe("when the text's row could not be written", () => {
  const filled = async () => {
    const world = await started();
    world.table.fault = (_, command) =>
      command === "UpdateItem" && world.table.uses.length % 2 === 1 ? new Error("The table is gone") : undefined;
    return world;
  };

  test("the save is kept all the same, and the next one writes it", async () => {
    const { table, parts, read, textVersion } = await filled();
    let failures = 0;
    for (let nth = 1; nth <= 30; nth += 1) {
      const part = await read();
      if (part === undefined) throw new Error("It is there");
      table.uses = [];
      await parts.change(part, saved(part, nthText(nth))).catch(() => {
        failures += 1;
      });
      expect(await read()).toMatchObject({ version: nth, answers: { text: nthText(nth) } });
    }
    expect(failures).toBeGreaterThan(1);
    expect(await textVersion()).toBe(0);
    table.fault = undefined;
    const part = await read();
    if (part !== undefined) await parts.change(part, saved(part, nthText(31)));
    expect(await textVersion()).toBe(31);
    expect(await read()).toMatchObject({ version: 31, answers: { text: nthText(31) } });
  });

  test("because an erasure deleted it, it stays deleted", async () => {
    const { table, parts, textRow } = await started();
    const key = keys.partText(at.accountId, at.invitationId, at.partId);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: key }));
    await parts.change(first, saved(first, LONG));
    expect(await textRow()).toBeUndefined();
  });
});

test("of two saves the earlier one never puts the text's row back", async () => {
  const { table, parts, read, textVersion } = await started();
  const one = await parts.change(first, saved(first, LONG));
  if (one === "stale") throw new Error("Nothing else changes it");
  const two = await parts.change(one, saved(one, `${LONG}.`));
  if (two === "stale") throw new Error("Nothing else changes it");
  expect(await textVersion()).toBe(2);
  await catchUp(table, one);
  expect(await textVersion()).toBe(2);
  expect((await read())?.answers).toEqual(two.answers);
});

test("rows that a save changes while they are read are read again: a part is never of two versions", async () => {
  const memory = memoryTable();
  await transact(memory.table, partWrites([{ kind: "start", part: first, issued }]));
  let newest: PartRecord = first;
  let saves = 5;
  const send = async (command: Parameters<typeof memory.send>[0]) => {
    const output = memory.send(command);
    if (saves > 0) {
      saves -= 1;
      const next = await partStore(memory.table).change(newest, saved(newest, `${LONG}${newest.version + 1}`));
      if (next !== "stale") newest = next;
    }
    return output;
  };
  const table: Table = Object.assign(Object.create(memory.table), { client: { send } });
  const found = await partStore(table).read(at.accountId, at.invitationId, at.partId);
  expect(saves).toBe(0);
  expect(found?.answers).toEqual({ kind: "editing", text: `${LONG}${found?.version}` });
});

test("a save's read sees a part of a moment ago or none, and never one of two versions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(6), { minLength: 30, maxLength: 30 }), async (lags) => {
      const memory = memoryTable({ lag: () => lags.pop() ?? 0 });
      await transact(memory.table, partWrites([{ kind: "start", part: first, issued }]));
      let part: PartRecord = first;
      for (let nth = 1; nth <= 8; nth += 1) {
        const next = await partStore(memory.table).change(part, saved(part, `${LONG}${nth}`));
        if (next !== "stale") part = next;
        const seen = await saveReader(memory.table).read(at.accountId, at.invitationId, at.partId);
        const { version = 0 } = seen.part ?? {};
        if (version > 0) expect(seen.part?.answers).toEqual({ kind: "editing", text: `${LONG}${version}` });
      }
    }),
    { numRuns: 50 },
  );
});

test("a part that was started before its text had a row is read and changed as it is", async () => {
  const table = newMemoryTable();
  const old = aPart("editing-test", {}, issued);
  await transact(table, partWrites([{ kind: "start", part: old, issued }]));
  const parts = partStore(table);
  expect(await parts.change(old, saved(old, "One."))).toMatchObject({ kept: null, answers: { text: "One." } });
  const found = await parts.read(at.accountId, at.invitationId, at.partId);
  expect(found).toMatchObject({ kept: null, answers: { kind: "editing", text: "One." } });
  const { part } = await saveReader(table).read(at.accountId, at.invitationId, at.partId);
  expect(part).toEqual(found);
});
