import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { INVITATION_STATUSES, type InvitationStatus } from "#contract/invitation-status.ts";
import { eventsOf } from "#domain/invitations/events.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import {
  type Act,
  type Decision,
  decideCancel,
  decideComplete,
  decideExpire,
  decideOpen,
  decideStart,
  dueAt,
  FINAL,
  GRACE_MS,
  RULES,
  SCORING_PATIENCE_MS,
  statusAt,
} from "#domain/invitations/lifecycle.ts";
import { decideResend } from "#domain/invitations/resend.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { stateDiagram } from "../../support/state-diagram.ts";

const HOUR = 3_600_000;
const LATER = MONDAY + 24 * HOUR;

const decide: Record<Act, (invitation: InvitationRecord, now: number) => Decision> = {
  open: decideOpen,
  start: decideStart,
  complete: (invitation, now) => decideComplete(invitation, now, true),
  expire: decideExpire,
  cancel: decideCancel,
};

const anInvitation = (status: InvitationStatus, changes: Partial<InvitationRecord> = {}): InvitationRecord => {
  const at = new Date(MONDAY).toISOString();
  const begun = status === "in_progress" || status === "completed" ? { opened_at: at, started_at: at } : {};
  return {
    ...newInvitation("acct_1", aRequest({ expiry_hours: 24 }), MONDAY, seededRandom()),
    status,
    ...begun,
    ...changes,
  };
};

/** What each act comes to in each state, while the link is open: the decisions' table, written out. */
const TABLE: Record<Act, Record<InvitationStatus, string>> = {
  open: {
    pending: "→ pending",
    in_progress: "unchanged",
    completed: "already_submitted",
    expired: "invitation_closed",
    cancelled: "invitation_closed",
  },
  start: {
    pending: "→ in_progress",
    in_progress: "unchanged",
    completed: "already_submitted",
    expired: "invitation_closed",
    cancelled: "invitation_closed",
  },
  complete: {
    pending: "not_started",
    in_progress: "→ completed",
    completed: "unchanged",
    expired: "invitation_closed",
    cancelled: "invitation_closed",
  },
  expire: {
    pending: "not_due",
    in_progress: "not_due",
    completed: "unchanged",
    expired: "unchanged",
    cancelled: "unchanged",
  },
  cancel: {
    pending: "→ cancelled",
    in_progress: "→ cancelled",
    completed: "already_submitted",
    expired: "invitation_closed",
    cancelled: "unchanged",
  },
};

const shown = (decision: Decision): string =>
  decision.kind === "change"
    ? `→ ${decision.change.set.status}`
    : decision.kind === "refused"
      ? decision.code
      : "unchanged";

describe.each(Object.keys(TABLE) as Act[])("%s", (act) => {
  test.each(INVITATION_STATUSES)("from %s, as decided", (status) => {
    expect(shown(decide[act](anInvitation(status), MONDAY + HOUR))).toBe(TABLE[act][status]);
  });
});

describe("once the time is up, swept or not", () => {
  test.each(["pending", "in_progress"] as const)("%s is expired for every reader and every act", (status) => {
    const invitation = anInvitation(status);
    expect(statusAt(invitation, LATER - 1)).toBe(status);
    expect(statusAt(invitation, LATER)).toBe("expired");
    for (const act of ["open", "start", "cancel"] as const) {
      expect(shown(decide[act](invitation, LATER))).toBe("invitation_closed");
    }
    expect(shown(decideExpire(invitation, LATER))).toBe("→ expired");
  });

  test("a test that runs then keeps its own deadline, and the invitation stays open until it", () => {
    const deadline = LATER + HOUR / 4;
    const invitation = anInvitation("in_progress", {
      tests: ["grammar-test", "editing-test"],
      test_deadline: new Date(deadline).toISOString(),
    });
    expect(statusAt(invitation, deadline + GRACE_MS - 1)).toBe("in_progress");
    expect(statusAt(invitation, deadline + GRACE_MS)).toBe("expired");
    expect(decideExpire(invitation, deadline + GRACE_MS)).toMatchObject({
      change: { set: { expired_at: new Date(deadline + GRACE_MS).toISOString() } },
    });
  });

  test("when it is the last one, the invitation completes and never expires, however late the sweep", () => {
    const invitation = anInvitation("in_progress", {
      tests: ["grammar-test", "editing-test"],
      parts_submitted: 1,
      test_deadline: new Date(LATER - 1).toISOString(),
    });
    expect(statusAt(invitation, LATER + 90 * 24 * HOUR)).toBe("in_progress");
    expect(shown(decideExpire(invitation, LATER + HOUR))).toBe("not_due");
  });

  test("expired_at is when the link ended, however late the sweep", () => {
    const decision = decideExpire(anInvitation("pending"), LATER + 30 * HOUR);
    expect(decision).toMatchObject({ change: { set: { expired_at: new Date(LATER).toISOString() } } });
  });
});

describe("when all is submitted and only scoring is outstanding", () => {
  const at = new Date(MONDAY + HOUR).toISOString();
  const invitation = anInvitation("in_progress", { parts_submitted: 1, submitted_at: at, scoring_asked_at: at });

  test("it stays in_progress past its expiry, and completes however late", () => {
    expect(statusAt(invitation, LATER + 10 * HOUR)).toBe("in_progress");
    expect(shown(decideExpire(invitation, LATER + 10 * HOUR))).toBe("not_due");
    expect(decideComplete(invitation, LATER + 10 * HOUR, true)).toMatchObject({
      kind: "change",
      change: { set: { status: "completed", scoring_asked_at: null }, assumes: { submitted_at: at } },
    });
  });

  test("it can be neither opened anew nor started nor cancelled", () => {
    expect(shown(decideOpen(invitation, MONDAY + 2 * HOUR))).toBe("unchanged");
    expect(shown(decideStart(invitation, MONDAY + 2 * HOUR))).toBe("unchanged");
    expect(shown(decideCancel(invitation, MONDAY + 2 * HOUR))).toBe("already_submitted");
    expect(decideResend(invitation, MONDAY + 2 * HOUR)).toMatchObject({ kind: "refused", code: "already_submitted" });
  });

  test("its scoring is due again after a while", () => {
    expect(dueAt(invitation)).toBe(new Date(MONDAY + HOUR + SCORING_PATIENCE_MS).toISOString());
  });
});

describe("what a change gives", () => {
  const place = { baseUrl: "https://api.example.com/api/v1" };
  const changed = (act: Act, invitation: InvitationRecord, now = MONDAY + HOUR): InvitationRecord => {
    const decision = decide[act](invitation, now);
    if (decision.kind !== "change") throw new Error(`${act} changes nothing`);
    return { ...invitation, ...decision.change.set };
  };

  test("creating gives invitation.created, with the data of the decisions", () => {
    const [event, ...more] = eventsOf(undefined, anInvitation("pending"), place);
    expect(more).toEqual([]);
    expect(event?.body).toEqual({
      event: "invitation.created",
      timestamp: "2026-03-02T10:00:00.000Z",
      data: {
        invitation_id: event?.invitation_id,
        candidate_email: "jane@example.com",
        reference: null,
        candidate_name: "Jane Doe",
        tests: ["editing-test"],
        status: "pending",
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
    ["expire", "pending", { expired_at: new Date(LATER).toISOString(), reason: "not_started" }],
    ["cancel", "pending", { cancelled_at: "2026-03-02T11:00:00.000Z" }],
  ] as const)("%s gives its event exactly the data of the decisions", (act, from, added) => {
    const before = anInvitation(from);
    const now = act === "expire" ? LATER : MONDAY + HOUR;
    const after = { ...changed(act, before, now), ...(act === "complete" ? { overall_pass: true } : {}) };
    const [event] = eventsOf(before, after, place);
    expect(event?.body).toEqual({
      event: RULES[act].event,
      timestamp: new Date(now).toISOString(),
      data: {
        invitation_id: before.id,
        candidate_email: "jane@example.com",
        reference: null,
        ...added,
        ...("result_url" in added ? { result_url: added.result_url + before.id } : {}),
      },
    });
  });

  test.each([
    ["open", "pending", MONDAY + HOUR],
    ["start", "pending", MONDAY + HOUR],
    ["complete", "in_progress", MONDAY + HOUR],
    ["expire", "pending", LATER],
    ["expire", "in_progress", LATER],
    ["cancel", "pending", MONDAY + HOUR],
    ["cancel", "in_progress", MONDAY + HOUR],
  ] as const)("%s from %s gives exactly its event", (act, from, now) => {
    const before = anInvitation(from);
    const after = changed(act, before, now);
    expect(eventsOf(before, after, place).map(({ body }) => body.event)).toEqual([RULES[act].event]);
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

  test.each([
    ["pending", "not_started"],
    ["in_progress", "not_finished"],
  ] as const)("expiry from %s says %s", (from, reason) => {
    const before = anInvitation(from);
    const [event] = eventsOf(before, changed("expire", before, LATER), place);
    expect(event?.body.data).toMatchObject({ reason, expired_at: new Date(LATER).toISOString() });
  });

  test("no event holds the candidate's token", () => {
    const before = anInvitation("pending");
    const events = [...eventsOf(undefined, before, place), ...eventsOf(before, changed("open", before), place)];
    expect(JSON.stringify(events)).not.toContain(before.token);
  });

  test("only cancelling a pending invitation refunds", () => {
    for (const act of Object.keys(RULES) as Act[]) {
      for (const status of INVITATION_STATUSES) {
        const decision = decide[act](anInvitation(status), MONDAY + HOUR);
        const refund = decision.kind === "change" ? decision.change.refund : 0;
        expect(refund).toBe(act === "cancel" && status === "pending" ? 1 : 0);
      }
    }
  });

  test("a final invitation is due for nothing; an open one at its expiry or when its test closes", () => {
    for (const status of FINAL) expect(dueAt(anInvitation(status))).toBeUndefined();
    expect(dueAt(anInvitation("pending"))).toBe(new Date(LATER).toISOString());
    expect(dueAt(anInvitation("in_progress", { test_deadline: "2026-03-02T11:00:00.000Z" }))).toBe(
      "2026-03-02T11:00:10.000Z",
    );
  });
});

test("the diagram in docs/ is the one of the rules", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/state-machine.md"), "utf8");
  expect(page).toContain(stateDiagram());
});
