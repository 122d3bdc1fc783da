import type { Sent } from "../email-progress.ts";
import type { EmailRequest, NoticeRequest } from "../invitations/outbox.ts";

export type EmailQueue = { send(request: EmailRequest | NoticeRequest): Promise<void> };

/** An email ready to send. Its subject and addresses contain no line breaks. */
export type Email = { to: string; subject: string; text: string; html: string };

/** Sends an email once; never throws. The tags (ids) are returned with a bounce or complaint. */
export type Mailer = { send(email: Email, tags: Record<string, string>): Promise<Sent> };
