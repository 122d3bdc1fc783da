import { exportCandidate } from "#handlers/privacy/export-candidate.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  annotations,
  deliveries,
  events,
  keptEmails,
  list,
  orders,
  pageUrl,
  parts,
  readInvitations,
  reports,
  results,
  shares,
  signer,
} from "#runtime/providers.ts";

export const handler = lambda(exportCandidate, {
  ...forKeys,
  pageUrl,
  results,
  signer,
  list,
  readInvitations,
  parts,
  annotations,
  shares,
  events,
  deliveries,
  orders,
  reports,
  keptEmails,
});
