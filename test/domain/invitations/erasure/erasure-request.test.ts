import { expect, test } from "vitest";
import {
  decideDecline,
  decideErasureRequest,
  erasureRequestsLeft,
  MAX_REQUESTS_PER_INVITATION,
  presentRequest,
} from "#domain/invitations/erasure/erasure-request.ts";
import { MONDAY } from "../../../support/builders.ts";
import { aChange } from "../../../support/records/a-change.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

test.each(["pending", "in_progress", "completed", "cancelled", "expired"] as const)(
  "erasure can be asked for while the invitation is %s, and the first request counts",
  (status) => {
    const invitation = anInvitation(status);
    const decision = aChange(decideErasureRequest(invitation, MONDAY));
    expect(decision.change.assumes).toEqual({ erasure_requested_at: null, erasure_declines: null });
    const asked = { ...invitation, ...decision.change.set };
    expect(decision.request.requested_at).toBe(asked.erasure_requested_at);
    expect(decideErasureRequest(asked, MONDAY + 1)).toEqual({ kind: "unchanged" });
  },
);

test("a request is answered within 30 days", () => {
  const { requested_at, answer_by } = presentRequest(new Date(MONDAY).toISOString());
  expect(Date.parse(answer_by) - Date.parse(requested_at)).toBe(30 * 86_400_000);
});

const asked = (invitation: ReturnType<typeof anInvitation>, at: number) => {
  const decision = aChange(decideErasureRequest(invitation, at));
  return { ...invitation, ...decision.change.set };
};

test("a declined request can be made again, up to three times, and each decline keeps its reason", () => {
  let invitation = anInvitation("completed");
  for (let time = 1; time <= MAX_REQUESTS_PER_INVITATION; time += 1) {
    invitation = asked(invitation, MONDAY + time);
    expect(erasureRequestsLeft(invitation)).toBe(MAX_REQUESTS_PER_INVITATION - time);
    const requested_at = invitation.erasure_requested_at ?? "";
    const decision = aChange(decideDecline(invitation, { requested_at, reason: `Claim ${time}` }, MONDAY + 10));
    expect(decision.change.assumes).toMatchObject({ erasure_requested_at: requested_at });
    invitation = { ...invitation, ...decision.change.set };
  }
  expect(invitation.erasure_requested_at).toBeNull();
  expect(invitation.erasure_declines?.map(({ reason }) => reason)).toEqual(["Claim 1", "Claim 2", "Claim 3"]);
  expect(decideErasureRequest(invitation, MONDAY)).toEqual({ kind: "refused", code: "too_many_requests" });
});

test("a repeated decline changes nothing, and never declines a later request, or one that is being erased", () => {
  const first = asked(anInvitation("completed"), MONDAY);
  const request = { requested_at: first.erasure_requested_at ?? "", reason: "A claim." };
  const decision = aChange(decideDecline(first, request, MONDAY));
  const again = asked({ ...first, ...decision.change.set }, MONDAY + 5);
  expect(decideDecline(again, { ...request, reason: "Other." }, MONDAY + 6)).toEqual({
    kind: "unchanged",
    declined: decision.declined,
  });
  expect(decideDecline(again, { ...request, requested_at: new Date(0).toISOString() }, MONDAY)).toMatchObject({
    kind: "refused",
  });
  const erased_at = new Date(MONDAY).toISOString();
  expect(decideDecline({ ...first, erased_at }, request, MONDAY)).toMatchObject({ kind: "refused" });
});

test("declining what was not asked for is refused as not found", () => {
  const request = { requested_at: new Date(MONDAY).toISOString(), reason: "A claim." };
  expect(decideDecline(anInvitation("completed"), request, MONDAY)).toEqual({ kind: "refused", code: "not_found" });
});
