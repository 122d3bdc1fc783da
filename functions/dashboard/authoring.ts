import { authoringArea } from "#handlers/dashboard/authoring.ts";
import { forMembers } from "#runtime/admissions.ts";
import { lambda } from "#runtime/lambda.ts";
import { houseStylesReader, lexicon, ownTests, promptGrammar } from "#runtime/providers.ts";

export const handler = lambda(authoringArea, {
  ...forMembers,
  grammar: promptGrammar,
  lexicon,
  houseStyles: houseStylesReader,
  ownTests,
});
