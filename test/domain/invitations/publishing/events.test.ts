import fc from "fast-check";
import { expect, test } from "vitest";
import { EventData } from "#contract/webhooks/webhook-payloads.ts";
import { decideAdjustments } from "#domain/invitations/before-start/adjustments.ts";
import { decideDecline } from "#domain/invitations/before-start/decline.ts";
import { decideExtend } from "#domain/invitations/extend.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type Act, type Decision, isExpiryDue, RULES } from "#domain/invitations/lifecycle.ts";
import { eventsOf, eventsSoFar, type InvitationEvent } from "#domain/invitations/publishing/events.ts";
import type { ReviewStep } from "#domain/invitations/review-step.ts";
import { MONDAY } from "../../../support/builders.ts";
import { aChange } from "../../../support/records/a-change.ts";
import { decide } from "../../../support/records/decisions.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const HOUR = 3_600_000;
const LATER = MONDAY + 24 * HOUR;
const iso = (ms: number) => new Date(ms).toISOString();

const place = { baseUrl: "https://api.example.com/api/v1" };
const changed = (act: Act, invitation: InvitationRecord, now = MONDAY + HOUR): InvitationRecord => {
  const decision = aChange(decide[act](invitation, now));
  return { ...invitation, ...decision.change.set };
};

test("creating gives invitation.created, with the data of the decisions", () => {
  const [event, ...more] = eventsOf(undefined, anInvitation("pending"), place);
  expect(more).toEqual([]);
  expect(event?.body).toEqual({
    event: "invitation.created",
    timestamp: "2026-03-02T10:00:00.000Z",
    livemode: true,
    data: {
      invitation_id: event?.invitation_id,
      candidate_email: "jane@example.com",
      reference: null,
      job: null,
      metadata: null,
      candidate_name: "Jane Doe",
      tests: ["editing-test"],
      package: null,
      send_at: null,
      status: "pending",
      source: "api",
      credits_used: 1,
      expires_at: "2026-03-03T10:00:00.000Z",
      created_at: "2026-03-02T10:00:00.000Z",
    },
  });
});

test.each([
  ["open", "pending", { opened_at: "2026-03-02T11:00:00.000Z" }],
  ["start", "pending", { started_at: "2026-03-02T11:00:00.000Z", test: "editing-test" }],
  ["complete", "in_progress", { overall_pass: true, result_url: "https://api.example.com/api/v1/results/" }],
  ["expire", "pending", { expired_at: iso(LATER), reason: "not_started" }],
  ["expire", "in_progress", { expired_at: iso(LATER), reason: "not_finished" }],
  ["cancel", "pending", { cancelled_at: "2026-03-02T11:00:00.000Z" }],
  ["cancel", "in_progress", { cancelled_at: "2026-03-02T11:00:00.000Z" }],
] as const)("%s from %s gives its event alone, exactly with the data of the decisions", (act, from, added) => {
  const before = anInvitation(from);
  const now = act === "expire" ? LATER : MONDAY + HOUR;
  const after = {
    ...changed(act, before, now),
    ...(act === "complete" ? { computed_pass: true, overall_pass: false } : {}),
  };
  expect(eventsOf(before, after, place).map(({ body }) => body)).toEqual([
    {
      event: RULES[act].event,
      timestamp: iso(now),
      livemode: true,
      data: {
        invitation_id: before.id,
        candidate_email: "jane@example.com",
        reference: null,
        job: null,
        metadata: null,
        ...added,
        ...("result_url" in added ? { result_url: added.result_url + before.id } : {}),
      },
    },
  ]);
  expect(eventsOf(after, after, place)).toEqual([]);
});

test("an event's id is the same each time, and another for each type and invitation", () => {
  const before = anInvitation("pending");
  const after = changed("cancel", before);
  const [first] = eventsOf(before, after, place);
  const [again] = eventsOf(before, after, place);
  const [created] = eventsOf(undefined, after, place);
  expect(first?.id).toBe(again?.id);
  expect(first?.id).not.toBe(created?.id);
  expect(first?.id).toMatch(/^evt_[0-9a-z]{26}$/);
});

test("no event holds the candidate's token", () => {
  const before = anInvitation("pending");
  const events = [...eventsOf(undefined, before, place), ...eventsOf(before, changed("open", before), place)];
  expect(JSON.stringify(events)).not.toContain(before.token);
});

/** What members and candidates do besides the acts of the lifecycle; undefined when it changes nothing then. */
const MORE: Record<string, (row: InvitationRecord, now: number) => Partial<InvitationRecord> | undefined> = {
  extend: (row, now) => {
    if (isExpiryDue(row, now)) return undefined;
    const decision = decideExtend(row, { extra_hours: 2 }, now);
    return decision.kind === "change" ? decision.change.set : undefined;
  },
  decline: (row, now) => setOf(decideDecline(row, true, now)),
  reconsider: (row, now) => setOf(decideDecline(row, false, now)),
  ask: (row, now) => setOf(decideAdjustments(row, `More, at ${now}`, now)),
  "ask for a review": (row, now) =>
    reviewed(row, { act: "requested", at: iso(now), decision: null, overall_pass: null }),
  finalize: (row, now) =>
    row.status === "completed" && row.finalized === null
      ? { updated_at: iso(now), finalized: { at: iso(now), overall_pass: false } }
      : undefined,
  "decide a review": (row, now) =>
    reviewed(row, { act: "decided", at: iso(now), decision: "confirmed", overall_pass: null }),
};

const setOf = (decision: Decision | ReturnType<typeof decideDecline>) =>
  decision.kind === "change" ? decision.change.set : undefined;

const reviewed = (row: InvitationRecord, step: ReviewStep) =>
  row.status === "completed" ? { updated_at: step.at, reviews: [...(row.reviews ?? []), step] } : undefined;

type Step = Act | keyof typeof MORE;
const STEPS: Step[] = [...(Object.keys(RULES) as Act[]), ...Object.keys(MORE)];
const step = fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 8 }));

/** Acts at growing times, one after the other; those that are refused or change nothing are left out. */
const history = fc
  .tuple(
    fc.constantFrom<[Step, number][]>(
      [],
      [["start", 1]],
      [
        ["start", 1],
        ["complete", 1],
      ],
    ),
    fc.array(step, { maxLength: 12 }),
  )
  .map(([begun, more]) => [...begun, ...more]);

test("the events of a row are those that its changes gave, id by id and byte by byte, after any history", () => {
  fc.assert(
    fc.property(history, (acts) => {
      let row = anInvitation("pending");
      let now = MONDAY;
      const given: InvitationEvent[] = eventsOf(undefined, row, place);
      for (const [act, hours] of acts) {
        now += hours * HOUR;
        const set = act in RULES ? setOf(decide[act as Act](row, now)) : MORE[act]?.(row, now);
        if (set === undefined) continue;
        const after = { ...row, ...set };
        given.push(...eventsOf(row, after, place));
        row = after;
      }
      const byId = (events: InvitationEvent[]) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(eventsSoFar(row, place))).toEqual(byId(given));
      expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
      for (const { body } of given) {
        expect(Object.keys(body.data).sort()).toEqual(Object.keys(EventData[body.event].shape).sort());
      }
    }),
  );
});

const REVIEWED = anInvitation("completed", { overall_pass: false });
const ASKED = { act: "requested", at: iso(LATER), decision: null, overall_pass: null } as const;
const DECIDED = { act: "decided", at: iso(LATER + 1), decision: "changed", overall_pass: true } as const;
const DECLINED = { act: "declined", at: iso(LATER) } as const;
const ASKS = { act: "adjustments_requested", at: iso(LATER) } as const;
const RESULT_URL = `${place.baseUrl}/results/${REVIEWED.id}`;

test.each<[string, InvitationRecord, Partial<InvitationRecord>, object]>([
  ["review.requested", REVIEWED, { reviews: [ASKED] }, { requested_at: ASKED.at, result_url: RESULT_URL }],
  [
    "review.decided",
    { ...REVIEWED, reviews: [ASKED] },
    { reviews: [ASKED, DECIDED] },
    { decided_at: DECIDED.at, decision: "changed", overall_pass: true, result_url: RESULT_URL },
  ],
  [
    "result.finalized",
    REVIEWED,
    { finalized: { at: iso(LATER), overall_pass: true } },
    { overall_pass: true, result_url: RESULT_URL },
  ],
  ["invitation.declined", anInvitation("pending"), { candidate_acts: [DECLINED] }, { declined_at: DECLINED.at }],
  [
    "invitation.declined",
    anInvitation("pending", { candidate_acts: [DECLINED] }),
    { candidate_acts: [DECLINED, { act: "reconsidered", at: iso(LATER + 1) }] },
    { declined_at: null },
  ],
  ["adjustments.requested", anInvitation("pending"), { candidate_acts: [ASKS] }, { requested_at: ASKS.at }],
])("%s is given once, with the data of the step that was added", (event, before, set, data) => {
  const given = eventsOf(before, { ...before, ...set }, place);
  const { id: invitation_id, candidate_email, reference, job, metadata } = before;
  expect(given.map(({ body }) => [body.event, body.data])).toEqual([
    [event, { invitation_id, candidate_email, reference, job, metadata, ...data }],
  ]);
});

test("a test that was not passed is completed without a pass", () => {
  const before = anInvitation("in_progress");
  const after = { ...changed("complete", before), computed_pass: false };
  expect(eventsOf(before, after, place)[0]?.body.data).toMatchObject({ overall_pass: false });
});

test("ids of events do not change between versions: receivers know the events by them", () => {
  const reopened = { expired_at: iso(MONDAY + HOUR), recorded_at: iso(MONDAY + HOUR) };
  const row = anInvitation("expired", {
    id: "inv_01kjpqrs00aaaaaaaaaaaaaaaa",
    updated_at: iso(LATER),
    expired_at: iso(LATER),
    candidate_acts: [DECLINED, ASKS],
    extensions: [
      { at: iso(MONDAY), from: iso(MONDAY + HOUR), reopened: null },
      { at: iso(MONDAY + HOUR), from: iso(MONDAY + HOUR), reopened },
    ],
    reviews: [ASKED, DECIDED],
  });
  expect(eventsSoFar(row, place).map(({ id, body }) => `${body.event} ${id}`)).toMatchInlineSnapshot(`
    [
      "invitation.created evt_01kjpzv280sq02x0krqawtcztc",
      "assessment.expired evt_01kjsj7s80x89c9xqrc0pzy7ar",
      "invitation.extended evt_01kjpzv280dgpttp9cq1pjxyjp",
      "assessment.expired evt_01kjq38xw0vg893h5crt99kexk",
      "invitation.extended evt_01kjq38xw00sa15ecqkj3kd1k7",
      "invitation.declined evt_01kjsj7s80xe2kh2j968r8jjs7",
      "adjustments.requested evt_01kjsj7s80pbcfk207grjam4fm",
      "review.requested evt_01kjsj7s80az3x6rn0k6y17010",
      "review.decided evt_01kjsj7s81pqw7nxcx44en86yc",
    ]
  `);
});

test("each rename is an event with the name before it, whether it is seen in the stream or in the row later", () => {
  const [first, second] = [iso(LATER), iso(LATER + 1)];
  const before = anInvitation("expired", { candidate_name: "Ada King" });
  const once = { ...before, candidate_name: "Ada Byron", earlier_names: [{ name: "Ada King", until: first }] };
  const twice = {
    ...once,
    candidate_name: "A. Byron",
    earlier_names: [...once.earlier_names, { name: "Ada Byron", until: second }],
  };
  const renames = [eventsOf(before, once, place), eventsOf(once, twice, place)].flat();
  expect(renames.map(({ body }) => body)).toMatchObject([
    { event: "candidate.renamed", timestamp: first, data: { candidate_name: "Ada Byron", previous_name: "Ada King" } },
    { event: "candidate.renamed", timestamp: second, data: { candidate_name: "A. Byron", previous_name: "Ada Byron" } },
  ]);
  const later = eventsSoFar(twice, place);
  expect(later.slice(-2)).toEqual(renames);
  expect(later.slice(0, -2)).toEqual(eventsSoFar(before, place));
});

test("an extension says whether it reopened the invitation, by the last one", () => {
  const extended = (...reopened: boolean[]) => {
    const extensions = reopened.map((is, index) => ({
      at: iso(MONDAY + index),
      from: iso(LATER),
      reopened: is ? { expired_at: iso(MONDAY), recorded_at: iso(MONDAY) } : null,
    }));
    const before = anInvitation("pending", { extensions: extensions.slice(0, -1) });
    return eventsOf(before, { ...before, extensions }, place).map(({ body }) => body.data);
  };
  expect(extended(false)).toMatchObject([{ reopened: false }]);
  expect(extended(true)).toMatchObject([{ reopened: true }]);
  expect(extended(true, false)).toMatchObject([{ reopened: false }]);
  expect(extended(false, true)).toMatchObject([{ reopened: true }]);
});
