import { beforeEach, describe, expect, test } from "vitest";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import type { Email } from "#domain/email/ports.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { anAccount, fakeClock, MONDAY } from "../support/builders.ts";
import { dueRow, newMemoryTable, type TestTable } from "../support/engines/table.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";

const HOUR = 3_600_000;
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});

/** An account whose clock is moved hour by hour, with the sweep and the sender at work. */
const aService = async () => {
  const account = await anAccount(table, 50);
  const clock = fakeClock();
  const world = aWorld(table, account, clock);
  const sent: (Email & { at: number })[] = [];
  const queue: EmailRequest[] = [];
  world.deps.emails.send = async (request) => {
    if ("invitation_id" in request) queue.push(request);
  };
  const mailer = {
    send: async (email: Email) => {
      sent.push({ ...email, at: (clock.now() - MONDAY) / HOUR });
      return { kind: "sent" as const };
    },
  };
  return {
    clock,
    world,
    sent,
    /** What the stream and the queue do with a change. */
    work: async () => {
      for (const request of queue.splice(0))
        await sendInvitationEmail({ ...world.deps, mailer, pageUrl: "https://t" }, request);
    },
    create: async (request: Partial<ResolvedRequest>) =>
      (await world.create({ expiry_hours: 120, ...request })).invitation,
    /** Lets hours pass, a sweep and the queue's work after each. An email's message is lost: the sweep queues it. */
    live: async function live(hours: number) {
      for (let hour = 0; hour < hours; hour += 1) {
        clock.advance(HOUR);
        for (let sweep = 0; sweep < 2; sweep += 1) {
          expect(await world.sweep()).toMatchObject({ failed: 0 });
          clock.advance(16 * 60_000);
          await world.sweep();
          clock.advance(-16 * 60_000);
          await this.work();
        }
      }
    },
    hours: () =>
      sent.map(({ subject, at }) => `${subject.startsWith("Reminder") ? "reminder" : "invitation"} ${Math.floor(at)}`),
  };
};

test("reminders are sent at their hours before the expiry, and say what they are", async () => {
  const service = await aService();
  await service.create({ reminder_hours: [24, 72] });
  await service.live(130);
  expect(service.hours()).toEqual(["invitation 1", "reminder 48", "reminder 96"]);
  const [, reminder] = service.sent;
  expect(reminder?.subject).toMatch(/^Reminder: .* for Acme Publishing, by /);
  for (const part of [reminder?.text, reminder?.html]) {
    expect(part).toContain("This is a reminder: your online assessment is not finished yet.");
    expect(part).toContain("https://t/t/");
  }
  expect(service.sent[0]?.text).not.toContain("reminder");
});

describe("no reminder", () => {
  test.each([
    ["after a cancel", (world: ReturnType<typeof aWorld>, id: string) => world.cancel(id)],
    [
      "after completion",
      async (world: ReturnType<typeof aWorld>, id: string) => {
        await world.start(id);
        await world.complete(id);
      },
    ],
  ])("%s", async (_, end) => {
    const service = await aService();
    const { id } = await service.create({ reminder_hours: [24] });
    await service.live(2);
    await end(service.world, id);
    await service.live(120);
    expect(service.hours()).toEqual(["invitation 1"]);
  });

  test("beside an expiry, when both are due in one late sweep", async () => {
    const service = await aService();
    const { id } = await service.create({ reminder_hours: [24] });
    await service.live(2);
    service.clock.advance(200 * HOUR);
    await service.live(2);
    expect((await service.world.read(id)).status).toBe("expired");
    expect(service.hours()).toEqual(["invitation 1"]);
  });

  test("twice, however many sweeps run at once and wherever one dies", async () => {
    const service = await aService();
    const { id } = await service.create({ reminder_hours: [24, 25, 26] });
    await service.live(2);
    service.clock.advance(95 * HOUR);
    const died = new Error("The process died here");
    for (let call = 0; call < 6; call += 1) {
      table.reset();
      table.fault = (nth) => (nth >= call ? died : undefined);
      await service.world.sweep().catch(() => undefined);
      table.fault = undefined;
    }
    await Promise.all(Array.from({ length: 5 }, () => service.world.sweep()));
    expect(await service.world.read(id)).toMatchObject({ email_requests: 2, email_resends: 0, email_kind: "reminder" });
    await service.live(3);
    expect(service.hours()).toEqual(["invitation 1", "reminder 98"]);
  });
});

test("an extension moves the reminders, and makes up for none that has passed", async () => {
  const service = await aService();
  const invitation = await service.create({ reminder_hours: [24] });
  await service.live(100);
  expect(service.hours()).toEqual(["invitation 1", "reminder 96"]);
  await service.world.extend(invitation.id, { extra_hours: 48 });
  expect(await dueRow(table, invitation)).toBe(new Date(MONDAY + 144 * HOUR).toISOString());
  await service.live(70);
  expect(service.hours()).toEqual(["invitation 1", "reminder 96", "reminder 144"]);
  await service.world.extend(invitation.id, { extra_hours: 12 });
  await service.live(20);
  expect(service.sent).toHaveLength(3);
});
