import { privacyArea } from "#handlers/dashboard/privacy.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  addressHash,
  annotations,
  changes,
  deliveries,
  erasureRequests,
  erasures,
  events,
  invitationsById,
  keptEmails,
  list,
  orders,
  parts,
  readInvitations,
  readScores,
  results,
  shares,
  signer,
} from "#runtime/providers.ts";

export const handler = lambda(privacyArea, {
  ...forMembers,
  signer,
  erasures,
  erasureRequests,
  addressHash,
  readInvitations,
  list,
  parts,
  results,
  invitations: invitationsById,
  changes,
  readScores,
  annotations,
  shares,
  events,
  deliveries,
  orders,
  keptEmails,
});
