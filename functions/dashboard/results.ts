import { resultsArea } from "#handlers/dashboard/results.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  annotations,
  changes,
  invitationsById,
  jobs,
  parts,
  readInvitations,
  resultList,
  results,
  reviews,
  search,
  shares,
} from "#runtime/providers.ts";

export const handler = lambda(resultsArea, {
  ...forMembers,
  results,
  parts,
  annotations,
  shares,
  reviews,
  resultList,
  readInvitations,
  search,
  jobs,
  invitations: invitationsById,
  changes,
});
