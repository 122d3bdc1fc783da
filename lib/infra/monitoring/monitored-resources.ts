import { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { CfnEventSourceMapping, CfnFunction } from "aws-cdk-lib/aws-lambda";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { Stack } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import { ServiceFunction } from "../lambda-function.ts";

/** Every monitorable resource, discovered from the construct tree, so new ones are covered automatically. */
export type Watched = {
  functions: ServiceFunction[];
  /** The functions that read the table's stream. */
  streamFunctions: ServiceFunction[];
  /** The functions that a schedule invokes. */
  scheduledFunctions: ServiceFunction[];
  workQueues: Queue[];
  /** Dead-letter queues, of queues and of other sources. */
  deadLetterQueues: Queue[];
  apis: HttpApi[];
  tables: Table[];
  alarms: Alarm[];
};

type Class<T> = abstract new (...args: never[]) => T;

export const watchedIn = (scope: IConstruct): Watched => {
  const stack = Stack.of(scope);
  const all = <T>(type: Class<T>): T[] =>
    scope.node.findAll().filter((one): one is IConstruct & T => one instanceof type);
  const functions = all(ServiceFunction);

  /** Whether a value of the template refers to a function. */
  const names = (value: unknown, { lambda }: ServiceFunction): boolean => {
    const { defaultChild } = lambda.node;
    if (!(defaultChild instanceof CfnFunction)) return false;
    return JSON.stringify(stack.resolve(value)).includes(`"${stack.resolve(defaultChild.logicalId)}"`);
  };
  const streams = all(CfnEventSourceMapping).filter(({ startingPosition }) => startingPosition !== undefined);
  const schedules = all(CfnRule).filter(({ scheduleExpression }) => scheduleExpression !== undefined);
  const queues = all(Queue);
  return {
    functions,
    streamFunctions: functions.filter((one) => streams.some(({ functionName }) => names(functionName, one))),
    scheduledFunctions: functions.filter((one) => schedules.some(({ targets }) => names(targets, one))),
    workQueues: queues.filter(({ deadLetterQueue }) => deadLetterQueue !== undefined),
    deadLetterQueues: queues.filter(({ deadLetterQueue }) => deadLetterQueue === undefined),
    apis: all(HttpApi),
    tables: all(Table),
    alarms: all(Alarm),
  };
};
