import type { Event } from "../../types.ts";
import type { Context } from "../command.ts";
import { patience } from "../patience.ts";
import { webhookRequest } from "../webhook-request.ts";
import { type Forwarded, forward } from "./forward.ts";

/** Where events go, and how they are signed. */
export type Target = { url: string; secret: string; livemode: boolean };

const show = ({ output }: Context, event: Event, { status, error, durationMs }: Forwarded): void => {
  const isGood = status !== null && status >= 200 && status < 300;
  const outcome = output.paint(isGood ? "good" : "bad", String(status ?? error));
  output.show(
    { type: "delivery", event_id: event.id, event: event.event, status, error, duration_ms: durationMs },
    `${event.event.padEnd(20)}  ${outcome}  ${durationMs} ms  ${output.paint("faint", event.id)}`,
  );
};

/** One attempt, with its line; the receiver's status, or null if it did not respond. */
export const deliverOnce = async (context: Context, event: Event, target: Target): Promise<number | null> => {
  // At the real time, even when the test clock is ahead: receivers refuse old and future timestamps.
  const request = webhookRequest(event, target.livemode, target.secret, Date.now());
  const outcome = await forward(target.url, request);
  show(context, event, outcome);
  return outcome.status;
};

/**
 * Tries until the receiver responds: one that is being restarted must not miss what happens meanwhile.
 *
 * @returns false if the person stopped it before
 */
export const deliver = async (context: Context, event: Event, target: Target): Promise<boolean> => {
  const { stopped } = context.terminal;
  for (const wait of patience(Number.POSITIVE_INFINITY)) {
    if ((await deliverOnce(context, event, target)) !== null) return true;
    await wait(stopped);
    if (stopped.aborted) break;
  }
  return false;
};
