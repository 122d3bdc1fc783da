import { noteRead } from "#actions/results/note-read.ts";
import { readResult as read } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readResult = handler(
  operations.readResult,
  byKey,
  (ports: Ports<"clock" | "pageUrl" | "results" | "signer">) =>
    async ({ accountId, params }) => {
      const result = await read(ports, { accountId, invitationId: params.invitation_id });
      const [signed] = await Promise.all([signResult(ports, result), noteRead(ports, result)]);
      return { body: { result: signed } };
    },
);
