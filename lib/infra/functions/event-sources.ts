import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { CfnRule, Schedule } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  CfnEventSourceMapping,
  EventInvokeConfig,
  type EventInvokeConfigOptions,
  EventSourceMapping,
  type EventSourceMappingProps,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { configurationSetOf, emailRuleOf } from "../names.ts";
import type { Stage } from "../settings.ts";
import { streamArnOf } from "./grants.ts";
import type { ServiceFunction } from "./lambda-function.ts";

/** Only changes of invitations. Deletions are not published. */
const INVITATION_CHANGES = FilterCriteria.filter({
  eventName: FilterRule.or("INSERT", "MODIFY"),
  dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("invitation") } } },
});

/**
 * The stream's retention is 24 hours. A record is discarded just before that, so that it is reported in the failure
 * queue instead of disappearing; a shorter outage needs no intervention.
 */
const OLDEST_RECORD = Duration.minutes(24 * 60 - 10);

/** A mapping to the function's live version. */
const mapping = (
  scope: Construct,
  id: string,
  { lambda, live }: ServiceFunction,
  props: Omit<EventSourceMappingProps, "target">,
): EventSourceMapping => {
  const made = new EventSourceMapping(scope, id, { ...props, target: lambda });
  const { defaultChild } = made.node;
  if (!(defaultChild instanceof CfnEventSourceMapping))
    throw new Error("An EventSourceMapping of the CDK no longer has a CfnEventSourceMapping as its default child");
  // For an alias the CDK would take its ARN apart to get a name, where the ARN does as well.
  defaultChild.functionName = live.functionArn;
  return made;
};

/**
 * Sends changes of invitations to a function. Changes that it cannot process within a day are reported in `failures`.
 */
export const onInvitationChange = (
  scope: Construct,
  props: { table: ITable; target: ServiceFunction; failures: Queue },
): EventSourceMapping =>
  mapping(scope, "OnInvitationChange", props.target, {
    eventSourceArn: streamArnOf(props.table),
    // Starts at the oldest record, so that none is lost between the creation of the table and of the mapping.
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [INVITATION_CHANGES],
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // By age, not by count: ten retries are over in minutes. A shard is blocked while it retries, so the function
    // itself postpones changes that keep failing (`actions/events/publish-or-postpone.ts`).
    maxRecordAge: OLDEST_RECORD,
    // `SqsDlq` would also grant permissions that sending does not need.
    onFailure: { bind: () => ({ destination: props.failures.queueArn }) },
  });

/** Sends a queue's messages to a function, with a batch size and a maximum concurrency. */
export const onMessage = (
  scope: Construct,
  id: string,
  props: { queue: Queue; target: ServiceFunction; batchSize: number; concurrency: number },
): EventSourceMapping =>
  mapping(scope, id, props.target, {
    eventSourceArn: props.queue.queueArn,
    batchSize: props.batchSize,
    reportBatchItemFailures: true,
    maxConcurrency: props.concurrency,
  });

/** How long Lambda holds an asynchronous call at most. */
const LONGEST_WAIT = Duration.hours(6);

/** Invokes a function periodically. A failed run is not retried: the next one does its work. */
export const onSchedule = (scope: Construct, id: string, every: Duration, target: ServiceFunction): void => {
  const rule = new CfnRule(scope, id, {
    scheduleExpression: Schedule.rate(every).expressionString,
    targets: [{ id: target.node.id, arn: target.live.functionArn }],
  });
  allow(rule, target);
  onInvoke(scope, `${id}Once`, target, {
    retryAttempts: 0,
    maxEventAge: Duration.seconds(Math.min(every.toSeconds(), LONGEST_WAIT.toSeconds())),
  });
};

/** The message about a bounce or complaint, and the paths of its fields in SES's event. */
const EMAIL_EVENT = {
  type: "$.detail.eventType",
  account_id: "$.detail.mail.tags.account_id[0]",
  invitation_id: "$.detail.mail.tags.invitation_id[0]",
  request: "$.detail.mail.tags.request[0]",
};

/**
 * Sends the bounces and complaints of the stage's own emails to a queue. SES's event contains the candidate's address,
 * and no queue may contain one, so the rule passes on the mailer's tags alone. Emails without an invitation are ignored.
 */
export const onEmailEvent = (scope: Construct, props: { stage: Stage; queue: Queue }): void => {
  const { stage, queue } = props;
  const rule = new CfnRule(scope, "OnEmailEvent", {
    name: emailRuleOf(stage),
    eventPattern: {
      source: ["aws.ses"],
      detail: {
        eventType: ["Bounce", "Complaint"],
        mail: {
          tags: {
            "ses:configuration-set": [configurationSetOf(stage)],
            invitation_id: [{ prefix: "inv_" }],
          },
        },
      },
    },
    targets: [
      {
        id: queue.node.id,
        arn: queue.queueArn,
        inputTransformer: {
          inputPathsMap: EMAIL_EVENT,
          inputTemplate: `{${Object.keys(EMAIL_EVENT)
            .map((name) => `"${name}":<${name}>`)
            .join(",")}}`,
        },
      },
    ],
  });
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { "aws:SourceArn": rule.attrArn } },
    }),
  );
};

/** Settings of asynchronous calls of the live version. */
const onInvoke = (
  scope: Construct,
  id: string,
  { lambda, live }: ServiceFunction,
  options: EventInvokeConfigOptions,
): void => {
  const config = new EventInvokeConfig(scope, id, { ...options, function: lambda, qualifier: live.aliasName });
  // The qualifier is only a name.
  config.node.addDependency(live);
};

const allow = (rule: CfnRule, target: ServiceFunction): void =>
  target.live.addPermission(rule.node.id, {
    principal: new ServicePrincipal("events.amazonaws.com"),
    sourceArn: rule.attrArn,
  });
