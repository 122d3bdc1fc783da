import { DkimIdentity, EasyDkimSigningKeyLength, EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import { type App, CfnOutput, Stack } from "aws-cdk-lib/core";
import { stackNamesOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/**
 * The sender's SES identity, in a stack of the stage that owns it. It is deployed and confirmed before the others, because
 * Cognito refuses a user pool whose sender is not verified (https://github.com/aws/aws-cdk/issues/18964), and the rollback
 * of a stack with both would delete the identity that someone is about to confirm.
 */
export class IdentityStack extends Stack {
  constructor(app: App, stage: Stage) {
    super(app, stackNamesOf(stage).identity, {
      description: `Assessment invitation service, stage ${stage.stage}: the sender's identity`,
      terminationProtection: stage.production,
    });
    for (const [name, value] of Object.entries(this.#records(stage)))
      new CfnOutput(this, `Sender${name}`, { value, description: "DNS record of the sender's domain" });
  }

  /** The DNS records that the sender's domain needs, by purpose, as `name type value`; none for an address. */
  #records({ sender, senderDomain, mailFrom, removal }: Stage): Record<string, string> {
    if (senderDomain === undefined) {
      new EmailIdentity(this, "Sender", { identity: Identity.email(sender) }).applyRemovalPolicy(removal);
      return {};
    }
    const identity = new EmailIdentity(this, "Sender", {
      identity: Identity.domain(senderDomain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      // Until these records exist, SES uses its default domain and emails are still delivered.
      ...(mailFrom === undefined ? {} : { mailFromDomain: mailFrom }),
    });
    identity.applyRemovalPolicy(removal);
    const dkim = identity.dkimRecords.map(({ name, value }, index) => [`Dkim${index + 1}`, `${name} CNAME ${value}`]);
    if (mailFrom === undefined) return Object.fromEntries(dkim);
    return {
      ...Object.fromEntries(dkim),
      MailFromMx: `${mailFrom} MX 10 feedback-smtp.${this.region}.amazonses.com`,
      MailFromSpf: `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
    };
  }
}
