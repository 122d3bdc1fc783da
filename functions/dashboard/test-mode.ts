import { testModeArea } from "#handlers/dashboard/test-mode.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  changes,
  clockQueue,
  clocks,
  houseStylesReader,
  invitationsById,
  keptEmails,
  norms,
  ownTestsVersions,
  parts,
  settings,
  specimens,
  wall,
} from "#runtime/providers.ts";

export const handler = lambda(testModeArea, {
  ...forMembers,
  wall,
  clocks,
  clockQueue,
  keptEmails,
  invitations: invitationsById,
  changes,
  parts,
  specimens,
  ownTests: ownTestsVersions,
  houseStyles: houseStylesReader,
  norms,
  settings,
});
