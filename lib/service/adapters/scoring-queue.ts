import * as z from "zod/mini";
import type { ScoringRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ScoringQueue } from "#domain/results/ports.ts";
import { outbox, type Sqs } from "./sqs.ts";

const Message = z.object({ account_id: z.string(), invitation_id: z.string() });

/** The queue of invitations to score. */
export const scoringQueue = (queueUrl: string, client: Sqs): ScoringQueue => {
  const { send } = outbox(client, queueUrl);
  return { send: (request) => send(request) };
};

/** The request in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseScoringRequest = (body: string): ScoringRequest => Message.parse(JSON.parse(body));
