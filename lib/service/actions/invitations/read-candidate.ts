import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { CandidateInvitations, InvitationStore } from "#domain/invitations/ports.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import { readInvitation } from "./read-invitation.ts";

type Deps = {
  invitations: Pick<InvitationStore, "read">;
  ofCandidates: CandidateInvitations;
  annotations: Pick<AnnotationStore, "readAll">;
};

/** More invitations than an account sends one person. */
export const MAX_OF_CANDIDATE = 50;

/**
 * Everything about the person of an invitation: their newest invitations, with what the team keeps beside the results. An
 * address is not in the request, because it would be in the page's.
 *
 * @throws ApiError `not_found` as for the invitation
 */
export const readCandidate = async (
  deps: Deps,
  target: { accountId: string; invitationId: string },
): Promise<{ invitation: InvitationRecord; annotations: AnnotationsRecord | undefined }[]> => {
  const { accountId } = target;
  const known = await readInvitation(deps, target);
  const found = isErased(known) ? [] : await deps.ofCandidates(accountId, [known.candidate_email], MAX_OF_CANDIDATE);
  // The rows by which a candidate's are found follow a creation, and an erasure removes them later.
  const others = found.filter((one) => one.id !== known.id && !isErased(one));
  const all = [known, ...others].sort((one, other) => (one.id < other.id ? 1 : -1));
  const completed = all.filter(({ completed_at, erased_at }) => completed_at !== null && erased_at === null);
  const annotations = await deps.annotations.readAll(
    accountId,
    completed.map(({ id }) => id),
  );
  return all.map((invitation) => ({
    invitation,
    annotations: annotations.find(({ invitation_id }) => invitation_id === invitation.id),
  }));
};
