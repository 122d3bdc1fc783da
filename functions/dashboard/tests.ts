import { testsArea } from "#handlers/dashboard/tests.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { contentOf, houseStyles, lexicon, ownResponses, ownTests, panels, responses } from "#runtime/providers.ts";

export const handler = lambda(testsArea, {
  ...forMembers,
  ownTests,
  panels,
  contentOf,
  houseStyles,
  responses,
  ownResponses,
  lexicon,
});
