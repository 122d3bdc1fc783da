import { allowedFor, GRACE, MAX_RESENDS, partsOf, RESEND_PAUSE, TRANSITIONS } from "../facts.ts";
import { type InvitationRow, liveUntil, type PartRow, type RowChange } from "../rows.ts";
import type { Observer, World } from "../world.ts";

const NEVER_CHANGE = [
  "id",
  "account_id",
  "candidate_email",
  "tests",
  "credits_used",
  "reference",
  "token",
  "created_at",
] as const;

/** Which are gone after an erasure. */
const PERSONAL: readonly string[] = ["candidate_email", "reference", "token"];

const STAMPS = ["opened_at", "started_at", "submitted_at", "completed_at", "expired_at", "cancelled_at"] as const;

const time = (text: string | undefined): number => (text === undefined ? Number.NaN : Date.parse(text));

/** Invitations and their parts change according to the state machine, each step once and at a legal time. */
export const stateInvariants = (world: World): Observer => {
  const must = (rule: string, holds: boolean, row: object): void =>
    world.demand(rule, holds, () => `at ${world.now()}: ${JSON.stringify(row)}`);

  const born = (row: InvitationRow): void => {
    must("an invitation begins pending", row.status === "pending" && row.parts_submitted === 0, row);
    must(
      "an invitation begins without a history",
      STAMPS.every((stamp) => row[stamp] === undefined),
      row,
    );
  };

  /** A part starts and ends only in a commit with its invitation. */
  const parts = (before: InvitationRow, after: InvitationRow, changed: readonly PartChange[]): void => {
    const plan = partsOf(after.tests);
    const current = plan[before.parts_submitted];
    const [begun, ...more] = changed.filter((change) => change.before === undefined);
    const ended = changed.filter(
      ({ before: was, after: is }) => was?.submitted_at === undefined && is.submitted_at !== undefined,
    );
    const begins = before.test_deadline === undefined && after.test_deadline !== undefined;
    const ends = after.parts_submitted !== before.parts_submitted;
    must("one part begins at a time", begins === (begun !== undefined) && more.length === 0, after);
    must("one part ends at a time", ended.length === (ends ? 1 : 0), after);
    if (begun !== undefined) {
      must(
        "parts are taken in their order",
        begun.after.id === current && begun.after.invitation_id === after.id,
        begun,
      );
      must("the invitation knows when its part ends", begun.after.deadline === after.test_deadline, begun);
      must("no part begins at or after the expiry", time(begun.after.started_at) < time(after.expires_at), begun);
    }
    if (ends) {
      must("one part more is submitted", after.parts_submitted === before.parts_submitted + 1, after);
      must("the part that ran is what ended", ended[0]?.after.id === current, after);
      must("no part runs when one has ended", after.test_deadline === undefined, after);
      must("only a running part ends", before.test_deadline !== undefined, after);
    }
    const all = after.parts_submitted === plan.length;
    must("all is submitted with the last part, and not before", (after.submitted_at !== undefined) === all, after);
  };

  const emails = (before: InvitationRow, after: InvitationRow): void => {
    if (after.email_requests === before.email_requests) return;
    const at = time(after.email_requested_at);
    must("one email is asked for at a time", after.email_requests === before.email_requests + 1, after);
    must("an email is sent again at most five times", after.email_resends <= MAX_RESENDS, after);
    if (after.email_kind === "receipt") {
      const isEnd = before.submitted_at === undefined && after.submitted_at !== undefined;
      must("a receipt is asked for when the last test is submitted", isEnd, after);
      must("only who was emailed gets a receipt", before.email_requests > 0, after);
    } else if (before.email_requested_at !== undefined && after.email_kind !== "reminder") {
      must("not within a minute of the last one", at >= time(before.email_requested_at) + RESEND_PAUSE, after);
    }
    must("a dead link is not sent again", at < liveUntil(before) && before.submitted_at === undefined, after);
  };

  const changed = (before: InvitationRow, after: InvitationRow, others: readonly RowChange[]): void => {
    for (const name of NEVER_CHANGE) {
      if (before.erased_at !== undefined && PERSONAL.includes(name)) continue;
      must(`${name} never changes`, JSON.stringify(before[name]) === JSON.stringify(after[name]), after);
    }
    const reopens = before.status === "expired" && (after.extensions?.length ?? 0) > (before.extensions?.length ?? 0);
    for (const stamp of STAMPS) {
      must(
        `${stamp} is set once`,
        before[stamp] === undefined || before[stamp] === after[stamp] || (reopens && stamp === "expired_at"),
        after,
      );
      must(`${stamp} is not in the future`, !(time(after[stamp]) > world.now()), after);
    }
    const moved = after.status !== before.status;
    if (moved) {
      must(
        "only legal transitions, and none out of a final state",
        TRANSITIONS[before.status]?.includes(after.status) === true && (reopens || before.status !== "expired"),
        { before, after },
      );
    }
    const has = (stamp: (typeof STAMPS)[number], status: string): void =>
      must(`${stamp} is set with ${status}`, (after[stamp] !== undefined) === (after.status === status), after);
    has("completed_at", "completed");
    has("expired_at", "expired");
    has("cancelled_at", "cancelled");
    if (moved && after.status === "in_progress") must("a start has its time", after.started_at !== undefined, after);
    if (before.opened_at !== after.opened_at) {
      must("only a live link opens", time(after.opened_at) < liveUntil(before) && before.status === "pending", after);
    }
    if (moved && after.status === "expired") {
      must("a link ends when its time is up, and not before", time(after.expired_at) === liveUntil(before), {
        before,
        after,
      });
    }
    if (moved && after.status === "cancelled") {
      must("a dead link is not cancelled", time(after.cancelled_at) < liveUntil(before), { before, after });
      const erases = before.erased_at === undefined && after.erased_at !== undefined;
      must("what is submitted is not cancelled", before.submitted_at === undefined || erases, after);
    }
    const ofParts = others.filter((change) => change.kind === "PART" && change.after !== undefined);
    parts(before, after, ofParts as PartChange[]);
    emails(before, after);
  };

  const part = (before: PartRow | undefined, after: PartRow): void => {
    const deadline = time(after.deadline);
    if (before === undefined) {
      must("a part has the time that it is to have", deadline === time(after.started_at) + allowedFor(after.id), after);
      must("a part begins empty", after.version === 0 && after.answers === undefined, after);
      return;
    }
    must("a part that is submitted never changes", before.submitted_at === undefined, after);
    must("each save is one version", after.version === before.version + 1, after);
    const answered = JSON.stringify(before.answers) !== JSON.stringify(after.answers);
    if (answered || before.saved_at !== after.saved_at) {
      must("no answer counts after the grace", time(after.saved_at) < deadline + GRACE, after);
    }
    if (after.submitted_at === undefined) return;
    must("no part ends after its deadline", time(after.submitted_at) <= deadline, after);
    must("no part ends before it begins", time(after.submitted_at) >= time(after.started_at), after);
    if (after.ended_by !== "time") return;
    must("time ends a part with what was saved", !answered && time(after.submitted_at) === deadline, after);
    must("time ends a part when its grace is over", world.now() >= deadline + GRACE, after);
  };

  return {
    committed: (changes) => {
      for (const change of changes) {
        if (change.kind === "INVITATION") {
          const { before, after } = change;
          must("invitations are kept", after !== undefined, change);
          if (after === undefined) continue;
          if (before === undefined) born(after);
          else changed(before, after, changes);
        } else if (change.kind === "PART" && change.after !== undefined) {
          part(change.before, change.after);
          const submits = change.before?.submitted_at !== change.after.submitted_at;
          const alone = !changes.some(({ kind }) => kind === "INVITATION");
          must(
            "a part begins and ends with its invitation",
            !alone || (change.before !== undefined && !submits),
            change,
          );
        }
      }
    },
  };
};

type PartChange = { before: PartRow | undefined; after: PartRow };
