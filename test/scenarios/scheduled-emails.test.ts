import { beforeEach, describe, expect, test } from "vitest";
import { scheduleInvitation } from "#actions/invitations/schedule-invitation.ts";
import { timelineOf } from "#domain/invitations/history/timeline.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { newMemoryTable, type TestTable } from "../support/engines/table.ts";
import { anEmailWorld } from "../support/harness/email-harness.ts";
import { from } from "../support/records/team.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (days: number) => new Date(MONDAY + days * DAY).toISOString();
const member = { origin: from("lina@example.com", "usr_lina"), random: seededRandom(9) };

let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

/** An invitation whose email is to be sent three days from now, with a link that works for two days after it. */
const scheduled = async (request: Partial<ResolvedRequest> = {}) => {
  const emails = await anEmailWorld(table);
  const { invitation } = await emails.invite({ send_at: at(3), expiry_hours: 48, ...request });
  const target = { accountId: emails.account, invitationId: invitation.id };
  let seen = invitation;
  /** What the stream does with a change. */
  const publish = async () => {
    const after = await emails.row(invitation.id);
    if (after === undefined) throw new Error("There is no such invitation");
    emails.queue.push(...emailsOf(seen, after));
    seen = after;
  };
  const sweep = async () => {
    expect(await emails.sweep()).toMatchObject({ failed: 0 });
    await publish();
    await emails.work();
  };
  return {
    ...emails,
    invitation,
    sweep,
    publish,
    schedule: (send_at: string | null) =>
      scheduleInvitation(emails.deps, target, send_at?.slice(0, 16) ?? null, member),
    /** Lets days pass, with a sweep after each. */
    live: async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        emails.clock.advance(DAY);
        await sweep();
      }
    },
    days: () => emails.sent.map(({ at: sentAt }) => (sentAt - MONDAY) / DAY),
  };
};

test("the email waits for its time, once, and the link's end counts from it", async () => {
  const { invitation, queue, live, days, row, sweep } = await scheduled({ reminder_hours: [24] });
  expect(invitation).toMatchObject({ email_status: "scheduled", send_at: at(3), expires_at: at(5), email_requests: 0 });
  expect(queue).toEqual([]);
  await live(2);
  expect(days()).toEqual([]);
  await live(1);
  await sweep();
  expect(days()).toEqual([3]);
  expect(await row(invitation.id)).toMatchObject({ email_status: "sent", email_resends: 0, expires_at: at(5) });
  await live(1);
  expect(days()).toEqual([3, 4]);
});

test("the link works before; when all is submitted by then, nothing is sent", async () => {
  const { invitation, world, live, days, row } = await scheduled();
  await world.open(invitation.id);
  await world.start(invitation.id);
  await world.complete(invitation.id);
  await live(6);
  expect(days()).toEqual([]);
  expect(await row(invitation.id)).toMatchObject({ status: "completed", email_status: "none" });
});

test("a cancelled one is not sent, and its credits come back", async () => {
  const { invitation, world, live, days } = await scheduled();
  expect(await world.cancel(invitation.id)).toMatchObject({ status: "cancelled", email_status: "none" });
  await live(6);
  expect(days()).toEqual([]);
  expect(await world.balance()).toBe(100);
});

test("a resend sends it at once, for the first time, and not again at its time", async () => {
  const { invitation, world, publish, work, live, days, row } = await scheduled();
  await world.resend(invitation.id);
  await publish();
  await work();
  await live(4);
  expect(days()).toEqual([0]);
  expect(await row(invitation.id)).toMatchObject({ email_resends: 0, send_at: at(0), expires_at: at(5) });
});

describe("a member", () => {
  test("moves it, and the end of the link with it", async () => {
    const { invitation, schedule, live, days, row } = await scheduled();
    expect(await schedule(at(1))).toMatchObject({ send_at: at(1), expires_at: at(3), email_status: "scheduled" });
    expect(await schedule(at(1))).toMatchObject({ member_acts: [{ act: "rescheduled", value: at(1) }] });
    await live(2);
    expect(days()).toEqual([1]);
    const entries = timelineOf((await row(invitation.id)) ?? invitation);
    expect(entries.map(({ type }) => type)).toEqual(["email", "email.rescheduled", "invitation.created"]);
  });

  test("moves it, but not the end of a link that the candidate has started by", async () => {
    const { invitation, world, schedule } = await scheduled();
    await world.start(invitation.id);
    expect(await schedule(at(1))).toMatchObject({ send_at: at(1), expires_at: at(5) });
  });

  test("withdraws it: neither it nor a reminder is sent, until someone resends it", async () => {
    const { invitation, world, schedule, publish, work, live, days } = await scheduled({ reminder_hours: [24, 1] });
    await schedule(null);
    expect(await schedule(null)).toMatchObject({ send_at: null, email_status: "none", expires_at: at(5) });
    await live(4);
    expect(days()).toEqual([]);
    await world.resend(invitation.id);
    await publish();
    await work();
    expect(days()).toEqual([4]);
    // The limit of an extension counts from the sending.
    expect(await world.read(invitation.id)).toMatchObject({ email_resends: 0, send_at: at(4) });
  });

  test.each([
    ["a time that has passed", 0, "out_of_range"],
    ["more than 60 days ahead", 61, "out_of_range"],
  ])("is refused %s", async (_, days, code) => {
    const { schedule } = await scheduled();
    await expect(schedule(at(days))).rejects.toMatchObject({ errors: [{ field: "send_at", code }] });
  });

  test("is refused once it is sent, or the invitation closed", async () => {
    const { invitation, world, schedule, live } = await scheduled();
    await live(3);
    await expect(schedule(null)).rejects.toMatchObject({ errors: [{ code: "already_sent" }] });
    await world.cancel(invitation.id);
    await expect(schedule(at(4))).rejects.toMatchObject({ code: "invitation_closed" });
  });
});

test.each(["move", "withdraw", "cancel"] as const)(
  "of its sending and a concurrent %s, exactly one happens",
  async (act) => {
    const { invitation, world, schedule, clock, sweep, days, row } = await scheduled();
    clock.advance(3 * DAY);
    const acts = {
      move: () => schedule(at(4)),
      withdraw: () => schedule(null),
      cancel: () => world.cancel(invitation.id),
    };
    const [changed] = await Promise.allSettled([acts[act](), sweep()]);
    await sweep();
    const { status, email_status } = (await row(invitation.id)) ?? invitation;
    if (act === "cancel") expect([status, email_status === "sent"]).toEqual(["cancelled", days().length === 1]);
    else expect(days()).toEqual(changed.status === "fulfilled" ? [] : [3]);
  },
);
