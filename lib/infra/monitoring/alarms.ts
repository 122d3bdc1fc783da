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
/** One bad period may be a deployment or a fault of AWS's that is over before anybody looks. */
const LASTING = { datapointsToAlarm: 2, of: 3 };

/** Emails and webhooks of a change are late by this much; the stream forgets after 24 hours. */
const OLDEST_CHANGE = Duration.minutes(5);

/** Kinds of what can be due, as the sweep counts those that fail (`DueItem` of `lib/service/domain/ports.ts`). */
const DUE_KINDS = ["invitation", "delivery", "publication", "reconciliation", "notice"];

/** What the functions ask of the table (`grants.ts`). */
const OPERATIONS = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
  Operation.QUERY,
];

/**
 * The alarms, of everything that the stack has when this is made, on one topic. (The queues' own stand
 * beside them.) A person subscribes with `-c alarmEmail=…`, or anything else to the topic.
 */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, stage: Stage) {
    super(scope, "Alarms");
    // Not encrypted with a key of its own: an alarm says a name and a number. (AWS's key for SNS would keep
    // CloudWatch out.)
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
      // One for both: CloudFormation takes 500 resources a stack, and there is a function for each route.
      alarm(this, `${one.node.id}Errors`, {
        name: name(one, "errors"),
        description: `${one.entryName} crashes, times out, or is refused by Lambda because there are too many at once.`,
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
        description: `${one.entryName} is behind: emails and webhooks are late.`,
        metric: one.lambda.metric("IteratorAge", { statistic: "Maximum", period: FIVE_MINUTES }),
        above: OLDEST_CHANGE.toMilliseconds(),
        periods: { datapointsToAlarm: 2, of: 2 },
      });
    }
    for (const one of scheduledFunctions) {
      alarm(this, `${one.node.id}Silence`, {
        name: name(one, "silence"),
        description: `${one.entryName} is not called any more: nothing expires and nothing is tried again.`,
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
      description: "More than 1 % of the API's answers (and at least 5 in five minutes) are server errors.",
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
      description: "The table refuses reads or writes: one partition, or all of them, get more than DynamoDB gives.",
      metric: table.metricThrottledRequestsForOperations({ operations: OPERATIONS, period: FIVE_MINUTES }),
      above: 0,
      periods: LASTING,
    });
    alarm(this, "TableErrors", {
      name: `${prefix}-table-errors`,
      description: "DynamoDB itself fails (HTTP 500).",
      metric: table.metricSystemErrorsForOperations({
        operations: OPERATIONS,
        period: FIVE_MINUTES,
      }),
      above: 0,
      periods: LASTING,
    });
  }

  /** One item that fails each minute fails no function, and its message ends in no queue. */
  #ofDueItems({ prefix }: Stage): void {
    for (const kind of DUE_KINDS) {
      alarm(this, `Due${kind[0]?.toUpperCase()}${kind.slice(1)}Failures`, {
        name: `${prefix}-due-${kind}-failures`,
        description: `The sweep fails at something that is due, of the kind ${kind}, and tries it again and again.`,
        metric: ownMetric(`${prefix}-sweep-due`, `due_failed.${kind}`, FIVE_MINUTES),
        above: 0,
        periods: LASTING,
      });
    }
  }

  #ofEmails({ prefix }: Stage): void {
    alarm(this, "EmailsNotTaken", {
      name: `${prefix}-emails-not-taken`,
      description: "SES does not take emails. They are tried again for 24 hours and then fail.",
      metric: ownMetric(`${prefix}-send-email`, "email.not_taken", FIVE_MINUTES),
      above: 0,
      periods: LASTING,
    });
    const hour = Duration.hours(1);
    alarm(this, "EmailsFailed", {
      name: `${prefix}-emails-failed`,
      description: "At least five emails in an hour have failed for good, for reasons other than their addresses.",
      metric: new MathExpression({
        // The sweep finds those whose sender died.
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

  /** SES looks into an account at 5 % bounces or 0.1 % complaints, and stops it at 10 % and 0.5 %. */
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
      description: "More than 4 % of the invitation emails bounce; at 5 % SES looks into the account.",
      metric: rate("Bounce"),
      above: 0.04,
    });
    alarm(this, "Complaints", {
      name: `${prefix}-email-complaints`,
      description: "More than 0.08 % of the candidates complain of spam; at 0.1 % SES looks into the account.",
      metric: rate("Complaint"),
      above: 0.0008,
    });
  }
}
