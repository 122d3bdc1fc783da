import { scoreWriting } from "#handlers/events/score-writing.ts";
import { lambda } from "#runtime/lambda.ts";
import {
  changes,
  clock,
  grammar,
  invitations,
  lexicon,
  log,
  metrics,
  norms,
  parts,
  random,
  scoringRequestOf,
  settings,
} from "#runtime/providers.ts";

export const handler = lambda(scoreWriting, {
  clock,
  random,
  log,
  scoringRequestOf,
  invitations,
  changes,
  parts,
  metrics,
  grammar,
  lexicon,
  norms,
  settings,
});
