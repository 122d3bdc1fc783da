import * as z from "zod/mini";
import type { Asked, InboundCall } from "../../adapter.ts";
import { anyId, readCall } from "../../read-call.ts";

const Named = z.object({ companyId: anyId });

/** The company that a webhook is about. */
export const connectionIn = (body: unknown): string | undefined => z.safeParse(Named, body).data?.companyId;

const PING = "Ping test";
const Ping = z.union([z.literal(PING), z.object({ text: z.literal(PING) })]);

/** What Bob sends when a webhook is set up; whether it is signed is not documented. */
export const isPing = (body: unknown): boolean => z.safeParse(Ping, body).success;

const Webhook = z.object({ type: z.string(), data: z.object({ assessmentRequestId: anyId }) });
const Typed = z.object({ type: z.string() });

/** Bob's webhooks, which have one address. */
export const readHibob = ({ method, call, body }: InboundCall): Asked | undefined => {
  if (`${method} ${call}` !== "POST webhooks") return undefined;
  return readCall(Typed, body, ({ type }) => {
    if (type !== "assessment.triggered" && type !== "assessment.cancelled") return { ask: "ignore" };
    const isCancelled = type === "assessment.cancelled";
    return readCall(Webhook, body, ({ data }) => ({ ask: "keep", their_id: data.assessmentRequestId, isCancelled }));
  });
};
