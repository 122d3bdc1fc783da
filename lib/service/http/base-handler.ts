import middy from "@middy/core";
import type { Clock, Log } from "#domain/shared/ports.ts";
import { accessLog, type LogLines } from "./access-log.ts";
import { headerNames } from "./lowercase-headers.ts";
import { TIMEOUT_MARGIN_MS } from "./timeout.ts";

/** The first middlewares of every HTTP handler; the reply comes next. */
export const baseHandler = (deps: { clock: Clock; log: Log }, lines?: LogLines) =>
  middy({ timeoutEarlyInMillis: TIMEOUT_MARGIN_MS }).use(headerNames).use(accessLog(deps, lines));
