import type { CandidateInvitation } from "#contract/dashboard/invitations.ts";
import type { Access, Role } from "#contract/dashboard/permissions.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { type AnnotationsRecord, presentAnnotations } from "#domain/results/annotations.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { invitationViews } from "../shown-invitation.ts";

type Found = { invitation: InvitationRecord; annotations: AnnotationsRecord | undefined };

/** One of a candidate's invitations as a member sees it, with its scores for a role that sees results. */
export const candidateViews =
  (deps: { clock: Clock; pageUrl: string }) =>
  ({ invitation, annotations }: Found, { access, role }: { access: Access; role: Role }): CandidateInvitation => {
    const results = isErased(invitation) ? undefined : accessOf(role, "results.read");
    return {
      ...invitationViews(deps).showDetail(invitation, access),
      scores: results === undefined ? null : invitation.scores,
      annotations: results === undefined || annotations === undefined ? null : presentAnnotations(annotations, results),
    };
  };
