import * as z from "zod/mini";
import type { ScoringRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ScoringQueue } from "#domain/results/ports.ts";
import { type Sqs, sendMessage } from "./sqs.ts";

const Message = z.object({ account_id: z.string(), invitation_id: z.string() });

/** The queue of invitations to score. */
export const scoringQueue = (queueUrl: string, client: Sqs): ScoringQueue => ({
  send: (request) => sendMessage(client, queueUrl, request),
});

/** The request in a message's body; throws on anything else, which then moves to the dead-letter queue. */
export const parseScoringRequest = (body: string): ScoringRequest => Message.parse(JSON.parse(body));
