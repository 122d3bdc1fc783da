import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "aws-lambda";
import { UserError } from "../user-error.ts";
import type { Invoke, LocalFunction } from "./local-functions.ts";

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
