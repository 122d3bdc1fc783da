import { takeCredential } from "#actions/candidate/take-credential.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { serve } from "#http/serve.ts";
import { credential } from "#runtime/candidate/credential.ts";

export const handler = serve(operations.takeCredential, byLink(credential), async ({ invitation, body }) => ({
  body: await takeCredential(credential, invitation, body),
}));
