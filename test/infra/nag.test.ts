import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, expect, test } from "vitest";
import { newApp, templateOf } from "../../lib/infra/app.ts";
import { judge } from "../../lib/infra/nag.ts";
import { ServiceStack } from "../../lib/infra/service-stack.ts";
import type { Settings } from "../../lib/infra/settings.ts";
import { DEV, PROD, prod } from "../support/deployed.ts";

/** Rules are compiled at their first use. */
const SLOW = 120_000;

const outdir = mkdtempSync(join(tmpdir(), "ais-rules-"));
/** Stands for the built page: with one, the stack has what uploads it. */
const pages = mkdtempSync(join(tmpdir(), "ais-rules-pages-"));
writeFileSync(join(pages, "index.html"), "<!doctype html>");
afterAll(() => {
  for (const folder of [outdir, pages]) rmSync(folder, { recursive: true });
});

/** Synthesises as `cdk synth` does, all rules included, but for the functions' code; gives what the rules refuse. */
const refusals = (settings: Settings, spoil: (stack: ServiceStack) => void = () => undefined): string[] => {
  const app = newApp({ outdir });
  const stack = new ServiceStack(app, settings, undefined, pages);
  spoil(stack);
  judge(app);
  try {
    app.synth();
    return [];
  } catch (error) {
    const report = error instanceof Error ? error.message : "";
    return [...report.matchAll(/^ERROR [\s\S]*?Acknowledge with '([^']+)'/gm)].map(([, rule = ""]) => rule).sort();
  }
};

test("a stage with everything passes aws-cdk-lib's own rules and cdk-nag's AwsSolutions", { timeout: SLOW }, () => {
  expect(refusals(PROD)).toEqual([]);
});

test("the default stage passes them too, and each set refuses what it is there for", { timeout: SLOW }, () => {
  const rules = refusals(DEV, (stack) => {
    const table = stack.node.findAll().find((construct) => construct instanceof CfnTable);
    table?.addPropertyOverride("BillingMode", "PROVISIONED");
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
