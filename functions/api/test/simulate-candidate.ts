import { simulateCandidate } from "#handlers/test/simulate-candidate.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  changes,
  houseStylesReader,
  invitationsById,
  norms,
  ownTestsVersions,
  pageUrl,
  parts,
  settings,
  specimens,
} from "#runtime/providers.ts";

export const handler = lambda(simulateCandidate, {
  ...forKeys,
  pageUrl,
  invitations: invitationsById,
  changes,
  settings,
  parts,
  specimens,
  ownTests: ownTestsVersions,
  houseStyles: houseStylesReader,
  norms,
});
