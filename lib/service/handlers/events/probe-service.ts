import type { Context } from "aws-lambda";
import { probeService as probe } from "#actions/probe-service.ts";
import type { Ports } from "#runtime/ports.ts";

/** A round is three calls of at most five seconds. */
const MARGIN_MS = 20_000;

export const probeService = {
  on:
    (ports: Ports<"log" | "metrics" | "readKey" | "apiWith">) =>
    (_: unknown, context: Context): Promise<void> =>
      probe(ports, () => context.getRemainingTimeInMillis() > MARGIN_MS),
};
