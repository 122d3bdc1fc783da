import * as z from "zod/mini";
import type { TimelineEntry } from "#contract/dashboard/candidates/timeline.ts";
import { type InvitationDetail, ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import { adjustmentsOf } from "#domain/invitations/before-start/pre-start-state.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { decideExtend, latestExpiry } from "#domain/invitations/extend.ts";
import { timelineOf } from "#domain/invitations/history/timeline.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { isExpiryDue } from "#domain/invitations/lifecycle.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { numberOf } from "#domain/sees-of.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";

type Reader = { access: Access; now: number; pageUrl: string };

/**
 * An invitation as a member sees it. With masked access the response itself has no personal data and not the
 * candidate's link, so that no view, search or export of the page can show them.
 */
export const shownInvitation = (invitation: ListedInvitation, { access, now, pageUrl }: Reader): ShownInvitation => {
  const erased = isErased(invitation) ? { extra_time_percent: 0, overall_pass: null, result_status: null } : {};
  const shown: z.input<typeof ShownInvitation> = {
    ...invitation,
    ...erased,
    ...presentInvitation(invitation, now, pageUrl),
    hidden_until_marked: false,
  };
  if (access === "full") return z.parse(ShownInvitation, shown);
  return z.parse(ShownInvitation, {
    ...shown,
    candidate_name: shown.candidate_name === null ? null : maskText(shown.candidate_name),
    candidate_email: shown.candidate_email === null ? null : maskEmail(shown.candidate_email),
    reference: shown.reference === null ? null : maskText(shown.reference),
    metadata: null,
    return_url: null,
    test_url: null,
  });
};

/** The same with everything that happened to it. A message to or from the candidate can say who they are, so masked access has none. */
export const shownDetail = (invitation: InvitationRecord, reader: Reader): InvitationDetail => ({
  ...shownInvitation(invitation, reader),
  custom_message: reader.access === "full" && !isErased(invitation) ? invitation.custom_message : null,
  adjustments: reader.access === "full" && !isErased(invitation) ? adjustmentsOf(invitation) : null,
  survey: reader.access === "full" && !isErased(invitation) ? invitation.survey : null,
  extendable_until: extendableUntil(invitation, reader.now),
  order: invitation.order,
  timeline: timelineOf(invitation).map((entry) => withoutName(entry, reader.access, isErased(invitation))),
});

/** What a name was before a correction is hidden as the name is. */
const withoutName = (entry: TimelineEntry, access: Access, erased: boolean): TimelineEntry => {
  if (entry.type !== "candidate.renamed" || entry.value === null) return entry;
  return { ...entry, value: erased ? null : access === "full" ? entry.value : maskText(entry.value) };
};

/**
 * An invitation for a member who sees its result by number (`seesOf`): without what says who the candidate is, and without
 * the outcome.
 */
export const invitationByNumber = <Shown extends ShownInvitation>(shown: Shown): Shown => ({
  ...shown,
  hidden_until_marked: true,
  candidate_name: numberOf(shown.id),
  candidate_email: null,
  reference: null,
  metadata: null,
  return_url: null,
  test_url: null,
  overall_pass: null,
});

/** The same with everything that happened to it. */
export const detailByNumber = <Detail extends InvitationDetail>(shown: Detail): Detail => ({
  ...invitationByNumber(shown),
  custom_message: null,
  adjustments: null,
  survey: null,
  order: null,
  timeline: shown.timeline.map((entry) => (entry.type === "candidate.renamed" ? { ...entry, value: null } : entry)),
});

/** Both, as of now, for the functions. */
export const invitationViews = ({ clock, pageUrl }: { clock: Clock; pageUrl: string }) => ({
  show: (invitation: ListedInvitation, access: Access) =>
    shownInvitation(invitation, { access, now: clock.now(), pageUrl }),
  showDetail: (invitation: InvitationRecord, access: Access) =>
    shownDetail(invitation, { access, now: clock.now(), pageUrl }),
});

const extendableUntil = (invitation: InvitationRecord, now: number): string | null => {
  const latest = new Date(latestExpiry(invitation)).toISOString();
  // An expiry is recorded before an extension undoes it; the judgement is the same.
  const expired_at = isExpiryDue(invitation, now) ? invitation.expires_at : invitation.expired_at;
  return decideExtend({ ...invitation, expired_at }, { expires_at: latest }, now).kind === "change" ? latest : null;
};
