import { describe, expect, test } from "vitest";
import { decline, requestAdjustments } from "#actions/candidate/act-before-start.ts";
import { MAX_CANDIDATE_ACTS } from "#domain/invitations/before-start/candidate-act.ts";
import { reminderDueAt } from "#domain/invitations/emails/reminders.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { codeOf, invited } from "../../support/records/candidate-parts.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

const aCandidate = async () => {
  const one = await invited(table, ["editing-test"], { send_email: true });
  const { world, clock, read } = one;
  const declines = async (declined: boolean) => decline(world.deps, await read(), { declined });
  const asks = async (text: string) => requestAdjustments(world.deps, await read(), { text });
  const shown = async () => presentInvitation(await read(), clock.now(), "https://assess.example.com");
  const told = async () =>
    eventsSoFar(await read(), { baseUrl: "" }).flatMap(({ id, body }) =>
      body.event === "invitation.declined" || body.event === "adjustments.requested" ? [{ id, ...body }] : [],
    );
  return { ...one, declines, asks, shown, told };
};

describe("a candidate who declines", () => {
  test("is shown to have declined, in the same state, until they take it back; each is one event, however often it is said", async () => {
    const { declines, shown, told, clock } = await aCandidate();
    await Promise.all([declines(true), declines(true)]);
    const declined_at = (await shown()).declined_at;
    expect(declined_at).toBe(new Date(clock.now()).toISOString());
    expect((await shown()).status).toBe("pending");
    clock.advance(HOUR);
    await declines(true);
    expect((await shown()).declined_at).toBe(declined_at);
    await Promise.all([declines(false), declines(false)]);
    expect((await shown()).declined_at).toBeNull();
    await declines(true);
    const events = await told();
    expect(events.map(({ data }) => "declined_at" in data && data.declined_at)).toEqual([
      declined_at,
      null,
      new Date(clock.now()).toISOString(),
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test("is not reminded, and after taking it back only of what is still to come", async () => {
    const { declines, read, world, clock, id } = await aCandidate();
    const hours = { reminder_hours: [12, 20] };
    const due = async () => reminderDueAt({ ...(await world.read(id)), ...hours });
    expect(await due()).toBeDefined();
    await declines(true);
    expect(await due()).toBeUndefined();
    clock.advance(6 * HOUR);
    await decline(world.deps, await read(), { declined: false });
    const { expires_at } = await read();
    const kept = reminderDueAt({ ...(await read()), ...hours, reminders_from: new Date(clock.now()).toISOString() });
    expect(kept).toBe(new Date(Date.parse(expires_at) - 12 * HOUR).toISOString());
  });

  test("can start after all, which takes it back", async () => {
    const { declines, candidate, shown } = await aCandidate();
    await declines(true);
    expect((await candidate.state()).declined_at).not.toBeNull();
    await candidate.start("editing-test");
    expect(await shown()).toMatchObject({ status: "in_progress", declined_at: null });
    expect((await candidate.state()).declined_at).toBeNull();
  });

  test("too often is refused, and can still take it back", async () => {
    const { declines, told } = await aCandidate();
    for (let act = 0; act < MAX_CANDIDATE_ACTS; act += 1) await declines(act % 2 === 0);
    expect(await codeOf(declines(true))).toBe("validation_error");
    expect(await told()).toHaveLength(MAX_CANDIDATE_ACTS);
  });
});

describe("a candidate who asks for adjustments", () => {
  test("sees what they asked for last, and the account gets one event for each request, without the text", async () => {
    const { asks, candidate, told, clock } = await aCandidate();
    await Promise.all([asks("A quarter more time."), asks("A quarter more time.")]);
    clock.advance(HOUR);
    await asks("Half more time.");
    expect((await candidate.state()).adjustments).toEqual({
      text: "Half more time.",
      requested_at: new Date(clock.now()).toISOString(),
      answer: null,
    });
    const events = await told();
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain("more time");
  });
});

test.each([
  ["in_progress", "validation_error"],
  ["cancelled", "invitation_closed"],
  ["expired", "invitation_closed"],
] as const)("of an invitation that is %s nothing is declined or asked for: %s", async (how, code) => {
  const { declines, asks, candidate, world, clock, id, told } = await aCandidate();
  if (how === "in_progress") await candidate.start("editing-test");
  if (how === "cancelled") await world.cancel(id);
  if (how === "expired") clock.advance(24 * HOUR);
  expect(await codeOf(declines(true))).toBe(code);
  expect(await codeOf(asks("More time."))).toBe(code);
  expect(await told()).toEqual([]);
});
