import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { afterAll, expect, test } from "vitest";
import { newApp, templateOf } from "../../lib/infra/app.ts";
import { addNagRules } from "../../lib/infra/cdk-nag.ts";
import type { Settings } from "../../lib/infra/settings.ts";
import { addStacks } from "../../lib/infra/stacks/stacks.ts";
import { DEV, PROD, prod } from "../support/processes/deployed.ts";

/** Rules are compiled on first use. */
const SLOW = 120_000;

const outdir = mkdtempSync(join(tmpdir(), "ais-rules-"));
/** A placeholder for the built page: with a page, the stack has upload resources. */
const pages = mkdtempSync(join(tmpdir(), "ais-rules-pages-"));
writeFileSync(join(pages, "index.html"), "<!doctype html>");
afterAll(() => {
  for (const folder of [outdir, pages]) rmSync(folder, { recursive: true });
});

/** Synthesizes as `cdk synth` does, with all rules, but without the functions' code; returns the findings. */
const refusals = (
  settings: Settings,
  spoil: (stacks: ReturnType<typeof addStacks>) => void = () => undefined,
): string[] => {
  const app = newApp({ outdir });
  spoil(addStacks(app, settings, { pages }));
  addNagRules(app);
  try {
    app.synth();
    return [];
  } catch (error) {
    const report = error instanceof Error ? error.message : "";
    return [...report.matchAll(/^ERROR [\s\S]*?Acknowledge with '([^']+)'/gm)].map(([, rule = ""]) => rule).sort();
  }
};

test("a stage with all options and guards passes aws-cdk-lib's own rules and cdk-nag's AwsSolutions", {
  timeout: SLOW,
}, () => {
  expect(refusals({ ...PROD, customerKey: true, dataEvents: true })).toEqual([]);
});

test("the default stage passes too, and each set of rules detects a violation", { timeout: SLOW }, () => {
  const rules = refusals(DEV, ({ data, service }) => {
    const table = data.node.findAll().find((construct) => construct instanceof CfnTable);
    table?.addPropertyOverride("BillingMode", "PROVISIONED");
    new Queue(service, "WithoutTlsAndDeadLetters");
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
