import { expect, test } from "vitest";
import { resendInvitation } from "#actions/invitations/resend-invitation.ts";
import { emailLimitsOf } from "#domain/email/email-limits.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";

const anInvitation = async () => {
  const { clock, world } = await anAccountsWorld();
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

test.each(["emails_per_address", "emails_per_day"] as const)(
  "with as many emails as %s the day has had all, and until its end no resend is one",
  async (limit) => {
    const { world, clock, resend, read, invitation } = await anInvitation();
    const { emailCounter: counter, settings, wall } = world.deps;
    const limits = { ...emailLimitsOf(await settings(invitation.account_id)), ...{ address: 3, account: 3 } };
    for (let sent = 0; sent < 3; sent += 1) {
      await counter.take(invitation.account_id, invitation.candidate_email, limits, wall.now());
    }
    clock.advance(60_000);
    const limited = async () => ({ ...(await settings(invitation.account_id)), [limit]: 3 });
    const refused = resendInvitation(
      { ...world.deps, settings: limited },
      {
        ...{ accountId: invitation.account_id, invitationId: invitation.id },
      },
    );
    await expect(refused).rejects.toMatchObject({
      code: "rate_limited",
      headers: { "Retry-After": expect.any(String) },
    });
    expect((await read()).email_requests).toBe(1);
    expect(await resend()).toMatchObject({ invitation: { email_requests: 2 } });
  },
);

test.each([
  ["bounced", "email_bounced"],
  ["complained", "email_complained"],
] as const)("to an address that %s is sent with the warning %s", async (email_status, code) => {
  const { world, clock, resend, invitation } = await anInvitation();
  await world.deps.changes.apply(invitation, { assumes: {}, set: { email_status } });
  clock.advance(60_000);
  expect(await resend()).toMatchObject({ warnings: [{ code }], invitation: { email_status: "queued" } });
});
