import type { Context } from "aws-lambda";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { sweepClocks } from "#actions/test-mode/sweep-clocks.ts";
import { sweeper } from "#runtime/events/sweep-due.ts";

/** Time reserved to finish the current batch; the rest is due again in a minute. */
const MARGIN_MS = 5_000;

export const handler = async (_: unknown, context: Context): Promise<void> => {
  const mayGoOn = () => context.getRemainingTimeInMillis() > MARGIN_MS;
  // Clocks first: someone waits for them, and they take a second at most.
  await sweepClocks(sweeper, mayGoOn);
  const counts = await sweepDue(sweeper, mayGoOn);
  sweeper.log.info("sweep", counts);
};
