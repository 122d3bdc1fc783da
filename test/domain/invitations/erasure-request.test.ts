import { expect, test } from "vitest";
import { decideErasureRequest, presentRequest } from "#domain/invitations/erasure-request.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test.each(["pending", "in_progress", "completed", "cancelled", "expired"] as const)(
  "erasure can be asked for while the invitation is %s, and the first request counts",
  (status) => {
    const invitation = anInvitation(status);
    const decision = decideErasureRequest(invitation, MONDAY);
    if (decision.kind !== "change") throw new Error(decision.kind);
    expect(decision.change.assumes).toEqual({ erasure_requested_at: null });
    const asked = { ...invitation, ...decision.change.set };
    expect(decision.request.requested_at).toBe(asked.erasure_requested_at);
    expect(decideErasureRequest(asked, MONDAY + 1)).toEqual({ kind: "unchanged" });
  },
);

test("a request is answered within 30 days", () => {
  const { requested_at, answer_by } = presentRequest(new Date(MONDAY).toISOString());
  expect(Date.parse(answer_by) - Date.parse(requested_at)).toBe(30 * 86_400_000);
});
