import { readVerification } from "#actions/results/read-verification.ts";
import { linkEndpoint } from "#http/endpoint.ts";
import { verification } from "#runtime/pages/verification.ts";

export const handler = linkEndpoint(verification, 200, async ({ pathParameters }) => ({
  body: { verification: await readVerification(verification, pathParameters?.code ?? "") },
  headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
}));
