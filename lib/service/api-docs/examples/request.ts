import { operations } from "#contract/operations.ts";
import type { FromResponse, ReceiverUrl, Step, StepValue } from "./steps.ts";

/** A request of the story with all its values. `path` begins below `/api/v1` and has its query. */
export type ExampleRequest = Pick<Step, "operation" | "call" | "randomKey" | "query"> & {
  method: string;
  path: string;
  params: readonly string[];
  body: unknown;
};

/** Where the values come from: the responses so far, by operation, and the address of the receiver. */
export type Values = { responses: Readonly<Record<string, unknown>>; receiver: string };

const isReceiver = (value: StepValue): value is ReceiverUrl =>
  typeof value === "object" && value !== null && "receiver" in value;
const isReference = (value: StepValue): value is FromResponse =>
  typeof value === "object" && value !== null && "from" in value;

const valueAt = ({ from, at }: FromResponse, { responses }: Values): unknown => {
  let value: unknown = responses[from];
  for (const step of at) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  }
  if (value === undefined) throw new Error(`The response of ${from} has nothing at ${at.join(".")}`);
  return value;
};

const filled = (value: StepValue, values: Values): unknown => {
  if (isReceiver(value)) return values.receiver;
  if (isReference(value)) return valueAt(value, values);
  if (Array.isArray(value)) return value.map((one: StepValue) => filled(one, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, values)]));
};

/** The request of a step. */
export const requestOf = (step: Step, values: Values): ExampleRequest => {
  const { method, path } = operations[step.operation];
  const params = Object.entries(step.params ?? {}).map(
    ([name, value]) => [name, String(filled(value, values))] as const,
  );
  const filledPath = params.reduce((filling, [name, value]) => filling.replace(`{${name}}`, value), path as string);
  const query = new URLSearchParams(
    Object.entries(step.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return {
    operation: step.operation,
    call: step.call,
    method,
    path: query === "" ? filledPath : `${filledPath}?${query}`,
    params: params.map(([, value]) => value),
    body: step.body === undefined ? undefined : filled(step.body, values),
    ...(step.query === undefined ? {} : { query: step.query }),
    ...(step.randomKey === undefined ? {} : { randomKey: step.randomKey }),
  };
};
