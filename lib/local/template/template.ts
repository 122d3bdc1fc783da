import * as z from "zod";
import { type LocalValues, resolveValue } from "./intrinsics.ts";

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
});

/** The part of a CloudFormation template that the local service reads. */
export const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

export type Resource = z.infer<typeof Resource>;
export type Template = z.infer<typeof Template>;

/** The resources of the given types, by logical id. */
export const resourcesOf = (template: Template, ...types: string[]): [logicalId: string, resource: Resource][] =>
  Object.entries(template.Resources).filter(([, { Type }]) => types.includes(Type));

/** The template's outputs, with local values. */
export const outputsOf = (template: Template, values: LocalValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(template.Outputs).map(([name, { Value }]) => [name, String(resolveValue(Value, values))]),
  );
