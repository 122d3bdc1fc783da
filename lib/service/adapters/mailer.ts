import { BadRequestException, MessageRejected, SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mailer } from "#domain/ports.ts";

/**
 * SES. A refusal of this very message is final; everything else (throttling, a paused account, an unverified sender)
 * can be mended by waiting or by the operator, so it is thrown and the queue tries again.
 */
export const sesMailer = (sender: string, configurationSet: string, client = new SESv2Client({})): Mailer => ({
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
      if (error instanceof MessageRejected || error instanceof BadRequestException) {
        return { kind: "refused", reason: error.name };
      }
      throw error;
    }
  },
});
