import { startPart } from "#handlers/candidate/start-part.ts";
import { forLinks } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  accountsReader,
  branding,
  changes,
  contentOf,
  exposures,
  houseStylesReader,
  itemStates,
  norms,
  ownTestsVersions,
  parts,
  random,
  settings,
} from "#runtime/providers.ts";

export const handler = lambda(startPart, {
  ...forLinks,
  random,
  changes,
  accounts: accountsReader,
  branding,
  settings,
  parts,
  norms,
  contentOf,
  ownTests: ownTestsVersions,
  houseStyles: houseStylesReader,
  exposures,
  itemStates,
});
