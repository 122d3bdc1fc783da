import { randomBytes } from "node:crypto";
import type { Clock, Random } from "#domain/shared/ports.ts";

/** The service's time. The local service can move it (`lib/local/state/clock.ts`). */
export const systemClock: Clock = { now: () => Date.now() };

/**
 * The machine's time, which the local service does not move, because it replaces `Date.now` only. Others compare it with
 * their own clocks: the signed time of a webhook, the end of a rate limit's window, the beginning of a credential.
 */
export const machineClock: Clock = { now: () => new Date().getTime() };

export const systemRandom: Random = (bytes) => randomBytes(bytes);
