import { readPractice } from "#actions/candidate/read-practice.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { practising } from "#runtime/candidate/practice.ts";

export const handler = serve(operations.readPractice, byLink(practising), async ({ invitation }) => ({
  body: await readPractice(practising, invitation),
}));
