import * as z from "zod/mini";
import type { EmailQueue } from "#domain/email/ports.ts";
import { outbox, type Sqs } from "../sqs.ts";

/** The queue of emails to send. */
export const emailQueue = (queueUrl: string, client: Sqs): EmailQueue => {
  const { send } = outbox(client, queueUrl);
  return { send: (request) => send(request) };
};

const asked = z.object({ account_id: z.string(), request: z.int() });

const message = <Kind extends string, Request>(kind: Kind, schema: z.ZodMiniType<Request>) =>
  z.pipe(
    schema,
    z.transform((request) => ({ kind, request })),
  );

/** Each kind is recognized by its id. */
const EmailMessage = z.union([
  message("endpoint_notice", z.extend(asked, { endpoint_id: z.string() })),
  message("connection_notice", z.extend(asked, { connection_id: z.string() })),
  message("member_invitation", z.extend(asked, { member_invitation_id: z.string() })),
  message("key_notice", z.extend(asked, { key_notice_id: z.string() })),
  message("notifications", z.extend(asked, { person_id: z.string() })),
  message("invitation", z.extend(asked, { invitation_id: z.string() })),
]);
export type EmailMessage = z.infer<typeof EmailMessage>;

/** What a message's body asks for; throws on anything else, which then ends in the dead-letter queue. */
export const parseEmailMessage = (body: string): EmailMessage => EmailMessage.parse(JSON.parse(body));
