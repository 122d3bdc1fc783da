import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { type App, Stack } from "aws-cdk-lib/core";
import { afterAll, expect, test } from "vitest";
import { newApp, templateOf } from "../../lib/infra/app.ts";
import { addNagRules } from "../../lib/infra/cdk-nag.ts";
import { addStacks } from "../../lib/infra/stacks/stacks.ts";
import { PROD, prod } from "../support/processes/deployed.ts";

const outdir = mkdtempSync(join(tmpdir(), "ais-rules-"));
/** A placeholder for the built page: with a page, the stack has upload resources. */
const pages = mkdtempSync(join(tmpdir(), "ais-rules-pages-"));
writeFileSync(join(pages, "index.html"), "<!doctype html>");
afterAll(() => {
  for (const folder of [outdir, pages]) rmSync(folder, { recursive: true });
});

/** Synthesizes as `cdk synth` does, with all rules, but without the functions' code; returns the findings. */
const refusals = (fill: (app: App) => void): string[] => {
  const app = newApp({ outdir });
  fill(app);
  addNagRules(app);
  try {
    app.synth();
    return [];
  } catch (error) {
    const report = error instanceof Error ? error.message : "";
    return [...report.matchAll(/^ERROR [\s\S]*?Acknowledge with '([^']+)'/gm)].map(([, rule = ""]) => rule).sort();
  }
};

/** `npm run synth` applies the rules to the default stage, in CI. */
test("a stage with all options and guards passes aws-cdk-lib's own rules and cdk-nag's AwsSolutions", () => {
  expect(refusals((app) => addStacks(app, { ...PROD, customerKey: true, dataEvents: true }, { pages }))).toEqual([]);
});

test("each set of rules detects a violation", () => {
  const rules = refusals((app) => {
    const stack = new Stack(app, "stack");
    new CfnTable(stack, "WithoutThroughput", {
      attributeDefinitions: [{ attributeName: "pk", attributeType: "S" }],
      keySchema: [{ attributeName: "pk", keyType: "HASH" }],
      billingMode: "PROVISIONED",
    });
    new Queue(stack, "WithoutTlsAndDeadLetters");
  });
  expect(rules).toEqual([
    "AwsSolutions::AwsSolutions-SQS3",
    "AwsSolutions::AwsSolutions-SQS4",
    "CloudFormation-Validate::E3639",
    "CloudFormation-Validate::F3003",
  ]);
});

test("the same commit gives the same template", () => {
  expect(JSON.stringify(templateOf(PROD))).toBe(JSON.stringify(prod));
});
