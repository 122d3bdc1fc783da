import { decideReview as decide } from "#actions/results/decide-review.ts";
import { readResult } from "#actions/results/read-result.ts";
import { signResult } from "#actions/results/sign-result.ts";
import * as operations from "#contract/operations/results.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  "clock" | "random" | "pageUrl" | "requests" | "invitations.read" | "changes" | "results" | "signer"
>;

export const decideReview = handler(operations.decideReview, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, params, body, origin }, record) =>
      decide(ports, { accountId, invitationId: params.invitation_id }, body, {
        record,
        audited: { origin, random: ports.random },
      }),
    replay: ({ accountId, params }) => readResult(ports, { accountId, invitationId: params.invitation_id }),
    body: async (result) => ({ result: await signResult(ports, result) }),
  }),
);
