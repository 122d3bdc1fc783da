import type { Context } from "aws-lambda";
import { probeService } from "#actions/probe-service.ts";
import { probe } from "#runtime/events/probe-service.ts";

/** A round is three calls of at most five seconds. */
const MARGIN_MS = 20_000;

export const handler = (_: unknown, context: Context): Promise<void> =>
  probeService(probe, () => context.getRemainingTimeInMillis() > MARGIN_MS);
