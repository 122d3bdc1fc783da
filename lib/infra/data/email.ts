import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  CfnConfigurationSetEventDestination,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
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
 * that together they do not exceed the rate (`lib/service/adapters/email/paced-sending.ts`). This also holds for redeliveries
 * and retries, because every email goes through the one queue and Lambda limits the concurrency.
 */
export const emailPace = (emailsPerSecond: number): { batchSize: 1; concurrency: number; callMs: number } => {
  const wanted = Math.ceil((emailsPerSecond * CALL_MS) / 1000);
  const concurrency = Math.min(Math.max(wanted, FEWEST_CALLS), MOST_CALLS);
  return { batchSize: 1, concurrency, callMs: Math.ceil((concurrency * 1000) / emailsPerSecond) };
};

/** SES: the configuration set, and the permission to send. The identity that sends has a stack (`identity-stack.ts`). */
export class Email extends Construct {
  readonly sender: string;
  readonly configurationSet: string;
  /**
   * Permission to send from that address with that configuration set only. In SES's sandbox the recipient's identity is
   * asked for too (https://github.com/aws/aws-sdk-js/issues/3641), so it is the condition that limits the sender.
   */
  readonly send: PolicyStatement;

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
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({ service: "ses", resource, resourceName });
    this.send = new PolicyStatement({
      actions: ["ses:SendRawEmail"],
      resources: [arn("identity", "*"), arn("configuration-set", this.configurationSet)],
      conditions: { StringEquals: { "ses:FromAddress": this.sender } },
    });
  }
}
