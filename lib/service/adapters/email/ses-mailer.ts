import { MessageRejected, SESServiceException, SendRawEmailCommand } from "@aws-sdk/client-ses";
import type { Mailer } from "#domain/email/ports.ts";
import type { Sent } from "#domain/shared/email-progress.ts";
import { rawEmail } from "./raw-email.ts";

/**
 * SES rejects a message in this way while the sender is unverified or the account is in the sandbox; both are
 * temporary.
 */
const NOT_VERIFIED = /not verified/i;

/** The codes by which SES refuses a parameter, such as a recipient's address that it cannot read. */
const INVALID = new Set(["InvalidParameterValue", "ValidationError"]);

/** System calls that resolve a name or open a connection: if they fail, nothing was sent. */
const BEFORE_SENDING = new Set(["getaddrinfo", "connect"]);

/** The SDK's own timeout has no system error code, only this text. */
const NOT_CONNECTED = /did not establish a connection/;

const neverConnected = (error: Error): boolean => {
  // One error for each address of the host that was tried.
  const [cause = error]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const syscall = cause instanceof Error && "syscall" in cause ? cause.syscall : undefined;
  return (typeof syscall === "string" && BEFORE_SENDING.has(syscall)) || NOT_CONNECTED.test(error.message);
};

/**
 * What a failed call says of the email. A refusal of this very message is final. Any other 4xx (throttling, a paused
 * account, an unconfirmed sender) and 503, by which a server says that it does not handle the request (RFC 9110 15.6.4),
 * say that it was not taken; so does a connection that was never made. Another 5xx, a broken answer, or none says nothing.
 */
const afterFailure = (error: unknown): Sent => {
  if (!(error instanceof Error)) return { kind: "unknown", reason: typeof error };
  // The system's error code is more informative than "Error".
  const reason = "code" in error && typeof error.code === "string" ? error.code : error.name;
  if (error instanceof SESServiceException && INVALID.has(error.name)) return { kind: "rejected", reason };
  if (error instanceof MessageRejected && !NOT_VERIFIED.test(error.message)) return { kind: "rejected", reason };
  const status = error instanceof SESServiceException ? error.$metadata.httpStatusCode : undefined;
  const refused = status === undefined ? neverConnected(error) : status < 500 || status === 503;
  return { kind: refused ? "not_taken" : "unknown", reason };
};

/** The part of SES's client that sends. */
export type EmailClient = { send(command: SendRawEmailCommand): Promise<unknown> };

/** Sends with SES, in one call per email. */
export const sesMailer = (sender: string, configurationSet: string, client: EmailClient): Mailer => ({
  send: async (email, tags) => {
    try {
      await client.send(
        new SendRawEmailCommand({
          Source: sender,
          Destinations: [email.to],
          RawMessage: { Data: Buffer.from(rawEmail(email, sender)) },
          ConfigurationSetName: configurationSet,
          Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      return { kind: "sent" };
    } catch (error) {
      return afterFailure(error);
    }
  },
});
