import { readPractice } from "#actions/candidate/read-practice.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { candidate } from "#runtime/candidate/candidate.ts";

export const handler = serve(operations.readPractice, byLink(candidate), async ({ invitation }) => ({
  body: await readPractice(candidate, invitation),
}));
