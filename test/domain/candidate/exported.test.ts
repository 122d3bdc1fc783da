import { expect, test } from "vitest";
import { exportedInvitation, exportedPart, ownInvitation, ownPart } from "#domain/candidate/exported.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart } from "../../support/records/parts.ts";

const INTERNAL = ["account_id", "token", "email_claim", "scoring_asked_at", "revision"] as const;
/** How an email is sent. */
const EMAIL_WORK = ["email_requests", "email_claimed_at", "email_not_taken_since", "email_next_at"] as const;
/** What is the account's: its own names for things, what its members do, the outcome, and how an erasure proceeds. */
const ACCOUNTS_OWN = [
  ...["reference", "metadata", "job", "package", "order", "credits_used", "reminders_from"],
  ...["member_acts", "erasure_id", "erasure_due_at", "verify_code"],
  ...["overall_pass", "result_status", "computed_pass", "finalized", "reviews", "scores"],
] as const;

const invitation = anInvitation("completed", { overall_pass: true, computed_pass: false, result_status: "final" });
const without = (names: readonly string[]) => Object.keys(invitation).filter((name) => !names.includes(name));

test("an export has all of an invitation but its credential and notes of the service's work", () => {
  const exported = exportedInvitation(invitation);
  expect(Object.keys(exported)).toEqual(without(INTERNAL));
  expect(JSON.stringify(exported)).not.toContain(invitation.token);
});

test("a candidate's own export has no outcome, nothing that members did, and nothing of the client's own", () => {
  const own = Object.keys(ownInvitation(invitation)).toSorted();
  const internal: readonly string[] = [...INTERNAL, ...EMAIL_WORK, ...ACCOUNTS_OWN];
  // Whoever adds a field decides whether the candidate receives it.
  expect(own).toEqual(without(internal).toSorted());
  const [metadata, reference] = [{ rating: "weak" }, "internal-77"];
  const named = ownInvitation({ ...invitation, metadata, reference, job: "Secret opening" });
  expect(JSON.stringify(named)).not.toMatch(/weak|internal-77|Secret opening/);
});

test("an export has all of a part but the ids of its row and how saves are recognized", () => {
  const part = aPart("editing-test", { answers: { kind: "editing", text: "Mine." } });
  const internal = ["account_id", "invitation_id", "last_save_id", "kept", "pace"];
  expect(Object.keys(exportedPart(part))).toEqual(Object.keys(part).filter((name) => !internal.includes(name)));
  expect(exportedPart(part).answers).toEqual(part.answers);
  const service = [...internal, "worked_ms"];
  const own = Object.keys(part).filter((name) => !service.includes(name));
  expect(Object.keys(ownPart(part)).toSorted()).toEqual(own.toSorted());
});
