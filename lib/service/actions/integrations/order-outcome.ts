import { type ConnectionRecord, originOf } from "#domain/integrations/connection.ts";
import type { Outcome } from "#domain/integrations/outcome.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { outcomeOf } from "#domain/results/order-outcome.ts";
import { addAtsShare, newShare, shareLink } from "#domain/results/sharing/shares.ts";
import { dashboardOf } from "#domain/shared/tenant.ts";
import { changeShares, type ShareDeps } from "../results/change-shares.ts";

export type OutcomeDeps = ShareDeps;

/** The state of an ordered invitation for its ATS, with a link if there is a result. */
export const readOutcome = async (
  deps: OutcomeDeps,
  connection: ConnectionRecord,
  invitation: InvitationRecord,
): Promise<Outcome> => {
  // Of a candidate whose data was erased only the state is left: an ATS that asks again learns that there is nothing to wait for.
  const hasResult = invitation.completed_at !== null && !isErased(invitation);
  const result = !hasResult ? undefined : await deps.results.read(invitation.account_id, invitation.id);
  const inDashboard = `${deps.pageUrl}${dashboardOf(invitation.account_id)}/invitations/${invitation.id}`;
  const isShared = result !== undefined && connection.links_to === "shared_page";
  const url = isShared ? await sharedLink(deps, connection, invitation) : inDashboard;
  return outcomeOf(invitation, result, { now: deps.clock.now(), url, pageUrl: deps.pageUrl });
};

/**
 * The link to the shared page of an ordered result: made once, with an entry in the audit log, and the same each time, also after a
 * member has revoked it. It ends with the result.
 */
const sharedLink = async (
  deps: OutcomeDeps,
  connection: ConnectionRecord,
  { account_id, id: invitation_id }: InvitationRecord,
): Promise<string> => {
  const { share, secret } = newShare({ expires_in_days: null, label: connection.name }, deps.clock.now(), deps.random);
  let repeated = secret;
  const target = { accountId: account_id, invitationId: invitation_id };
  await changeShares(deps, target, { action: "result.shared", origin: originOf(connection) }, (before) => {
    repeated = before.ats_secret ?? secret;
    return addAtsShare(before, share, secret);
  });
  return shareLink({ account_id, invitation_id }, repeated, deps.pageUrl);
};
