import { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { CfnAlias, CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { Stack } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { ServiceFunction } from "../functions/lambda-function.ts";
import { DeadLetterQueue, WorkQueue } from "../functions/queue.ts";
import { Area } from "../stacks/area.ts";
import type { ServiceStack } from "../stacks/service-stack.ts";

/** Every monitorable resource, discovered from the construct tree, so new ones are covered automatically. */
export type Watched = {
  functions: ServiceFunction[];
  /** The functions by area of the API; those that events invoke are together in `events`. */
  areas: ReadonlyMap<string, ServiceFunction[]>;
  /** The functions that read the table's stream. */
  streamFunctions: ServiceFunction[];
  /** The functions that a schedule invokes every few minutes. A daily one has an alarm on what it counts. */
  scheduledFunctions: ServiceFunction[];
  workQueues: WorkQueue[];
  /** Dead-letter queues, of queues and of other sources. */
  deadLetterQueues: DeadLetterQueue[];
  apiId: string;
};

type Class<T> = abstract new (...args: never[]) => T;

const all = <T>(scope: IConstruct, type: Class<T>): T[] =>
  scope.node.findAll().filter((one): one is IConstruct & T => one instanceof type);

/** The alarms that a stack contains at this point. */
export const alarmsIn = (scope: IConstruct): Alarm[] => all(scope, Alarm);

/** @param apiId The id of the service's API, as the stack with the alarms refers to it */
export const watchedIn = (service: ServiceStack, apiId: string): Watched => {
  const functions = all(service, ServiceFunction);
  const ofArea = (one: ServiceFunction): string => {
    const stack = Stack.of(one);
    return stack instanceof Area ? stack.area : "events";
  };

  /** Whether a value of the template refers to a function. */
  const names = (value: unknown, { live }: ServiceFunction): boolean => {
    const { defaultChild } = live.node;
    if (!(defaultChild instanceof CfnAlias)) return false;
    return JSON.stringify(service.resolve(value)).includes(`"${service.resolve(defaultChild.logicalId)}"`);
  };
  const streams = all(service, CfnEventSourceMapping).filter(({ startingPosition }) => startingPosition !== undefined);
  const schedules = all(service, CfnRule).filter(({ scheduleExpression = "" }) =>
    scheduleExpression.includes("minute"),
  );
  return {
    functions,
    areas: Map.groupBy(functions, ofArea),
    streamFunctions: functions.filter((one) => streams.some(({ functionName }) => names(functionName, one))),
    scheduledFunctions: functions.filter((one) => schedules.some(({ targets }) => names(targets, one))),
    workQueues: all(service, WorkQueue),
    deadLetterQueues: all(service, DeadLetterQueue),
    apiId,
  };
};
