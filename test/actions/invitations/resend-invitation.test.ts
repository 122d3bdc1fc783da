import { expect, test } from "vitest";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const anInvitation = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 10);
  const clock = fakeClock();
  const world = aWorld(table, accountId, clock);
  const { invitation } = await world.create();
  return { world, clock, invitation, resend: () => world.resend(invitation.id), read: () => world.read(invitation.id) };
};

test("ten resends at once ask for one email; the others learn how long to wait", async () => {
  const { clock, resend, invitation, read } = await anInvitation();
  clock.advance(60_000);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, resend));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      expect(outcome.reason).toMatchObject({ code: "rate_limited", headers: { "Retry-After": "60" } });
    }
  }
  expect(emailsOf(invitation, await read()).map(({ request }) => request)).toEqual([2]);
});

test("the sixth is refused without a time at which to try again: there is none", async () => {
  const { clock, resend } = await anInvitation();
  for (let nth = 0; nth < 5; nth += 1) {
    clock.advance(60_000);
    await resend();
  }
  clock.advance(60_000);
  await expect(resend()).rejects.toMatchObject({ code: "rate_limited", headers: {} });
});

test.each([
  ["bounced", "email_bounced"],
  ["complained", "email_complained"],
] as const)("to an address that %s is sent with the warning %s", async (email_status, code) => {
  const { world, clock, resend, invitation } = await anInvitation();
  await world.deps.changes.apply(invitation, { assumes: {}, set: { email_status }, refund: 0 });
  clock.advance(60_000);
  expect(await resend()).toMatchObject({ warnings: [{ code }], invitation: { email_status: "queued" } });
});
