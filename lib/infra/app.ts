import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib/core";
import cdk from "../../cdk.json" with { type: "json" };
import { ServiceStack } from "./service-stack.ts";
import type { Settings } from "./settings.ts";

export type AppOptions = Settings & {
  /** Folder of the bundled functions; without it their code is a placeholder, and only the template is of use. */
  bundles?: string;
  /** Where the assembly goes; the CDK CLI says so itself. */
  outdir?: string;
  /** Whether aws-cdk-lib's own rules judge the template at synthesis. */
  validate?: boolean;
};

/** The CDK app with its one stack, with the feature flags of cdk.json whoever starts it. */
export const buildApp = ({ bundles, outdir, validate = true, ...settings }: AppOptions): App => {
  const app = new App({
    context: cdk.context,
    analyticsReporting: false,
    builtinCloudFormationValidation: validate,
    ...(outdir === undefined ? {} : { outdir }),
  });
  new ServiceStack(app, settings, bundles);
  return app;
};

/** A resource as CloudFormation reads it. */
export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
};

export type Template = { Resources: Record<string, Resource>; Outputs: Record<string, { Value: unknown }> };

/**
 * The template alone, made in memory in well under a second: nothing is bundled or validated. For the local service, which runs the
 * functions from source: `Metadata.entry` of a function is its file.
 */
export const templateOf = (settings: Settings): Template => {
  const outdir = mkdtempSync(join(tmpdir(), "ais-template-"));
  try {
    const [stack] = buildApp({ ...settings, outdir, validate: false }).synth().stacks;
    if (stack === undefined) throw new Error("The app has no stack");
    return stack.template;
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
