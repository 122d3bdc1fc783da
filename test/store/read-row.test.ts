import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestEmail } from "#domain/email-progress.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { type Key, keys } from "#store/keys.ts";
import type { Item } from "#store/table.ts";
import { aRequest, MONDAY, seededRandom } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { newTable, type TestTable } from "../support/table.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const at = (minutes: number): string => new Date(MONDAY + minutes * 60_000).toISOString();

/** A stored record: its row's key, how it is written and read, and a field that every row of it has. */
type Stored = { record: object; key: Key; write: () => Promise<unknown>; read: () => Promise<unknown>; field: string };

const put = (item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));

const ACCOUNT = "acct_1";
const random = seededRandom(1);

const invitation = (record: ReturnType<typeof newInvitation>): Stored => ({
  record,
  key: keys.invitation(record.account_id, record.id),
  write: () => put(toItem(record)),
  read: () => invitationStore(table).read(record.account_id, record.id),
  field: "expires_at",
});

const pending = () => newInvitation(ACCOUNT, aRequest({ send_email: false }), MONDAY, random);

/** Each record with as little as it can hold, and with a value in every field. */
const RECORDS: Record<string, () => Stored> = {
  "an invitation without anything optional": () => invitation(pending()),
  "an invitation with everything": () =>
    invitation({
      ...pending(),
      ...requestEmail(pending(), MONDAY),
      reference: "job-1843",
      custom_message: "Good luck!\nÄ 😀",
      extra_time_percent: 25,
      status: "completed",
      opened_at: at(1),
      started_at: at(2),
      test_deadline: at(30),
      parts_submitted: 1,
      submitted_at: at(20),
      scoring_asked_at: at(21),
      completed_at: at(22),
      overall_pass: false,
      expired_at: at(23),
      cancelled_at: at(24),
      email_claim: "claim",
      email_claimed_at: at(3),
      email_not_taken_since: at(4),
      email_next_at: at(5),
      email_reason: "rejected",
      email_resends: 2,
    }),
};

describe.each(Object.entries(RECORDS))("%s", (_, make) => {
  test("is read as it was written", async () => {
    const stored = make();
    await stored.write();
    expect(await stored.read()).toEqual(stored.record);
  });

  test("is refused by key and field, without a value, when its row does not fit", async () => {
    const stored = make();
    await stored.write();
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: stored.key,
        UpdateExpression: "SET #field = :wrong",
        ExpressionAttributeNames: { "#field": stored.field },
        ExpressionAttributeValues: { ":wrong": { unheard: "of jane@example.com" } },
      }),
    );
    const { pk, sk } = stored.key;
    await expect(stored.read()).rejects.toThrow(
      new Error(`The row ${pk} ${sk} does not fit its schema in: ${stored.field}`),
    );
  });
});
