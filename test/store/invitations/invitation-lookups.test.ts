import { expect, test } from "vitest";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { addressHash, keys, referenceHash } from "#store/keys.ts";
import { rowsUnder } from "#store/reads.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test("an invitation is found by its candidate, in any case, and by its reference; twice written is once", async () => {
  const memory = memoryTable();
  const invitation = anInvitation("pending", {}, { reference: "job", candidate_email: "Jane@Example.com" });
  const lookups = invitationLookups(memory.table);
  await Promise.all([lookups.put(invitation), lookups.put(invitation)]);
  const byCandidate = keys.candidate("acct_1", addressHash("jane@example.com"), "");
  const byReference = keys.referenced("acct_1", referenceHash("job"), "");
  for (const prefix of [byCandidate, byReference]) {
    expect((await rowsUnder(memory.table, prefix)).map(({ sk }) => sk)).toEqual([prefix.sk + invitation.id]);
  }
  expect([...memory.items()]).toHaveLength(2);
});

test("without a reference there is one row; neither address, name nor reference is in any", async () => {
  const memory = memoryTable();
  await invitationLookups(memory.table).put(anInvitation("pending"));
  expect([...memory.items()]).toHaveLength(1);
  await invitationLookups(memory.table).put(anInvitation("pending", {}, { reference: "secret project" }));
  expect(JSON.stringify([...memory.items()])).not.toMatch(/jane|doe|secret/i);
});
