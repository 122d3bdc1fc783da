import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { type RunningServer, serveAt } from "../ports.ts";
import type { StateLog } from "../state/state-folder.ts";
import { Email } from "./inbox-email.ts";
import { emailPage, inboxPage } from "./inbox-page.ts";
import { rawMessage } from "./raw-message.ts";

/** The emails that are restored after a restart. */
const KEPT = 500;

type Response = { status: number; type: string; body: string };

const page = (body: string): Response => ({ status: 200, type: "text/html; charset=utf-8", body });

const xml = (status: number, body: string): Response => ({
  status,
  type: "text/xml",
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

const refused = (code: string, message: string): Response =>
  xml(
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );

/** The email of a `SendRawEmail` call; throws a ZodError if it lacks a recipient, a subject or a part. */
const sentBy = (form: URLSearchParams): Email =>
  Email.extend({ subject: z.string().min(1), from: z.string().min(1) }).parse({
    messageId: randomUUID(),
    ...rawMessage(form.get("RawMessage.Data") ?? ""),
    destination: {
      to: z
        .array(z.string())
        .min(1)
        .parse([...form].filter(([key]) => key.startsWith("Destinations.member.")).map(([, value]) => value)),
      cc: [],
      bcc: [],
    },
    at: Math.floor(Date.now() / 1000),
  });

/**
 * The part of SES that the service uses, `SendRawEmail` of its first API: accepts emails, and shows them on a page at `/` and as
 * JSON at `/store`. It does not check signatures. `log` stores the emails across restarts: each is written to it before its
 * sender gets a response, so an accepted email survives even `kill -9`.
 */
export const startEmail = async (options: {
  port: number;
  log: StateLog<Email> | undefined;
}): Promise<RunningServer> => {
  const { log } = options;
  const emails = log?.read().slice(-KEPT) ?? [];
  log?.replace(emails);

  const send = (form: URLSearchParams): Response => {
    if (form.get("Action") !== "SendRawEmail") return refused("InvalidAction", "Only SendRawEmail is emulated.");
    const email = sentBy(form);
    log?.append(email);
    emails.push(email);
    return xml(
      200,
      `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>${email.messageId}</MessageId></SendRawEmailResult></SendRawEmailResponse>`,
    );
  };

  const respond = async (request: IncomingMessage): Promise<Response> => {
    const { pathname } = new URL(request.url ?? "/", "http://inbox");
    const route = `${request.method} ${pathname}`;
    if (route === "GET /") return page(inboxPage(emails));
    if (route === "GET /store") return { status: 200, type: "application/json", body: JSON.stringify({ emails }) };
    if (route === "POST /") return send(new URLSearchParams(await text(request)));
    if (route === "POST /clear-store") {
      emails.length = 0;
      log?.replace([]);
      return page(inboxPage(emails));
    }
    const email = emails.find(({ messageId }) => route === `GET /emails/${messageId}`);
    return email === undefined ? { status: 404, type: "text/plain", body: "Not found" } : page(emailPage(email));
  };

  const server = createServer(async (request, response) => {
    const { status, type, body } = await respond(request).catch((error: unknown) =>
      error instanceof z.ZodError
        ? refused("ValidationError", "The email has no sender, recipient, subject, text or HTML.")
        : refused("InternalFailure", "The email could not be stored."),
    );
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  });
  return serveAt(server, options.port);
};
