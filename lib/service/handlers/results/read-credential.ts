import { readCredential as read } from "#actions/results/read-credential.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "machine" | "random" | "pageUrl" | "results" | "accounts.read" | "branding" | "signer" | "publicKeys"
>;

export const readCredential = handler(
  operations.readCredential,
  byKey,
  (ports: Needed) =>
    async ({ accountId, params, query }) => ({
      body: { credential: await read(ports, { accountId, invitationId: params.invitation_id }, query) },
    }),
);
