import { simulateCandidate } from "#handlers/test/simulate-candidate.ts";
import { forKeys } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  changes,
  content,
  houseStylesReader,
  invitationsById,
  norms,
  ownTestsVersions,
  pageUrl,
  parts,
  settings,
} from "#runtime/providers.ts";

export const handler = lambda(simulateCandidate, {
  ...forKeys,
  pageUrl,
  invitations: invitationsById,
  changes,
  settings,
  parts,
  content,
  ownTests: ownTestsVersions,
  houseStyles: houseStylesReader,
  norms,
});
