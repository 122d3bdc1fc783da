import { expect, test } from "vitest";
import { exportedInvitation, exportedPart, ownInvitation } from "#domain/candidate/exported.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart } from "../../support/records/parts.ts";

const INTERNAL = ["account_id", "token", "email_claim", "scoring_asked_at", "revision"] as const;
/** What the account does with a result, and how an erasure proceeds. */
const ACCOUNTS_OWN = [
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

test("a candidate's own export has no outcome either, and nothing that members did", () => {
  expect(Object.keys(ownInvitation(invitation))).toEqual(without([...INTERNAL, ...ACCOUNTS_OWN]));
});

test("an export has all of a part but the ids of its row and how saves are recognized", () => {
  const part = aPart("editing-test", { answers: { kind: "editing", text: "Mine." } });
  const internal = ["account_id", "invitation_id", "last_save_id", "kept", "pace"];
  expect(Object.keys(exportedPart(part))).toEqual(Object.keys(part).filter((name) => !internal.includes(name)));
  expect(exportedPart(part).answers).toEqual(part.answers);
});
