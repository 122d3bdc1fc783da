import middy from "@middy/core";
import type { Clock, Log } from "#domain/ports.ts";
import { accessLog } from "./access-log.ts";
import { headerNames } from "./lowercase-headers.ts";
import { TIMEOUT_MARGIN_MS } from "./timeout.ts";

/** What every handler of an HTTP request begins with; the reply comes next. */
export const baseHandler = (deps: { clock: Clock; log: Log }) =>
  middy({ timeoutEarlyInMillis: TIMEOUT_MARGIN_MS }).use(headerNames).use(accessLog(deps));
