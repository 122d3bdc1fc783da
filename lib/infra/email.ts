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
import type { Stage } from "./settings.ts";

/** A call that sends usually takes less, so the rate is reached by as many calls at once as need to last this long for it. */
const CALL_MS = 200;
/** Lambda takes no maximum below two. */
const FEWEST_CALLS = 2;
/** So that the functions of the API keep their share of the AWS account's concurrency. */
const MOST_CALLS = 100;

/**
 * The pace of the emails, for a rate that SES allows: so many calls at once, one email each, and each call lasts so long that
 * together they do not exceed the rate (`lib/service/adapters/email/pace.ts`). This holds whatever is delivered twice or tried
 * again, because every email goes through the one queue, and Lambda counts the calls for us.
 */
export const emailPace = (emailsPerSecond: number): { batchSize: 1; concurrency: number; callMs: number } => {
  const wanted = Math.ceil((emailsPerSecond * CALL_MS) / 1000);
  const concurrency = Math.min(Math.max(wanted, FEWEST_CALLS), MOST_CALLS);
  return { batchSize: 1, concurrency, callMs: Math.ceil((concurrency * 1000) / emailsPerSecond) };
};

/** SES: the identity that emails are sent as, and the configuration they are sent with. */
export class Email extends Construct {
  readonly sender: string;
  readonly configurationSet: string;
  /** The right to send from that address, with that configuration, and in no other way. */
  readonly send: PolicyStatement;
  /** The DNS records that the sender's domain needs, by what they are for, as `name type value`. */
  readonly records: Readonly<Record<string, string>>;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Email");
    this.sender = stage.sender;
    this.configurationSet = stage.prefix;
    const configuration = new ConfigurationSet(this, "Configuration", {
      configurationSetName: this.configurationSet,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    // SES can publish to the default bus only, from which a rule takes them (`event-sources.ts`).
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
      resources: [arn("identity", stage.senderDomain ?? this.sender), arn("configuration-set", this.configurationSet)],
      conditions: { StringEquals: { "ses:FromAddress": this.sender } },
    });
  }

  /** There is one identity of a name in an AWS account, so one stage makes it; gives the DNS records that it needs. */
  #own({ sender, senderDomain, mailFrom, removal }: Stage): Record<string, string> {
    if (senderDomain === undefined) {
      new EmailIdentity(this, "Sender", { identity: Identity.email(sender) }).applyRemovalPolicy(removal);
      return {};
    }
    const identity = new EmailIdentity(this, "Sender", {
      identity: Identity.domain(senderDomain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      // Until its records are there SES uses a domain of its own, and the emails arrive.
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
