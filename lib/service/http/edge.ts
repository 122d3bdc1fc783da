import middy from "@middy/core";
import type { Clock, Log } from "#domain/ports.ts";
import { accessLog } from "./access-log.ts";
import { headerNames } from "./header-names.ts";

/** Time kept back from the function's time-out, to answer `server_error` instead of being cut off. */
const TIMEOUT_MARGIN_MS = 300;

/** What every handler of an HTTP request begins with; the reply comes next. */
export const edge = (deps: { clock: Clock; log: Log }) =>
  middy({ timeoutEarlyInMillis: TIMEOUT_MARGIN_MS }).use(headerNames).use(accessLog(deps));
