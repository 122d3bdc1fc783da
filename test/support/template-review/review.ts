import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newApp } from "../../../lib/infra/app.ts";
import type { Settings } from "../../../lib/infra/settings.ts";
import { flattened } from "../../../lib/infra/stacks/flatten.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import type { Resource, Template } from "../../../lib/infra/stacks/template.ts";

/** A resource with text in place of references: `<Topic>` for a `Ref`, `<Topic.Arn>` for an attribute. */
export type Reviewed = Resource & { id: string };

/** What a stage deploys. */
export type Review = {
  /** The resources of all stacks in the stage's own region, nested ones included. */
  resources: readonly Reviewed[];
  ofType(type: string): readonly Reviewed[];
  /** The templates of all regions as CloudFormation receives them, by file. */
  files: ReadonlyMap<string, Template>;
};

/** What AWS demands of a template, and what says so. */
export type Rule = {
  rule: string;
  /** A page of AWS's, AWS's model of the API, or a public report of what AWS does. */
  source: string;
  /** Everything that the rule is about, and whether it holds there. None at all is an error of the rule. */
  subjects: (review: Review) => readonly (readonly [subject: string, holds: boolean])[];
};

/** The subjects of a limit: how many there are, and whether that is within it. */
export const atMost = (
  limit: number,
  counts: (review: Review) => readonly (readonly [subject: string, count: number])[],
): Rule["subjects"] => {
  return (review) => counts(review).map(([subject, count]) => [`${subject}: ${count} of ${limit}`, count <= limit]);
};

/** An ARN of the stage's own account and region. */
export const arn = (service: string, resource: string, region = "<AWS::Region>"): string =>
  `arn:<AWS::Partition>:${service}:${region}:<AWS::AccountId>:${resource}`;

/** A value with text in place of references; a rule's ARN is formed from its name, if it has one, as AWS does. */
const named = (value: unknown, resources: Template["Resources"]): unknown => {
  if (Array.isArray(value)) return value.map((part) => named(part, resources));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, named(part, resources)] as const);
  const [[name, argument] = ["", undefined], ...more] = entries;
  if (more.length > 0 || !/^(Ref|Fn::.*)$/.test(name)) return Object.fromEntries(entries);
  if (name === "Ref") return `<${argument}>`;
  if (name === "Fn::Join") return [Object(argument)[1]].flat().join(Object(argument)[0]);
  if (name !== "Fn::GetAtt") return `<${name} ${JSON.stringify(argument)}>`;
  const [id, attribute] = [argument].flat();
  const { Type, Properties } = resources[String(id)] ?? {};
  return Type === "AWS::Events::Rule" && Properties?.Name !== undefined
    ? arn("events", `rule/${Properties.Name}`)
    : `<${id}.${attribute}>`;
};

/** Synthesizes a stage with its pages, as `cdk deploy` does, but without the functions' code. */
export const reviewOf = (settings: Settings): Review => {
  const outdir = mkdtempSync(join(tmpdir(), "ais-review-"));
  try {
    const pages = mkdtempSync(join(outdir, "pages-"));
    writeFileSync(join(pages, "index.html"), "<!doctype html>");
    const app = newApp({ outdir, validate: false });
    addStacks(app, settings, { pages });
    const { stacks } = app.synth();
    const namesOf = (those: typeof stacks): string[] => those.map(({ stackName }) => stackName);
    const files = new Map<string, Template>();
    const read = (file: string): void => {
      const template: Template = JSON.parse(readFileSync(join(outdir, file), "utf8"));
      files.set(file, template);
      for (const { Metadata } of Object.values(template.Resources)) {
        const nested = Metadata?.["aws:asset:path"];
        if (typeof nested === "string" && nested.endsWith(".template.json")) read(nested);
      }
    };
    for (const stack of namesOf(stacks)) read(`${stack}.template.json`);
    const anyRegion = stacks.filter(({ environment }) => environment.region === "unknown-region");
    const { Resources } = flattened(outdir, namesOf(anyRegion));
    const resources = Object.entries(Resources).map(([id, resource]) => ({
      ...resource,
      id,
      Properties: Object(named(resource.Properties ?? {}, Resources)),
    }));
    return { resources, ofType: (type) => resources.filter(({ Type }) => Type === type), files };
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
