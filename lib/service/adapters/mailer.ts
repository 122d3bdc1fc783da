import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { PATIENCE } from "#domain/patience.ts";
import type { Mailer, Sent } from "#domain/ports.ts";

/** SES rejects a message in this way while the sender is unconfirmed or the account is in the sandbox; both pass. */
const NOT_VERIFIED = /not verified/i;

/**
 * What a failed call says of the email. A refusal of this very message is final. Any other answer of SES (throttling, a
 * paused account, an unconfirmed sender) says that it was not taken, and can be mended by waiting or by the operator,
 * so it is thrown and the queue tries again. No answer, or a broken one, says nothing.
 */
const afterFailure = (error: unknown): Sent => {
  if (error instanceof BadRequestException) return { kind: "refused", reason: error.name };
  if (error instanceof MessageRejected && !NOT_VERIFIED.test(error.message)) {
    return { kind: "refused", reason: error.name };
  }
  const status = error instanceof SESv2ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== undefined && status < 500) throw error;
  return { kind: "unknown" };
};

/** SES. One call per send, never the SDK's own retries: a call whose answer was lost may have been a mail that went out. */
export const sesMailer = (
  sender: string,
  configurationSet: string,
  client = new SESv2Client({ maxAttempts: 1, requestHandler: { ...PATIENCE, requestTimeout: 10_000 } }),
): Mailer => ({
  send: async (email, tags) => {
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: sender,
          Destination: { ToAddresses: [email.to] },
          Content: {
            Simple: {
              Subject: { Data: email.subject, Charset: "UTF-8" },
              Body: {
                Text: { Data: email.text, Charset: "UTF-8" },
                Html: { Data: email.html, Charset: "UTF-8" },
              },
            },
          },
          ConfigurationSetName: configurationSet,
          EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
      return { kind: "sent" };
    } catch (error) {
      return afterFailure(error);
    }
  },
});
