import { describe, expect, test } from "vitest";
import { decline, requestAdjustments } from "#actions/candidate/act-before-start.ts";
import { MAX_CANDIDATE_ACTS } from "#domain/invitations/before-start/candidate-act.ts";
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
  const published = async () =>
    eventsSoFar(await read(), { baseUrl: "" }).flatMap(({ id, body }) =>
      body.event === "invitation.declined" || body.event === "adjustments.requested" ? [{ id, ...body }] : [],
    );
  return { ...one, declines, asks, shown, published };
};

describe("a candidate who declines", () => {
  test("is shown to have declined, in the same state, until they take it back; each is one event, however often it is said", async () => {
    const { declines, shown, published, clock } = await aCandidate();
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
    const events = await published();
    expect(events.map(({ data }) => "declined_at" in data && data.declined_at)).toEqual([
      declined_at,
      null,
      new Date(clock.now()).toISOString(),
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test("can start after all, which takes it back", async () => {
    const { declines, candidate, shown } = await aCandidate();
    await declines(true);
    expect((await candidate.state()).declined_at).not.toBeNull();
    await candidate.start("editing-test");
    expect(await shown()).toMatchObject({ status: "in_progress", declined_at: null });
    expect((await candidate.state()).declined_at).toBeNull();
  });

  test("too often is refused, and says whom to write to", async () => {
    const { declines, published } = await aCandidate();
    for (let act = 0; act < MAX_CANDIDATE_ACTS; act += 1) await declines(act % 2 === 0);
    const message = "You have told them this too often. Write to the people who invited you.";
    await expect(declines(true)).rejects.toMatchObject({ errors: [{ code: "too_many_requests", message }] });
    expect(await published()).toHaveLength(MAX_CANDIDATE_ACTS);
  });
});

describe("a candidate who asks for adjustments", () => {
  test("sees what they asked for last, and the account gets one event for each request, without the text", async () => {
    const { asks, candidate, published, clock } = await aCandidate();
    await Promise.all([asks("A quarter more time."), asks("A quarter more time.")]);
    clock.advance(HOUR);
    await asks("Half more time.");
    expect((await candidate.state()).adjustments).toEqual({
      text: "Half more time.",
      requested_at: new Date(clock.now()).toISOString(),
      answer: null,
    });
    const events = await published();
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain("more time");
  });
});

test.each([
  ["in_progress", "validation_error"],
  ["cancelled", "invitation_closed"],
  ["expired", "invitation_closed"],
] as const)("of an invitation that is %s nothing is declined or asked for: %s", async (how, code) => {
  const { declines, asks, candidate, world, clock, id, published } = await aCandidate();
  if (how === "in_progress") await candidate.start("editing-test");
  if (how === "cancelled") await world.cancel(id);
  if (how === "expired") clock.advance(24 * HOUR);
  expect(await codeOf(declines(true))).toBe(code);
  expect(await codeOf(asks("More time."))).toBe(code);
  expect(await published()).toEqual([]);
});
