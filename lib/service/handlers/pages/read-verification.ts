import { readVerification as read } from "#actions/results/read-verification.ts";
import * as operations from "#contract/operations/pages.ts";
import { byUrl } from "#http/admission/by-url.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readVerification = handler(
  operations.readVerification,
  byUrl,
  (ports: Ports<"results" | "invitations.read" | "accounts.read" | "branding">) =>
    async ({ params }) => ({
      body: { verification: await read(ports, params.code) },
      headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" },
    }),
);
