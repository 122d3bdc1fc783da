import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { timedOut } from "#domain/candidate/part-record.ts";
import { changedPart, partWrites } from "#store/invitations/parts/part-writes.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { transact } from "#store/table/table.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aPart, planOf } from "../../../support/records/parts.ts";

const issued = issueTest(content, planOf("editing-test"), "en-GB", "seed", []);
const part = aPart("editing-test", {}, issued);

test("the end of a part goes with its invitation's change: when that is refused the part runs on", async () => {
  const { table } = memoryTable();
  await transact(table, partWrites([{ kind: "start", part, issued }]));
  const end = partWrites([{ kind: "change", part, set: timedOut(part) }]);
  const failing = { Put: { Item: { pk: "x", sk: "y" }, ConditionExpression: "attribute_exists(pk)" } };
  expect(await transact(table, [...end, failing])).toMatchObject([{ failed: false }, { failed: true }]);
  expect((await partStore(table).read("acct_1", "inv_1", part.id))?.submitted_at).toBeNull();
  expect(await transact(table, end)).toBeUndefined();
  expect((await partStore(table).read("acct_1", "inv_1", part.id))?.ended_by).toBe("time");
});

test("a change without answers leaves the text as it is kept", () => {
  const kept = { version: 0, base: "The fox.", edits: [] };
  const answers = { kind: "editing", text: "The fox." } as const;
  expect(changedPart({ ...part, kept, answers }, timedOut(part))).toMatchObject({ kept, answers, ended_by: "time" });
});

test("a draw is taken by one start: another that saw the same draw before it is refused", async () => {
  const { table } = memoryTable();
  const Key = keys.candidate("acct_1", "hash", "inv_1");
  await table.client.send(new PutCommand({ TableName: table.name, Item: Key }));
  const start = (last_draw: string | null) =>
    transact(
      table,
      partWrites([
        { kind: "start", part, issued, turn: { candidate_hash: "hash", invitation_id: "inv_1", last_draw } },
      ]),
    );
  expect(await start("inv_0/editing-test")).toBeDefined();
  expect(await partStore(table).read("acct_1", "inv_1", part.id)).toBeUndefined();
  expect(await start(null)).toBeUndefined();
  expect(await get(table, Key)).toMatchObject({ last_draw: `inv_1/${part.id}` });
});
