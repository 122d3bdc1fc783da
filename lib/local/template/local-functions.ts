import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "aws-lambda";
import * as z from "zod";
import { arn } from "../local-aws.ts";
import { UserError } from "../user-error.ts";
import { type LocalValues, resolveValue } from "./intrinsics.ts";
import { nameOf } from "./resource-values.ts";
import { resourcesOf, type Template } from "./template.ts";

const FunctionProperties = z.object({
  Timeout: z.number().default(3),
  MemorySize: z.number().default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).default({ Variables: {} }),
});

/** A function of the template with a source file in this repository. */
export type LocalFunction = {
  name: string;
  arn: string;
  /** Its source file, relative to the project's root. */
  entry: string;
  timeoutMs: number;
  memory: number;
  environment: Readonly<Record<string, string>>;
};

/** Calls a function with an event, as Lambda does. Rejects with what it throws. */
export type Invoke = (event: unknown) => Promise<unknown>;

/**
 * Loads a function with its own environment: the template's variables of this function, and how to reach the engines. A
 * function that runs in this process has the merged environment of all functions instead.
 */
export type LoadFunction = (one: LocalFunction, environment: Readonly<Record<string, string>>) => Promise<Invoke>;

/** The template's functions. Those without a source file (the CDK's own) are left out. */
export const functionsOf = (template: Template, values: LocalValues): LocalFunction[] =>
  resourcesOf(template, "AWS::Lambda::Function").flatMap(([logicalId, resource]) => {
    const { entry } = resource.Metadata;
    if (typeof entry !== "string") return [];
    const name = nameOf(logicalId, resource);
    const { Timeout, MemorySize, Environment } = FunctionProperties.parse(resolveValue(resource.Properties, values));
    return {
      name,
      arn: arn("lambda", `function:${name}`),
      entry,
      timeoutMs: Timeout * 1000,
      memory: MemorySize,
      environment: Environment.Variables,
    };
  });

/** The function that an ARN, a name or an integration's URI refers to. */
export const functionAt = (functions: readonly LocalFunction[], target: string, by: string): LocalFunction => {
  const found = functions.find(
    (one) => one.name === target || one.arn === target || target.includes(`${one.arn}/invocations`),
  );
  if (found === undefined) throw new UserError(`${by} of the template calls ${target}, which has no source file here.`);
  return found;
};

const lambdaContext = (one: LocalFunction, started: number): Context => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: true,
  functionName: one.name,
  functionVersion: "$LATEST",
  invokedFunctionArn: one.arn,
  logGroupName: `/aws/lambda/${one.name}`,
  logStreamName: "local",
  memoryLimitInMB: String(one.memory),
  getRemainingTimeInMillis: () => Math.max(0, Math.round(one.timeoutMs - (performance.now() - started))),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

const within = async (ms: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Task timed out after ${(ms / 1000).toFixed(2)} seconds`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Imports a function's source, which runs its cold start, and returns a function that calls its handler. */
export const loadFunction = async (root: string, one: LocalFunction): Promise<Invoke> => {
  const module: { handler?: unknown } = await import(/* @vite-ignore */ pathToFileURL(resolve(root, one.entry)).href);
  const { handler } = module;
  if (typeof handler !== "function") throw new UserError(`${one.entry} exports no handler.`);
  return async (event) => {
    const result: unknown = await within(
      one.timeoutMs,
      Promise.resolve(handler(event, lambdaContext(one, performance.now()))),
    );
    // Lambda passes the result on as JSON, so values that JSON cannot represent are lost here too.
    return result === undefined ? null : JSON.parse(JSON.stringify(result));
  };
};
