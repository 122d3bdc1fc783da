import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { INVITATION_STATUSES } from "#contract/invitations/invitation-status.ts";
import { decideResend } from "#domain/invitations/emails/resend.ts";
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
import { MONDAY } from "../../support/builders.ts";
import { decide } from "../../support/records/decisions.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { stateDiagram } from "../../support/state-diagram.ts";

const HOUR = 3_600_000;
const LATER = MONDAY + 24 * HOUR;

/** What each act comes to in each state, while the link is open: the decisions' table, written out. */
const TABLE: Record<Act, string> = {
  // pending, in_progress, completed, expired, cancelled
  open: "→ pending, unchanged, already_submitted, invitation_closed, invitation_closed",
  start: "→ in_progress, unchanged, already_submitted, invitation_closed, invitation_closed",
  complete: "not_started, → completed, unchanged, invitation_closed, invitation_closed",
  expire: "not_due, not_due, unchanged, unchanged, unchanged",
  cancel: "→ cancelled, → cancelled, already_submitted, invitation_closed, unchanged",
};

const shown = (decision: Decision): string =>
  decision.kind === "change"
    ? `→ ${decision.change.set.status}`
    : decision.kind === "refused"
      ? decision.code
      : decision.kind;

test.each(Object.keys(TABLE) as Act[])("%s from each state, as decided", (act) => {
  const outcomes = INVITATION_STATUSES.map((status) => shown(decide[act](anInvitation(status), MONDAY + HOUR)));
  expect(outcomes.join(", ")).toBe(TABLE[act]);
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
    expect(
      decideComplete(invitation, LATER + 10 * HOUR, { overall_pass: true, result_status: "final", scores: null }),
    ).toMatchObject({
      kind: "change",
      change: { set: { status: "completed", scoring_asked_at: null }, assumes: { submitted_at: at } },
    });
  });

  test("it can be neither opened again nor started nor cancelled", () => {
    expect(shown(decideOpen(invitation, MONDAY + 2 * HOUR))).toBe("unchanged");
    expect(shown(decideStart(invitation, MONDAY + 2 * HOUR))).toBe("unchanged");
    expect(shown(decideCancel(invitation, MONDAY + 2 * HOUR))).toBe("already_submitted");
    expect(decideResend(invitation, MONDAY + 2 * HOUR)).toMatchObject({ kind: "refused", code: "already_submitted" });
  });
});

describe("what a change gives", () => {
  test("credits come back only when an invitation ends before its first test", () => {
    for (const act of Object.keys(RULES) as Act[]) {
      for (const status of INVITATION_STATUSES) {
        const decision = decide[act](anInvitation(status), MONDAY + HOUR);
        const credits = decision.kind === "change" ? decision.change.credits : undefined;
        const back = act === "cancel" && status === "pending" ? { kind: "cancelled", amount: 1 } : undefined;
        expect(credits).toEqual(back);
      }
    }
    const ended = (status: "pending" | "in_progress") => decideExpire(anInvitation(status), LATER);
    expect(ended("pending")).toMatchObject({ change: { credits: { kind: "expired", amount: 1 } } });
    expect(ended("in_progress")).not.toHaveProperty("change.credits");
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

test("scoring is due again some time after it was last asked for", () => {
  const at = (hours: number) => new Date(MONDAY + hours * HOUR).toISOString();
  const due = new Date(MONDAY + 5 * HOUR + SCORING_PATIENCE_MS).toISOString();
  expect(dueAt(anInvitation("in_progress", { submitted_at: at(1), scoring_asked_at: at(5) }))).toBe(due);
});

test("a test that was started without opening the page is not taken back by opening it", () => {
  expect(decideOpen(anInvitation("in_progress", { opened_at: null }), MONDAY)).toEqual({ kind: "unchanged" });
});
