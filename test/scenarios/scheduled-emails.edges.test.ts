import { describe, expect, test } from "vitest";
import { scheduleInvitation } from "#actions/invitations/schedule-invitation.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { newMemoryTable } from "../support/engines/table.ts";
import { anEmailWorld } from "../support/harness/email-harness.ts";
import { aPrivacyWorld, JANE } from "../support/harness/privacy-world.ts";
import { from } from "../support/records/team.ts";

const DAY = 86_400_000;
const at = (days: number) => new Date(MONDAY + days * DAY).toISOString();
const SCHEDULED = { send_at: at(3), expiry_hours: 48 };
const UNSENT = { email_status: "none", email_requests: 0, email_next_at: null };
const member = { origin: from("lina@example.com", "usr_lina"), random: seededRandom(9) };

describe("a candidate who is erased", () => {
  const invited = async () => {
    const privacy = await aPrivacyWorld();
    const message = "Welcome to the team";
    const { invitation } = await privacy.world.create({ ...JANE, ...SCHEDULED, custom_message: message });
    return { ...privacy, id: invitation.id, personal: [JANE.candidate_email, JANE.candidate_name, message] };
  };

  test("before its time gets no email, and their credits come back", async () => {
    const { world, clock, erase, settle, sweep, settleQueues, contents, id, personal } = await invited();
    await erase(JANE.candidate_email);
    await sweep();
    expect(await world.read(id)).toMatchObject({ status: "cancelled", ...UNSENT });
    expect(await world.balance()).toBe(1000);
    await settle();
    clock.advance(4 * DAY);
    await sweep();
    await settleQueues();
    for (const text of personal) expect(contents()).not.toContain(text);
  });

  test("when all is submitted and not yet scored is not waited for by the email", async () => {
    const { world, erase, sweep } = await invited();
    const id = await world.submittedText("A text.", SCHEDULED);
    await erase((await world.read(id))?.candidate_email ?? "");
    await sweep();
    expect(await world.read(id)).toMatchObject({ status: "cancelled", ...UNSENT });
  });

  test("between its request and its sender gets none", async () => {
    const { world, clock, erase, settle, sweep, stream, work, contents, id, personal } = await invited();
    await stream();
    clock.advance(3 * DAY);
    await sweep();
    await stream();
    expect(await world.read(id)).toMatchObject({ email_status: "queued", email_requests: 1 });
    await erase(JANE.candidate_email);
    await sweep();
    await work();
    expect(await world.read(id)).toMatchObject({ status: "cancelled", email_status: "none" });
    await settle();
    for (const text of personal) expect(contents()).not.toContain(text);
  });
});

test("an invitation that ends before its email's time waits for nothing", async () => {
  const { world, deps, clock, invite, sweep, row, account, sent } = await anEmailWorld(newMemoryTable());
  const { invitation } = await invite(SCHEDULED);
  await world.start(invitation.id);
  const target = { accountId: account, invitationId: invitation.id };
  await scheduleInvitation(deps, target, at(20).slice(0, 16), member);
  clock.advance(6 * DAY);
  await sweep();
  expect(await row(invitation.id)).toMatchObject({ status: "expired", expired_at: at(5), ...UNSENT });
  clock.advance(20 * DAY);
  await sweep();
  expect(sent).toEqual([]);
});

describe("limits", () => {
  test("to one address are those of the day on which it is sent, and the one beyond says so", async () => {
    const { deps, account, clock, invite, queue, sweep, work, row, sent } = await anEmailWorld(newMemoryTable());
    const limits = { address: 10, account: 100 };
    const invitations = await Promise.all(Array.from({ length: 11 }, () => invite(SCHEDULED)));
    const [{ invitation }] = invitations as [(typeof invitations)[number]];
    // As many as there may be on the day that they are scheduled.
    for (let sentBefore = 0; sentBefore < 10; sentBefore += 1) {
      await deps.emailCounter.take(account, invitation.candidate_email, limits, deps.wall.now());
    }
    clock.advance(3 * DAY);
    await sweep();
    const rows = () => Promise.all(invitations.map((one) => row(one.invitation.id)));
    for (const [index, after] of (await rows()).entries()) {
      if (after !== undefined) queue.push(...emailsOf(invitations[index]?.invitation, after));
    }
    await work();
    expect(sent).toHaveLength(10);
    const ends = (await rows()).map((one) => `${one?.email_status} ${one?.email_reason}`).toSorted();
    expect(ends).toEqual(["failed address_limit", ...Array<string>(10).fill("sent null")]);
  });

  test("of credits are those of the creation: moving, withdrawing and sending it cost nothing", async () => {
    const { world, deps, account, clock, invite, sweep } = await anEmailWorld(newMemoryTable());
    const [first, second] = [await invite(SCHEDULED), await invite(SCHEDULED)];
    const spent = await world.balance();
    expect(spent).toBe(100 - first.invitation.credits_used - second.invitation.credits_used);
    const target = { accountId: account, invitationId: first.invitation.id };
    await scheduleInvitation(deps, target, at(4).slice(0, 16), member);
    await scheduleInvitation(deps, target, null, member);
    clock.advance(3 * DAY);
    await sweep();
    expect((await world.read(second.invitation.id))?.email_requests).toBe(1);
    expect(await world.balance()).toBe(spent);
  });
});
