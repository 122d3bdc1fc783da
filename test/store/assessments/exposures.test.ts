import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { partWrites } from "#store/invitations/parts/part-writes.ts";
import { addressHash, keys } from "#store/keys.ts";
import { transact } from "#store/table/table.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const JANE = addressHash("jane@example.com");
const jane = (id: string) => anInvitation("pending", { id, candidate_email: "Jane@example.com" });

/** A table with lookup rows of Jane's invitations; of each a test was started. */
const withInvitations = async (...ids: string[]) => {
  const { table } = memoryTable();
  const issued = issueTest(content, planOf("editing-test"), "en-GB", "seed", []);
  for (const id of ids) {
    const Item = { ...keys.candidate("acct_1", JANE, id), last_draw: `draw of ${id}` };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    const part = aPart("editing-test", { invitation_id: id }, issued);
    await transact(table, partWrites([{ kind: "start", part, issued }]));
  }
  return exposureStore(table);
};

describe("what a candidate has met", () => {
  test("are the parts of their other invitations, with whose turn it is to draw", async () => {
    const exposures = await withInvitations("inv_1", "inv_2", "inv_3");
    const { parts, turn } = await exposures.met(jane("inv_2"));
    expect(parts.map(({ invitation_id }) => invitation_id).sort()).toEqual(["inv_1", "inv_3"]);
    expect(turn).toEqual({ candidate_hash: JANE, invitation_id: "inv_3", last_draw: "draw of inv_3" });
  });

  test("is nothing for the first invitation, and without a lookup row", async () => {
    const nothing = { parts: [], turn: undefined };
    expect(await (await withInvitations("inv_1")).met(jane("inv_1"))).toEqual(nothing);
    expect(await (await withInvitations()).met(jane("inv_1"))).toEqual(nothing);
    const ofAnother = { ...jane("inv_1"), account_id: "acct_2" };
    expect(await (await withInvitations("inv_2", "inv_3")).met(ofAnother)).toEqual(nothing);
  });
});

test("how often each item of a test was drawn is counted, by test", async () => {
  const exposures = exposureStore(memoryTable().table);
  expect(await exposures.read()).toEqual(new Map());
  await exposures.count("editing-test", ["a", "b"]);
  await exposures.count("editing-test", ["b", "c.d"]);
  await exposures.count("grammar-test", ["a"]);
  expect(await exposures.read()).toEqual(
    new Map([
      ["editing-test", new Map([...Object.entries({ a: 1, b: 2, "c.d": 1 })])],
      ["grammar-test", new Map([["a", 1]])],
    ]),
  );
});
