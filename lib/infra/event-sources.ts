import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  EventInvokeConfig,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { streamArnOf } from "./grants.ts";
import type { ServiceFunction } from "./lambda-function.ts";

/** Changes of invitations and of nothing else in the table. A removal is not a change that anybody is told of. */
const INVITATION_CHANGES = FilterCriteria.filter({
  eventName: FilterRule.or("INSERT", "MODIFY"),
  dynamodb: { NewImage: { kind: { S: FilterRule.isEqual("invitation") } } },
});

/**
 * The stream forgets after 24 hours. A record is given up just before, so that it is named in the failure queue instead of
 * vanishing; a fault of any length below that needs nobody.
 */
const OLDEST_RECORD = Duration.minutes(24 * 60 - 10);

/** Feeds the changes of invitations to a function; what it does not take within a day is named in `failures`. */
export const onInvitationChange = (
  scope: Construct,
  props: { table: Table; target: ServiceFunction; failures: Queue },
): EventSourceMapping =>
  new EventSourceMapping(scope, "OnInvitationChange", {
    target: props.target.lambda,
    eventSourceArn: streamArnOf(props.table),
    // From the oldest record there is, so that none is lost between the table's creation and the mapping's.
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [INVITATION_CHANGES],
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // By age, not by count: ten tries are over in minutes. A shard stands still while it retries, so the function itself
    // puts off what fails for long (`actions/events/publish-put-off.ts`).
    maxRecordAge: OLDEST_RECORD,
    // `SqsDlq` would also grant rights that sending does not need.
    onFailure: { bind: () => ({ destination: props.failures.queueArn }) },
  });

/** Feeds a queue's messages to a function, so many at a time to so many of it at once. */
export const onMessage = (
  scope: Construct,
  id: string,
  props: { queue: Queue; target: ServiceFunction; batchSize: number; concurrency: number },
): EventSourceMapping =>
  new EventSourceMapping(scope, id, {
    target: props.target.lambda,
    eventSourceArn: props.queue.queueArn,
    batchSize: props.batchSize,
    reportBatchItemFailures: true,
    maxConcurrency: props.concurrency,
  });

/** Calls a function each minute. A run that fails is not tried again: what it left is still due in the next. */
export const everyMinute = (scope: Construct, target: ServiceFunction): void => {
  const rule = new CfnRule(scope, "EveryMinute", {
    scheduleExpression: "rate(1 minute)",
    targets: [{ id: target.node.id, arn: target.lambda.functionArn }],
  });
  allow(rule, target);
  new EventInvokeConfig(scope, "EveryMinuteOnce", {
    function: target.lambda,
    retryAttempts: 0,
    maxEventAge: Duration.minutes(1),
  });
};

/** What a function is told of a bounce or complaint, and where in SES's event that is. */
const EMAIL_EVENT = {
  type: "$.detail.eventType",
  account_id: "$.detail.mail.tags.account_id[0]",
  invitation_id: "$.detail.mail.tags.invitation_id[0]",
  request: "$.detail.mail.tags.request[0]",
};

/**
 * Feeds the bounces and complaints of the stage's own emails to a function; what it cannot take ends in `failures`. SES's
 * event holds the candidate's address, so the rule hands on the mailer's tags alone: what fails is set aside as it was
 * handed over, and no queue is to hold an address. An email that is about no invitation has nothing to be shown on.
 */
export const onEmailEvent = (
  scope: Construct,
  props: { configurationSet: string; target: ServiceFunction; failures: Queue },
): void => {
  const { target, failures } = props;
  const rule = new CfnRule(scope, "OnEmailEvent", {
    eventPattern: {
      source: ["aws.ses"],
      detail: {
        eventType: ["Bounce", "Complaint"],
        mail: {
          tags: {
            "ses:configuration-set": [props.configurationSet],
            invitation_id: [{ prefix: "inv_" }],
          },
        },
      },
    },
    targets: [
      {
        id: target.node.id,
        arn: target.lambda.functionArn,
        inputTransformer: {
          inputPathsMap: EMAIL_EVENT,
          inputTemplate: `{${Object.keys(EMAIL_EVENT)
            .map((name) => `"${name}":<${name}>`)
            .join(",")}}`,
        },
      },
    ],
  });
  allow(rule, target);
  new EventInvokeConfig(scope, "OnEmailEventTries", {
    function: target.lambda,
    retryAttempts: 2,
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  });
};

const allow = (rule: CfnRule, target: ServiceFunction): void =>
  target.lambda.addPermission(rule.node.id, {
    principal: new ServicePrincipal("events.amazonaws.com"),
    sourceArn: rule.attrArn,
  });
