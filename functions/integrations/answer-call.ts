import { adoptConnection } from "#actions/integrations/adopt-connection.ts";
import { answerCall } from "#actions/integrations/answer-call.ts";
import * as operations from "#contract/operations/integrations.ts";
import { byConnection } from "#http/admission/by-connection.ts";
import { inboundCall } from "#http/inbound-call.ts";
import { serveCalls } from "#http/serve.ts";
import { integrations } from "#runtime/integrations.ts";

export const handler = serveCalls(
  byConnection({ ...integrations, adopt: (vendor, created) => adoptConnection(integrations, vendor, created) }),
  operations.answerCall,
  async (event, { call, adapter, connection }) =>
    adapter.answer(await answerCall(integrations, { adapter, connection }, inboundCall(event, call))),
);
