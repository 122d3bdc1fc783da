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
      // Until its records exist SES uses its own domain, and emails still arrive.
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
