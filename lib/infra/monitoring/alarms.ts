import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { ArnFormat, Duration, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { configurationSetOf, emailRuleOf, functionNameOf, tableNameOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { alarm, reportsMissing } from "./alarm.ts";
import { FIVE_MINUTES, functionAlarms, LASTING, silenceAlarms } from "./function-alarms.ts";
import { apiMetric, ownMetric, ownTableMetric, tableMetric } from "./metrics.ts";
import { alarmsIn, type Watched } from "./monitored-resources.ts";
import { burnAlarms } from "./objectives.ts";
import { anyDeadLetterAlarm, queueAlarms } from "./queue-alarms.ts";

/** The table operations that the functions use (`lib/infra/functions/needs/`). */
const OPERATIONS = ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", "Query"];

/**
 * The stage's alarms, on one topic: one for each thing about which a person would do something different, because a
 * person who is woken twice for one cause reads neither. `-c alarmEmail=…` subscribes an address; anything else can
 * subscribe to the topic.
 */
export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, stage: Stage, watched: Watched) {
    super(scope, "Alarms");
    // Not encrypted with a customer key: an alarm contains a name and a number. (CloudWatch cannot publish with AWS's
    // key for SNS.)
    this.topic = new Topic(this, "Topic", { topicName: `${stage.prefix}-alarms`, enforceSSL: true });
    this.#letAlarmsPublish(stage);
    if (stage.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));

    this.#essential(stage, watched);
    if (stage.monitoring === "full") this.#further(stage, watched);
    else anyDeadLetterAlarm(this, stage, watched);

    const action = new SnsAction(this.topic);
    for (const one of alarmsIn(this)) {
      one.addAlarmAction(action);
      one.addOkAction(action);
      if (reportsMissing(one)) one.addInsufficientDataAction(action);
    }
  }

  /** What is wrong even where no customer is: nothing runs, requests fail, or SES is about to pause the AWS account. */
  #essential(stage: Stage, watched: Watched): void {
    silenceAlarms(this, watched);
    this.#ofApi(stage, watched.apiId);
    this.#ofDueItems(stage);
    this.#ofRows(stage);
    this.#ofSender(stage);
  }

  #further(stage: Stage, watched: Watched): void {
    functionAlarms(this, stage, watched);
    queueAlarms(this, watched);
    this.#ofTable(stage);
    this.#ofScoring(stage);
    this.#ofItems(stage);
    this.#ofSignIn(stage);
    this.#ofProbe(stage);
    this.#ofEmails(stage);
    this.#ofEmailEvents(stage);
    burnAlarms(this, stage);
  }

  /**
   * `enforceSSL` gives the topic a policy that only denies. It replaces the one that SNS gives a new topic, by which the
   * AWS account's alarms may publish (https://repost.aws/knowledge-center/cloudwatch-receive-sns-for-alarm-trigger). The
   * ARN of an alarm contains the account, and is the condition that AWS documents for CloudWatch.
   */
  #letAlarmsPublish({ prefix }: Stage): void {
    const alarms = Stack.of(this).formatArn({
      service: "cloudwatch",
      resource: "alarm",
      resourceName: `${prefix}-*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: "Alarms",
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { ArnLike: { "aws:SourceArn": alarms } },
      }),
    );
  }

  #ofApi({ prefix }: Stage, apiId: string): void {
    const sum = { statistic: "Sum", period: FIVE_MINUTES };
    alarm(this, "ServerErrors", {
      name: `${prefix}-api-5xx`,
      description: "More than 1% of the API's responses (and at least 5 in five minutes) are server errors.",
      metric: new MathExpression({
        expression: "IF(errors >= 5, 100 * errors / requests, 0)",
        usingMetrics: { errors: apiMetric(apiId, "5xx", sum), requests: apiMetric(apiId, "Count", sum) },
        period: FIVE_MINUTES,
      }),
      above: 1,
      periods: LASTING,
    });
    alarm(this, "Latency", {
      name: `${prefix}-api-latency`,
      description: "One request in a hundred takes more than 3 s. A cold start takes about one.",
      metric: apiMetric(apiId, "Latency", { statistic: "p99", period: FIVE_MINUTES }),
      above: 3000,
      periods: { datapointsToAlarm: 3, of: 3 },
    });
  }

  /** Its internal errors have no alarm: the SDK retries them, and what remains is in the API's and functions' errors. */
  #ofTable(stage: Stage): void {
    const metrics = OPERATIONS.map((operation) => [
      `throttled${operation}`,
      tableMetric(tableNameOf(stage), "ThrottledRequests", { statistic: "Sum", period: FIVE_MINUTES }, operation),
    ]);
    alarm(this, "TableThrottles", {
      name: `${stage.prefix}-table-throttles`,
      description:
        "The table throttles reads or writes: the load on one partition, or on the whole table, exceeds DynamoDB's capacity.",
      metric: new MathExpression({
        expression: "SUM(METRICS())",
        usingMetrics: Object.fromEntries(metrics),
        period: FIVE_MINUTES,
      }),
      above: 0,
      periods: LASTING,
    });
  }

  /** An item that fails every minute fails no invocation, and no message about it reaches a dead-letter queue. */
  #ofDueItems(stage: Stage): void {
    alarm(this, "DueFailures", {
      name: `${stage.prefix}-due-failures`,
      description: "The sweep keeps failing to process a due item, and retries it every minute.",
      metric: ownMetric(functionNameOf(stage, "sweepDue"), "due_failed", FIVE_MINUTES),
      above: 0,
      periods: LASTING,
    });
  }

  /** A list that leaves a row out fails no request, and one bad row is too few failures for the other alarms. */
  #ofRows(stage: Stage): void {
    alarm(this, "UnreadableRows", {
      name: `${stage.prefix}-unreadable-rows`,
      description:
        "The running code cannot read a row of the table: lists leave it out, and requests that need it fail.",
      metric: ownTableMetric(tableNameOf(stage), "rows.unreadable", FIVE_MINUTES),
      above: 0,
    });
  }

  /** A sign-in that the provider answers with what cannot be verified, or not at all. Who gives up does not count. */
  #ofSignIn(stage: Stage): void {
    alarm(this, "SignInFailures", {
      name: `${stage.prefix}-sign-in-failures`,
      description:
        "More than two sign-ins in five minutes fail: members cannot sign in to the dashboard, or someone sends made-up answers of the sign-in provider.",
      metric: ownMetric(functionNameOf(stage, "dashboard-sign-in"), "sign_in.failed", FIVE_MINUTES),
      above: 2,
    });
  }

  /** A run that was not made is in the alarm of its schedule. */
  #ofProbe(stage: Stage): void {
    if (stage.probeKey === undefined) return;
    alarm(this, "ProbeFailures", {
      name: `${stage.prefix}-probe-failures`,
      description: "The probe, which creates, reads and cancels invitations as a client does, fails.",
      metric: ownMetric(functionNameOf(stage, "probeService"), "probe.failed", FIVE_MINUTES),
      above: 0,
      periods: LASTING,
    });
  }

  #ofScoring(stage: Stage): void {
    alarm(this, "GrammarNotChecked", {
      name: `${stage.prefix}-grammar-not-checked`,
      description:
        "A written text was scored without its grammar, because the grammar checker failed on it three times.",
      metric: ownMetric(functionNameOf(stage, "scoreWriting"), "grammar.not_checked", FIVE_MINUTES),
      above: 0,
    });
  }

  /** Data that is missing for days: the run did not end. */
  #ofItems(stage: Stage): void {
    alarm(this, "ItemsUnderReview", {
      name: `${stage.prefix}-items-under-review`,
      description:
        "Items of the tests are flagged and not drawn until the operator decides, or the daily run that flags them fails.",
      metric: ownMetric(functionNameOf(stage, "analyzeItems"), "items.under_review", Duration.days(1)),
      above: 0,
      reportWhenMissing: true,
    });
  }

  #ofEmails(stage: Stage): void {
    alarm(this, "EmailsNotTaken", {
      name: `${stage.prefix}-emails-not-taken`,
      description: "SES does not accept emails. They are retried for 24 hours and then fail.",
      metric: ownMetric(functionNameOf(stage, "sendEmail"), "email.not_taken", FIVE_MINUTES),
      above: 0,
      periods: LASTING,
    });
    const hour = Duration.hours(1);
    alarm(this, "EmailsFailed", {
      name: `${stage.prefix}-emails-failed`,
      description: "At least five emails in an hour have failed permanently, for reasons other than their addresses.",
      metric: new MathExpression({
        // The sweep finds emails whose sender crashed.
        expression: "FILL(sent, 0) + FILL(swept, 0)",
        usingMetrics: {
          sent: ownMetric(functionNameOf(stage, "sendEmail"), "email.failed", hour),
          swept: ownMetric(functionNameOf(stage, "sweepDue"), "email.failed", hour),
        },
        period: hour,
      }),
      above: 4,
    });
  }

  /** Their queue has its own alarms. */
  #ofEmailEvents(stage: Stage): void {
    alarm(this, "EmailEventsUndelivered", {
      name: `${stage.prefix}-email-events-undelivered`,
      description: "EventBridge could not deliver bounces or complaints to their queue, and has given them up.",
      metric: new Metric({
        namespace: "AWS/Events",
        metricName: "FailedInvocations",
        dimensionsMap: { RuleName: emailRuleOf(stage) },
        statistic: "Sum",
        period: FIVE_MINUTES,
      }),
      above: 0,
    });
  }

  /** SES reviews an account at 5% bounces or 0.1% complaints, and may pause it at 10% and 0.5%. */
  #ofSender(stage: Stage): void {
    const rate = (what: string) =>
      new Metric({
        namespace: "AWS/SES",
        metricName: `Reputation.${what}Rate`,
        dimensionsMap: { "ses:configuration-set": configurationSetOf(stage) },
        statistic: "Average",
        period: Duration.hours(1),
      });
    alarm(this, "Bounces", {
      name: `${stage.prefix}-email-bounces`,
      description: "More than 4% of the invitation emails bounce; at 5% SES reviews the account.",
      metric: rate("Bounce"),
      above: 0.04,
    });
    alarm(this, "Complaints", {
      name: `${stage.prefix}-email-complaints`,
      description: "More than 0.08% of the candidates complain of spam; at 0.1% SES reviews the account.",
      metric: rate("Complaint"),
      above: 0.0008,
    });
  }
}
