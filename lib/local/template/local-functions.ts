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

/**
 * The shortest time limit here, in seconds. Lambda's limits assume a reserved share of the processor: on a busy machine a
 * report takes many times as long as there, which is no reason to answer 500.
 */
const SHORTEST_LIMIT = 60;

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
      timeoutMs: Math.max(Timeout, SHORTEST_LIMIT) * 1000,
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
