import { readErasure as read } from "#actions/privacy/read-erasure.ts";
import * as operations from "#contract/operations/candidates.ts";
import { presentErasure } from "#domain/privacy/erasure-record.ts";
import { byKey } from "#http/admission/by-key.ts";
import { handler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

export const readErasure = handler(
  operations.readErasure,
  byKey,
  (ports: Ports<"erasures">) =>
    async ({ accountId, params }) => ({
      body: { erasure: presentErasure(await read(ports, { accountId, erasureId: params.id })) },
    }),
);
