import { readVerification } from "#actions/results/read-verification.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { serve } from "#http/serve.ts";
import { verification } from "#runtime/pages/verification.ts";

export const handler = serve(operations.readVerification, byUrl(verification), async ({ params }) => ({
  body: { verification: await readVerification(verification, params.code) },
  headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
}));
