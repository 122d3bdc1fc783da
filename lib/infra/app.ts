import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib/core";
import cdk from "../../cdk.json" with { type: "json" };
import type { Settings } from "./settings.ts";
import { flattened } from "./stacks/flatten.ts";
import { addStacks } from "./stacks/stacks.ts";
import type { Template } from "./stacks/template.ts";

/** An empty CDK app with the feature flags of cdk.json, so that every caller gets the same template. */
export const newApp = (options: { outdir?: string; validate?: boolean } = {}): App =>
  new App({
    context: {
      ...cdk.context,
      // As the CDK's command line does; a nested stack's metadata then names its template's file.
      "aws:cdk:enable-asset-metadata": true,
    },
    analyticsReporting: false,
    autoSynth: false,
    builtinCloudFormationValidation: options.validate ?? true,
    ...(options.outdir === undefined ? {} : { outdir: options.outdir }),
  });

/**
 * The resources of a stage's stacks in its own region as one template, in a second, without bundling and without
 * cdk-nag. For the local service, which runs the functions from source: a function's `Metadata.entry` is its file.
 */
export const templateOf = (settings: Settings): Template => {
  const outdir = mkdtempSync(join(tmpdir(), "ais-template-"));
  try {
    const app = newApp({ outdir, validate: false });
    const { identity, data, service, monitoring } = addStacks(app, settings);
    const { directory } = app.synth();
    return flattened(
      directory,
      [identity, data, service, monitoring].flatMap((stack) => (stack === undefined ? [] : [stack.stackName])),
    );
  } finally {
    rmSync(outdir, { recursive: true });
  }
};
