import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Resource, Template } from "./template.ts";

/** A template's file: what of it is read here. */
type File = { Resources: Record<string, Resource>; Outputs?: Template["Outputs"] };

const NESTED = "AWS::CloudFormation::Stack";
/** The resource that does nothing, in a nested stack that hands values on (`inputs.ts`). */
const NOTHING = "AWS::CloudFormation::WaitConditionHandle";

/** What a reference is replaced with, or undefined for one that stays. */
type Replace = (name: string, argument: unknown) => { by: unknown } | undefined;

/** Replaces references in a value, and those in what they are replaced with. */
const rewrite = (value: unknown, replace: Replace): unknown => {
  if (Array.isArray(value)) return value.map((part) => rewrite(part, replace));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  const replaced = entries.length === 1 && only !== undefined ? replace(...only) : undefined;
  if (replaced !== undefined) return rewrite(replaced.by, replace);
  return Object.fromEntries(entries.map(([name, part]) => [name, rewrite(part, replace)]));
};

const rewriteAll = <T extends object>(all: T, replace: Replace): T => rewrite(all, replace) as T;

const merge = <T>(into: Record<string, T>, more: Record<string, T>): void => {
  for (const [name, one] of Object.entries(more)) {
    if (name in into) throw new Error(`Two of the stacks have ${name}`);
    into[name] = one;
  }
};

/** The arguments of `Fn::GetAtt` and `Fn::GetStackOutput`, as the CDK writes them. */
const pair = (argument: unknown): readonly [unknown, unknown] => {
  if (Array.isArray(argument)) return [argument[0], argument[1]];
  const { StackName, OutputName } = Object(argument);
  return [StackName, OutputName];
};

/** A template with the resources of its nested stacks in place of these. */
const unnested = (file: File, read: (path: string) => File): Template => {
  const Resources: Template["Resources"] = {};
  const outputs = new Map<string, unknown>();
  const insides = new Map<string, string[]>();
  for (const [id, resource] of Object.entries(file.Resources)) {
    if (resource.Type === NOTHING) continue;
    if (resource.Type !== NESTED) {
      merge(Resources, { [id]: resource });
      continue;
    }
    const inside = unnested(read(String(resource.Metadata?.["aws:asset:path"])), read);
    const { Parameters = {} } = resource.Properties;
    const given = new Map(Object.entries(Object(Parameters)));
    const replaced = rewriteAll(inside, (name, argument) =>
      name === "Ref" && given.has(String(argument)) ? { by: given.get(String(argument)) } : undefined,
    );
    merge(Resources, replaced.Resources);
    insides.set(id, Object.keys(replaced.Resources));
    for (const [name, { Value }] of Object.entries(replaced.Outputs)) outputs.set(`${id} Outputs.${name}`, Value);
  }
  for (const [id, resource] of Object.entries(Resources)) {
    const { DependsOn } = resource;
    if (DependsOn === undefined) continue;
    Resources[id] = { ...resource, DependsOn: DependsOn.flatMap((one) => insides.get(one) ?? [one]) };
  }
  return rewriteAll({ Resources, Outputs: file.Outputs ?? {} }, (name, argument) => {
    const key = name === "Fn::GetAtt" ? pair(argument).join(" ") : "";
    return outputs.has(key) ? { by: outputs.get(key) } : undefined;
  });
};

/** The functions' aliases and versions: whoever calls the alias calls the function. */
const withoutAliases = ({ Resources, Outputs }: Template): Template => {
  const functions = new Map(
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) =>
      Type === "AWS::Lambda::Alias" ? [[id, Object(Properties.FunctionName).Ref] as const] : [],
    ),
  );
  const isLeftOut = (id: string): boolean => /^AWS::Lambda::(Alias|Version)$/.test(Resources[id]?.Type ?? "");
  const others = Object.entries(Resources).flatMap(([id, resource]) => {
    if (isLeftOut(id)) return [];
    const { DependsOn, ...rest } = resource;
    const kept = DependsOn?.filter((one) => !isLeftOut(one)) ?? [];
    return [[id, kept.length === 0 ? rest : { ...rest, DependsOn: kept }] as const];
  });
  return rewriteAll({ Resources: Object.fromEntries(others), Outputs }, (name, argument) => {
    const by = name === "Ref" ? functions.get(String(argument)) : undefined;
    return by === undefined ? undefined : { by: { "Fn::GetAtt": [by, "Arn"] } };
  });
};

/**
 * All resources of several stacks and of their nested stacks as one template, in which resources refer to each other
 * directly, and functions by themselves instead of by an alias. Nothing can be deployed from it: it is what the local service, sam and the tests read.
 *
 * @param dir The folder of a cloud assembly
 * @param stacks The stacks' names, which are also their artifacts'
 * @throws Error when two resources have the same logical id
 */
export const flattened = (dir: string, stacks: readonly string[]): Template => {
  const read = (path: string): File => JSON.parse(readFileSync(join(dir, path), "utf8"));
  const whole: Template = { Resources: {}, Outputs: {} };
  const outputs = new Map<string, unknown>();
  for (const stack of stacks) {
    const { Resources, Outputs } = unnested(read(`${stack}.template.json`), read);
    merge(whole.Resources, Resources);
    merge(whole.Outputs, Outputs);
    for (const [name, { Value }] of Object.entries(Outputs)) outputs.set(`${stack} ${name}`, Value);
  }
  const joined = rewriteAll(whole, (name, argument) => {
    const key = name === "Fn::GetStackOutput" ? pair(argument).join(" ") : "";
    return outputs.has(key) ? { by: outputs.get(key) } : undefined;
  });
  return withoutAliases(joined);
};
