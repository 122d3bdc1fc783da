import { eraseCandidate as erase } from "#actions/privacy/erase-candidate.ts";
import { readErasure } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { presentErasure } from "#domain/privacy/erasure-record.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "requests" | "erasures" | "addressHash">;

export const eraseCandidate = handler(operations.eraseCandidate, byKey, (ports: Needed) =>
  once(ports, {
    act: ({ accountId, body, origin }, record) =>
      erase(ports, { accountId, email: body.candidate_email, origin }, record),
    replay: ({ accountId }, erasureId) => readErasure(ports, { accountId, erasureId: erasureId ?? "" }),
    body: (erasure) => ({ erasure: presentErasure(erasure) }),
  }),
);
