import * as z from "zod/mini";
import type { SimulationQueue } from "#domain/invitations/ports.ts";
import type { ClockQueue } from "#domain/test-mode/test-clock.ts";
import { outbox, type Sqs } from "./sqs.ts";

const Message = z.object({ account_id: z.string(), invitation_id: z.optional(z.string()) });

/** The queue of test tenants whose due work is to be done. */
export const clockQueue = (queueUrl: string, client: Sqs): ClockQueue => {
  const { send } = outbox(client, queueUrl);
  return { send: (tenantId) => send({ account_id: tenantId }) };
};

/** The same queue, for invitations whose simulated candidate is to act. */
export const simulationQueue = (queueUrl: string, client: Sqs): SimulationQueue => {
  const { send } = outbox(client, queueUrl);
  return { send: (message) => send(message) };
};

/** The tenant in a message's body, and the invitation if it names one; throws on anything else, which then moves to the dead-letter queue. */
export const parseClockMessage = (body: string): { tenantId: string; invitationId: string | undefined } => {
  const { account_id, invitation_id } = Message.parse(JSON.parse(body));
  return { tenantId: account_id, invitationId: invitation_id };
};
