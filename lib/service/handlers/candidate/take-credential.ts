import { takeCredential as take } from "#actions/candidate/take-credential.ts";
import * as operations from "#contract/candidate/candidate-operations.ts";
import { byLink } from "#http/admission/by-link.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "machine"
  | "random"
  | "pageUrl"
  | "accounts.read"
  | "branding"
  | "settings"
  | "results"
  | "signer"
  | "publicKeys"
>;

export const takeCredential = handler(
  operations.takeCredential,
  byLink,
  (ports: Needed) =>
    async ({ invitation, body }) => ({
      body: await take(ports, invitation, body),
    }),
);
