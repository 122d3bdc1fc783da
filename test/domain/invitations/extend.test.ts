import { describe, expect, test } from "vitest";
import { decideExtend, REOPEN_MS } from "#domain/invitations/extend.ts";
import { MAX_EXTENSIONS } from "#domain/invitations/extension.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type Decision, decideExpire, decideStart, EXTEND, FINAL } from "#domain/invitations/lifecycle.ts";
import { eventsOf, eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";

const HOUR = 3_600_000;
const EXPIRY = MONDAY + 24 * HOUR;
const LATEST = MONDAY + 720 * HOUR;
const PLACE = { baseUrl: "https://api.example.com/api/v1" };
const iso = (ms: number) => new Date(ms).toISOString();

const anInvitation = (changes: Partial<InvitationRecord> = {}): InvitationRecord => ({
  ...newInvitation("acct_1", aRequest({ expiry_hours: 24 }), MONDAY, seededRandom()),
  ...changes,
});
const applied = (invitation: InvitationRecord, decision: Decision | ReturnType<typeof decideExtend>) => {
  if (decision.kind !== "change") throw new Error(JSON.stringify(decision));
  return { ...invitation, ...decision.change.set };
};
const anExpired = (changes: Partial<InvitationRecord> = {}, now = EXPIRY): InvitationRecord =>
  applied(anInvitation(changes), decideExpire(anInvitation(changes), now));

describe("extending an open invitation", () => {
  test.each([
    ["extra_hours", { extra_hours: 12 }, EXPIRY + 12 * HOUR],
    ["expires_at", { expires_at: iso(LATEST) }, LATEST],
  ])("by %s moves its end and nothing else", (_, request, end) => {
    for (const status of ["pending", "in_progress"] as const) {
      const before = anInvitation({ status });
      const after = applied(before, decideExtend(before, request, MONDAY + HOUR));
      expect(after).toEqual({
        ...before,
        expires_at: iso(end),
        updated_at: iso(MONDAY + HOUR),
        extensions: [{ at: iso(MONDAY + HOUR), from: iso(EXPIRY), reopened: null }],
      });
    }
  });

  test.each([
    ["not_later", { expires_at: iso(EXPIRY) }],
    ["not_later", { expires_at: iso(EXPIRY - 1) }],
    ["too_late", { expires_at: iso(LATEST + 1) }],
    ["too_late", { extra_hours: 720 }],
  ])("is refused as %s: %j", (code, request) => {
    expect(decideExtend(anInvitation(), request, MONDAY)).toEqual({ kind: "refused", code });
  });

  test.each([
    ["already_submitted", { status: "completed" }],
    ["already_submitted", { status: "in_progress", submitted_at: iso(MONDAY) }],
    ["invitation_closed", { status: "cancelled" }],
  ] as const)("is refused as %s when it is %j", (code, changes) => {
    expect(decideExtend(anInvitation(changes), { extra_hours: 1 }, MONDAY)).toEqual({ kind: "refused", code });
  });

  test(`is refused beyond ${MAX_EXTENSIONS} times`, () => {
    let invitation = anInvitation();
    for (let time = 0; time < MAX_EXTENSIONS; time += 1)
      invitation = applied(invitation, decideExtend(invitation, { extra_hours: 1 }, MONDAY));
    expect(decideExtend(invitation, { extra_hours: 1 }, MONDAY)).toEqual({
      kind: "refused",
      code: "too_many_extensions",
    });
  });
});

describe("reopening an expired invitation", () => {
  test("counts extra_hours from now, and returns to the state that it expired in", () => {
    const now = EXPIRY + 5 * HOUR;
    for (const status of ["pending", "in_progress"] as const) {
      const started_at = status === "pending" ? null : iso(MONDAY);
      const before = anExpired({ status, started_at });
      expect(applied(before, decideExtend(before, { extra_hours: 2 }, now))).toMatchObject({
        status,
        expired_at: null,
        expires_at: iso(now + 2 * HOUR),
      });
    }
  });

  test("is possible until 7 days after its end, not after the sweep recorded it", () => {
    const late = anExpired({}, EXPIRY + 30 * HOUR);
    expect(decideExtend(late, { extra_hours: 1 }, EXPIRY + REOPEN_MS - 1)).toMatchObject({ kind: "change" });
    expect(decideExtend(late, { extra_hours: 1 }, EXPIRY + REOPEN_MS)).toEqual({
      kind: "refused",
      code: "invitation_closed",
    });
  });

  test("needs a time in the future, at most 720 hours after creation", () => {
    const now = EXPIRY + 5 * HOUR;
    expect(decideExtend(anExpired(), { expires_at: iso(now) }, now)).toMatchObject({ code: "not_later" });
    expect(decideExtend(anExpired(), { expires_at: iso(LATEST + 1) }, now)).toMatchObject({ code: "too_late" });
  });

  test("is in the diagram's moves, and expired is the only closed state that it leads out of", () => {
    expect([...new Set(EXTEND.moves.map(([from]) => from))].filter((from) => FINAL.includes(from))).toEqual([
      "expired",
    ]);
  });
});

describe("events", () => {
  test("an extension gives invitation.extended, exactly with the data of the decisions", () => {
    const before = anInvitation();
    const [event, ...more] = eventsOf(before, applied(before, decideExtend(before, { extra_hours: 1 }, MONDAY)), PLACE);
    expect(more).toEqual([]);
    expect(event?.body).toEqual({
      event: "invitation.extended",
      timestamp: iso(MONDAY),
      livemode: true,
      data: {
        invitation_id: before.id,
        candidate_email: "jane@example.com",
        reference: null,
        job: null,
        metadata: null,
        expires_at: iso(EXPIRY + HOUR),
        reopened: false,
      },
    });
  });

  test("the row alone proves every event of a history that expires, reopens, starts and expires again", () => {
    const steps: [number, (invitation: InvitationRecord, now: number) => Decision | ReturnType<typeof decideExtend>][] =
      [
        [MONDAY + 1, (invitation, now) => decideExtend(invitation, { extra_hours: 1 }, now)],
        [EXPIRY + 2 * HOUR, decideExpire],
        [EXPIRY + 3 * HOUR, (invitation, now) => decideExtend(invitation, { extra_hours: 1 }, now)],
        [EXPIRY + 3 * HOUR, decideStart],
        [EXPIRY + 9 * HOUR, decideExpire],
        [EXPIRY + 10 * HOUR, (invitation, now) => decideExtend(invitation, { extra_hours: 1 }, now)],
        [EXPIRY + 30 * HOUR, decideExpire],
      ];
    let invitation = anInvitation();
    const seen = eventsOf(undefined, invitation, PLACE);
    for (const [now, decide] of steps) {
      const after = applied(invitation, decide(invitation, now));
      seen.push(...eventsOf(invitation, after, PLACE));
      invitation = after;
    }
    const sorted = (events: typeof seen) => events.map((event) => JSON.stringify(event)).sort();
    expect(sorted(eventsSoFar(invitation, PLACE))).toEqual(sorted(seen));
    expect(new Set(seen.map(({ id }) => id)).size).toBe(8);
    expect(seen.flatMap(({ body }) => (body.event === "assessment.expired" ? [body.data.reason] : []))).toEqual([
      "not_started",
      "not_finished",
      "not_finished",
    ]);
  });
});

test("an extension assumes everything that it was decided by", () => {
  const before = anInvitation({ status: "in_progress" });
  expect(decideExtend(before, { extra_hours: 1 }, MONDAY)).toMatchObject({
    change: {
      assumes: {
        status: "in_progress",
        expires_at: before.expires_at,
        expired_at: null,
        submitted_at: null,
        updated_at: before.updated_at,
      },
    },
  });
});

test("reminders count from an extension on, if there are any", () => {
  const now = MONDAY + HOUR;
  const after = (changes: Partial<InvitationRecord>) =>
    applied(anInvitation(changes), decideExtend(anInvitation(changes), { extra_hours: 1 }, now)).reminders_from;
  expect(after({ reminder_hours: [5] })).toBe(iso(now));
  expect(after({ reminder_hours: null })).toBeNull();
});

test("an expiry is recorded before it is undone, or its event would be lost", () => {
  expect(() => decideExtend(anInvitation(), { extra_hours: 1 }, EXPIRY)).toThrow("before its expiry was recorded");
});
