import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Operation, type Table } from "aws-cdk-lib/aws-dynamodb";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import type { ServiceFunction } from "../lambda-function.ts";
import type { Stage } from "../settings.ts";
import { alarm } from "./alarm.ts";
import { type Watched, watchedIn } from "./monitored-resources.ts";
import { ownMetric } from "./own-metric.ts";

const FIVE_MINUTES = Duration.minutes(5);
/** A single breaching period may be a deployment or a short AWS outage. */
const LASTING = { datapointsToAlarm: 2, of: 3 };

/** The delay of a change's emails and webhooks; the stream's retention is 24 hours. */
const OLDEST_CHANGE = Duration.minutes(5);

/** The kinds of due items, as the sweep counts their failures (`DueItem` of `lib/service/domain/ports.ts`). */
const DUE_KINDS = [
  "invitation",
  "delivery",
  "publication",
  "reconciliation",
  "notice",
  "member_invitation",
  "key_notice",
];

/** The table operations that the functions use (`grants.ts`). */
const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.QUERY,
];

/**
 * The alarms for every resource that the stack contains at this point, on one topic. (The queues' alarms are defined
 * with the queues.) `-c alarmEmail=…` subscribes an address; anything else can subscribe to the topic.
 */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Alarms");
    // Not encrypted with a customer key: an alarm contains a name and a number. (CloudWatch cannot publish with AWS's
    // key for SNS.)
    this.topic = new Topic(this, "Topic", { topicName: `${stage.prefix}-alarms`, enforceSSL: true });
    if (stage.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));

    const watched = watchedIn(scope);
    this.#ofFunctions(stage, watched);
    for (const api of watched.apis) this.#ofApi(stage, api);
    for (const table of watched.tables) this.#ofTable(stage, table);
    this.#ofDueItems(stage);
    this.#ofEmails(stage);
    this.#ofSender(stage);

    const action = new SnsAction(this.topic);
    for (const one of watchedIn(scope).alarms) {
      one.addAlarmAction(action);
      one.addOkAction(action);
    }
  }

  #ofFunctions({ prefix }: Stage, { functions, streamFunctions, scheduledFunctions }: Watched): void {
    const sum = { statistic: "Sum", period: FIVE_MINUTES };
    const name = ({ entryName }: ServiceFunction, what: string) => `${prefix}-${entryName}-${what}`;
    for (const one of functions) {
      // One alarm for both: a CloudFormation stack is limited to 500 resources, and there is a function for each route.
      alarm(this, `${one.node.id}Errors`, {
        name: name(one, "errors"),
        description: `${one.entryName} crashes, times out, or is throttled by Lambda because of too many concurrent invocations.`,
        metric: new MathExpression({
          expression: "errors + throttles",
          usingMetrics: { errors: one.lambda.metricErrors(sum), throttles: one.lambda.metricThrottles(sum) },
          period: FIVE_MINUTES,
        }),
        above: 0,
        periods: LASTING,
      });
    }
    for (const one of streamFunctions) {
      alarm(this, `${one.node.id}IteratorAge`, {
        name: name(one, "iterator-age"),
        description: `${one.entryName} is falling behind: emails and webhooks are late.`,
        metric: one.lambda.metric("IteratorAge", { statistic: "Maximum", period: FIVE_MINUTES }),
        above: OLDEST_CHANGE.toMilliseconds(),
        periods: { datapointsToAlarm: 2, of: 2 },
      });
    }
    for (const one of scheduledFunctions) {
      alarm(this, `${one.node.id}Silence`, {
        name: name(one, "silence"),
        description: `${one.entryName} is not being invoked: nothing expires and nothing is retried.`,
        metric: new MathExpression({
          expression: "IF(calls > 0, 0, 1)",
          usingMetrics: { calls: one.lambda.metricInvocations(sum) },
          period: FIVE_MINUTES,
        }),
        above: 0,
        periods: { datapointsToAlarm: 2, of: 2 },
        breachWhenMissing: true,
      });
    }
  }

  #ofApi({ prefix }: Stage, api: HttpApi): void {
    alarm(this, "ServerErrors", {
      name: `${prefix}-api-5xx`,
      description: "More than 1 % of the API's responses (and at least 5 in five minutes) are server errors.",
      metric: new MathExpression({
        expression: "IF(errors >= 5, 100 * errors / requests, 0)",
        usingMetrics: {
          errors: api.metricServerError({ statistic: "Sum" }),
          requests: api.metricCount({ statistic: "Sum" }),
        },
        period: FIVE_MINUTES,
      }),
      above: 1,
      periods: LASTING,
    });
    alarm(this, "Latency", {
      name: `${prefix}-api-latency`,
      description: "One request in a hundred takes more than 3 s. A cold start takes about one.",
      metric: api.metricLatency({ statistic: "p99", period: FIVE_MINUTES }),
      above: 3000,
      periods: { datapointsToAlarm: 3, of: 3 },
    });
  }

  #ofTable({ prefix }: Stage, table: Table): void {
    alarm(this, "TableThrottles", {
      name: `${prefix}-table-throttles`,
      description:
        "The table throttles reads or writes: the load on one partition, or on the whole table, exceeds DynamoDB's capacity.",
      metric: table.metricThrottledRequestsForOperations({ operations: OPERATIONS, period: FIVE_MINUTES }),
      above: 0,
      periods: LASTING,
    });
    alarm(this, "TableErrors", {
      name: `${prefix}-table-errors`,
      description: "DynamoDB returns internal errors (HTTP 500).",
      metric: table.metricSystemErrorsForOperations({
        operations: OPERATIONS,
        period: FIVE_MINUTES,
      }),
      above: 0,
      periods: LASTING,
    });
  }

  /** An item that fails every minute fails no invocation, and no message about it reaches a dead-letter queue. */
  #ofDueItems({ prefix }: Stage): void {
    for (const kind of DUE_KINDS) {
      alarm(this, `Due${kind[0]?.toUpperCase()}${kind.slice(1)}Failures`, {
        name: `${prefix}-due-${kind}-failures`,
        description: `The sweep keeps failing to process a due item of the kind ${kind}, and retries it every minute.`,
        metric: ownMetric(`${prefix}-sweep-due`, `due_failed.${kind}`, FIVE_MINUTES),
        above: 0,
        periods: LASTING,
      });
    }
  }

  #ofEmails({ prefix }: Stage): void {
    alarm(this, "EmailsNotTaken", {
      name: `${prefix}-emails-not-taken`,
      description: "SES does not accept emails. They are retried for 24 hours and then fail.",
      metric: ownMetric(`${prefix}-send-email`, "email.not_taken", FIVE_MINUTES),
      above: 0,
      periods: LASTING,
    });
    const hour = Duration.hours(1);
    alarm(this, "EmailsFailed", {
      name: `${prefix}-emails-failed`,
      description: "At least five emails in an hour have failed permanently, for reasons other than their addresses.",
      metric: new MathExpression({
        // The sweep finds emails whose sender crashed.
        expression: "FILL(sent, 0) + FILL(swept, 0)",
        usingMetrics: {
          sent: ownMetric(`${prefix}-send-email`, "email.failed", hour),
          swept: ownMetric(`${prefix}-sweep-due`, "email.failed", hour),
        },
        period: hour,
      }),
      above: 4,
    });
  }

  /** SES reviews an account at 5 % bounces or 0.1 % complaints, and may pause it at 10 % and 0.5 %. */
  #ofSender({ prefix }: Stage): void {
    const rate = (what: string) =>
      new Metric({
        namespace: "AWS/SES",
        metricName: `Reputation.${what}Rate`,
        dimensionsMap: { "ses:configuration-set": prefix },
        statistic: "Average",
        period: Duration.hours(1),
      });
    alarm(this, "Bounces", {
      name: `${prefix}-email-bounces`,
      description: "More than 4 % of the invitation emails bounce; at 5 % SES reviews the account.",
      metric: rate("Bounce"),
      above: 0.04,
    });
    alarm(this, "Complaints", {
      name: `${prefix}-email-complaints`,
      description: "More than 0.08 % of the candidates complain of spam; at 0.1 % SES reviews the account.",
      metric: rate("Complaint"),
      above: 0.0008,
    });
  }
}
