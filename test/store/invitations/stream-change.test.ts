import { expect, test } from "vitest";
import { invitationChange, invitationChanged } from "#store/invitations/stream-change.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const aStream = async () => {
  const memory = memoryTable();
  const account = await anAccount(memory.table, 5);
  const world = aWorld(memory.table, account, fakeClock());
  const before = memory.length();
  const { invitation } = await world.create({ reference: "job" }, "key");
  await world.open(invitation.id);
  return { records: memory.records(before), account, invitation, opened: await world.read(invitation.id) };
};

test("of all rows that a create writes only the invitation's is a change of an invitation", async () => {
  const { records, invitation, opened } = await aStream();
  const changes = records.map(invitationChange).filter((change) => change !== undefined);
  expect(changes).toEqual([
    { before: undefined, after: invitation },
    { before: invitation, after: opened },
  ]);
});

test("which invitation a record is about is read from its key alone, so also when its images do not fit", async () => {
  const { records, account, invitation } = await aStream();
  const [record] = records.filter((each) => invitationChange(each) !== undefined);
  const damaged = { ...record, dynamodb: { ...record?.dynamodb, NewImage: { kind: { S: "invitation" } } } };
  expect(invitationChanged(damaged).target).toEqual({ account_id: account, invitation_id: invitation.id });
  expect(() => invitationChange(damaged)).toThrow("does not fit its schema");
});

test("a record without images, or of a deletion, is about no change", async () => {
  const { records } = await aStream();
  const [record] = records;
  expect(invitationChange({ ...record, dynamodb: {} })).toBeUndefined();
  expect(invitationChanged({ dynamodb: {} })).toEqual({ target: undefined, at: 0 });
  expect(invitationChange({})).toBeUndefined();
});

test("when a record was written is known in milliseconds; the stream says it in seconds", () => {
  expect(invitationChanged({ dynamodb: { ApproximateCreationDateTime: 1_772_445_600 } }).at).toBe(1_772_445_600_000);
});
