import { answerCall } from "#actions/integrations/answer-call.ts";
import * as operations from "#contract/operations/integrations.ts";
import { byConnection } from "#http/admission/by-connection.ts";
import { inboundCall } from "#http/inbound-call.ts";
import { serveCalls } from "#http/serve.ts";
import type { Deps } from "./dependencies.ts";

/** The handler of an ATS's calls, as in `functions/integrations/`. */
export const INTEGRATIONS = {
  answerCall: (deps: Deps) =>
    serveCalls(
      byConnection({ ...deps, adopt: async () => undefined }),
      operations.answerCall,
      async (event, { call, adapter, connection }) =>
        adapter.answer(await answerCall(deps, { adapter, connection }, inboundCall(event, call))),
    ),
};
