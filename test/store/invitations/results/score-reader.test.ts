import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { newResult } from "#domain/results/result.ts";
import { resultItem } from "#store/invitations/results/result-item.ts";
import { scoreReader } from "#store/invitations/results/score-reader.ts";
import { MONDAY, seededRandom } from "../../../support/builders.ts";
import { sendOnly } from "../../../support/engines/send-only.ts";
import { aScore } from "../../../support/harness/invitation-harness.ts";
import { type Command, memoryTable } from "../../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const resultOf = (id: string, account_id = "acct_1") =>
  newResult(anInvitation("in_progress", { id, account_id }), aScore(), MONDAY, seededRandom());

const SCORES = [{ slug: "editing-test", score: 88 }];

test("reads the scores of the results that exist, of the account alone, and nothing else of them", async () => {
  const { table } = memoryTable();
  const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
  for (const id of ["inv_1", "inv_2", "inv_3"]) await put(resultItem(resultOf(id)));
  await put(resultItem(resultOf("inv_4", "acct_2")));
  const scores = await scoreReader(table)("acct_1", ["inv_1", "inv_3", "inv_4", "inv_none"]);
  expect(scores.toSorted((one, other) => (one.invitation_id < other.invitation_id ? -1 : 1))).toEqual([
    { invitation_id: "inv_1", tests: SCORES },
    { invitation_id: "inv_3", tests: SCORES },
  ]);
});

test("reads nothing that says who the candidate is", async () => {
  const { table, send } = memoryTable();
  await table.client.send(new PutCommand({ TableName: table.name, Item: resultItem(resultOf("inv_1")) }));
  const read: object[] = [];
  const client = sendOnly(async (command: Command) => {
    const output = send(command);
    read.push(output);
    return output;
  });
  await scoreReader({ ...table, client })("acct_1", ["inv_1"]);
  expect(read).toHaveLength(1);
  expect(JSON.stringify(read)).not.toMatch(/jane/i);
});
