import { randomBytes } from "node:crypto";
import type { Clock, Random } from "#domain/shared/ports.ts";

export const systemClock: Clock = { now: () => Date.now() };
export const systemRandom: Random = (bytes) => randomBytes(bytes);
