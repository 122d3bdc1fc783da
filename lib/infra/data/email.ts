import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  CfnConfigurationSetEventDestination,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  DkimIdentity,
  EasyDkimSigningKeyLength,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { configurationSetOf } from "../names.ts";
import type { Stage } from "../settings.ts";

/**
 * Sending usually takes less than this, so the concurrency is chosen such that invocations of this duration reach the
 * rate.
 */
const CALL_MS = 200;
/** Lambda's lowest maximum concurrency is two. */
const FEWEST_CALLS = 2;
/** Leaves the API's functions their share of the AWS account's concurrency. */
const MOST_CALLS = 100;

/**
 * The email pace for a rate that SES allows: N concurrent invocations with one email each, each lasting long enough
 * that together they do not exceed the rate (`lib/service/adapters/email/pace.ts`). This also holds for redeliveries
 * and retries, because every email goes through the one queue and Lambda limits the concurrency.
 */
export const emailPace = (emailsPerSecond: number): { batchSize: 1; concurrency: number; callMs: number } => {
  const wanted = Math.ceil((emailsPerSecond * CALL_MS) / 1000);
  const concurrency = Math.min(Math.max(wanted, FEWEST_CALLS), MOST_CALLS);
  return { batchSize: 1, concurrency, callMs: Math.ceil((concurrency * 1000) / emailsPerSecond) };
};

/** SES: the sender identity and the configuration set for sending. */
export class Email extends Construct {
  readonly sender: string;
  readonly configurationSet: string;
  /**
   * Permission to send from that address with that configuration set only. In SES's sandbox the recipient's identity is
   * asked for too (https://github.com/aws/aws-sdk-js/issues/3641), so it is the condition that limits the sender.
   */
  readonly send: PolicyStatement;
  /** The DNS records that the sender's domain needs, by purpose, as `name type value`. */
  readonly records: Readonly<Record<string, string>>;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Email");
    this.sender = stage.sender;
    this.configurationSet = configurationSetOf(stage);
    const configuration = new ConfigurationSet(this, "Configuration", {
      configurationSetName: this.configurationSet,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // SES can publish only to the default bus, where a rule matches the events (`event-sources.ts`).
    new CfnConfigurationSetEventDestination(this, "Events", {
      configurationSetName: configuration.configurationSetName,
      eventDestination: {
        name: "bounces-and-complaints",
        enabled: true,
        matchingEventTypes: ["BOUNCE", "COMPLAINT"],
        eventBridgeDestination: {
          eventBusArn: Stack.of(this).formatArn({ service: "events", resource: "event-bus", resourceName: "default" }),
        },
      },
    });
    this.records = stage.ownsSender ? this.#own(stage) : {};
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: "ses", resource, resourceName });
    this.send = new PolicyStatement({
      actions: ["ses:SendEmail"],
      resources: [arn("identity", "*"), arn("configuration-set", this.configurationSet)],
      conditions: { StringEquals: { "ses:FromAddress": this.sender } },
    });
  }

  /** An AWS account has one identity per name, so only one stage creates it. Returns the DNS records that it needs. */
  #own({ sender, senderDomain, mailFrom, removal }: Stage): Record<string, string> {
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
    const { region } = Stack.of(this);
    return {
      ...Object.fromEntries(dkim),
      ...(mailFrom === undefined
        ? {}
        : {
            MailFromMx: `${mailFrom} MX 10 feedback-smtp.${region}.amazonses.com`,
            MailFromSpf: `${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
          }),
    };
  }
}
