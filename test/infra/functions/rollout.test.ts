import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import type { Resource } from "../../../lib/infra/stacks/template.ts";
import { DEV, dev, functions, ofType, PROD, prod, read } from "../../support/processes/deployed.ts";

const outdir = mkdtempSync(join(tmpdir(), "ais-rollout-"));
afterAll(() => rmSync(outdir, { recursive: true }));

/** All resources of the service's stacks as they are deployed, with the aliases. */
const resourcesOf = (settings: typeof DEV): [id: string, resource: Resource & { UpdatePolicy?: object }][] => {
  const folder = mkdtempSync(join(outdir, "assembly-"));
  const app = newApp({ outdir: folder, validate: false });
  addStacks(app, settings);
  const read = (path: string): [string, Resource][] => {
    const found = Object.entries<Resource>(JSON.parse(readFileSync(join(folder, path), "utf8")).Resources);
    const nested = found.filter(([, { Type }]) => Type === "AWS::CloudFormation::Stack");
    return [...found, ...nested.flatMap(([, { Metadata }]) => read(String(Metadata?.["aws:asset:path"])))];
  };
  return read(app.synth().getStackArtifact(`ais-${settings.stage}-service`).templateFile);
};
const inDev = resourcesOf(DEV);
const inProd = resourcesOf(PROD);
const aliasesIn = (all: typeof inDev) => all.filter(([, { Type }]) => Type === "AWS::Lambda::Alias");

const GRADUAL = ["CreateInvitation", "DeliverWebhook", "ReadInvitation", "RunIntegrations"];

describe("every function", () => {
  test("has a version, and an alias that is what its callers call", () => {
    const versioned = aliasesIn(inDev).map(([, { Properties }]) => Properties);
    expect(versioned).toHaveLength(functions(dev).length);
    for (const { Name, FunctionVersion } of versioned) {
      expect(Name).toBe("live");
      expect(JSON.stringify(FunctionVersion)).toContain('"Version"]');
    }
    const functionIds = new Set(functions(dev).map(({ id }) => id));
    const callers = ["Permission", "EventSourceMapping"].flatMap((type) =>
      inDev.filter(([, { Type }]) => Type === `AWS::Lambda::${type}`),
    );
    expect(callers.length).toBeGreaterThan(30);
    const aliases = new Set(aliasesIn(inDev).map(([id]) => id));
    for (const [id, { Properties }] of callers) {
      const called = z.object({ Ref: z.string() }).parse(Properties.FunctionName).Ref;
      expect([aliases.has(called), functionIds.has(called)], id).toEqual([true, false]);
    }
  });
});

describe("CreateInvitation, ReadInvitation, DeliverWebhook and RunIntegrations, in production only", () => {
  const gradual = aliasesIn(inProd).filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined);

  test("are replaced by CodeDeploy, and no other function is", () => {
    const names = gradual.map(([, { Properties }]) => z.object({ Ref: z.string() }).parse(Properties.FunctionName).Ref);
    expect(names.sort()).toEqual(GRADUAL);
    for (const [, { UpdatePolicy }] of gradual) expect(UpdatePolicy).toHaveProperty("CodeDeployLambdaAliasUpdate");
    expect(aliasesIn(inDev).filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined)).toEqual([]);
    expect(ofType(dev, "AWS::CodeDeploy::DeploymentGroup")).toEqual([]);
  });

  test("are replaced at once with -c gradual=off, as CodeDeploy refuses the way back while its alarm is raised", () => {
    const atOnce = resourcesOf({ ...PROD, gradual: false });
    expect(aliasesIn(atOnce).filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined)).toEqual([]);
    expect(atOnce.filter(([, { Type }]) => Type.startsWith("AWS::CodeDeploy::"))).toEqual([]);
  });

  const Group = z.looseObject({
    DeploymentGroupName: z.string(),
    DeploymentConfigName: z.string(),
    AlarmConfiguration: z.object({ Enabled: z.literal(true), Alarms: z.array(z.object({ Name: z.unknown() })) }),
    AutoRollbackConfiguration: z.object({ Enabled: z.literal(true), Events: z.array(z.string()) }),
  });
  const groups = read(prod, "AWS::CodeDeploy::DeploymentGroup", Group);
  const Alarm = z.looseObject({ AlarmName: z.string(), AlarmActions: z.unknown().optional() });
  const alarms = read(prod, "AWS::CloudWatch::Alarm", Alarm);

  test.each(["create-invitation", "deliver-webhook", "read-invitation", "run-integrations"])(
    "%s: a tenth for a quarter of an hour, and back when its alarm is raised",
    (name) => {
      const group = groups.find(({ DeploymentGroupName }) => DeploymentGroupName === `ais-prod-${name}`);
      expect(group?.DeploymentConfigName).toBe("CodeDeployDefault.LambdaCanary10Percent15Minutes");
      expect(group?.AutoRollbackConfiguration.Events).toEqual(
        expect.arrayContaining(["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"]),
      );
      const alarm = alarms.find(({ AlarmName }) => AlarmName === `ais-prod-${name}-canary`);
      expect(alarm?.AlarmActions).toBeUndefined();
      expect(JSON.stringify(group?.AlarmConfiguration.Alarms)).toContain(`"${alarm?.id}"`);
    },
  );

  test("and back at the first run of the probe that fails", () => {
    const alarm = alarms.find(({ AlarmName }) => AlarmName === "ais-prod-probe-service-canary");
    expect(alarm).toMatchObject({
      MetricName: "probe.failed",
      Dimensions: [{ Name: "function", Value: "ais-prod-probe-service" }],
      Period: 300,
      Threshold: 0,
      EvaluationPeriods: 1,
    });
    expect(alarm?.AlarmActions).toBeUndefined();
    for (const { AlarmConfiguration } of groups)
      expect(JSON.stringify(AlarmConfiguration.Alarms)).toContain(`"${alarm?.id}"`);
  });
});

describe("the answers of a route that is judged", () => {
  const Filter = z.looseObject({
    FilterPattern: z.string(),
    MetricTransformations: z.array(z.looseObject({ MetricName: z.string(), MetricNamespace: z.string() })),
  });
  const filters = read(dev, "AWS::Logs::MetricFilter", Filter);

  test.each([
    ["create-invitation.failed", '{ $.route = "POST /api/v1/invitations" && $.status >= 500 }'],
    ["create-invitation.slow", '{ $.route = "POST /api/v1/invitations" && $.latency > 1000 }'],
    ["read-invitation.failed", '{ $.route = "ANY /api/v1/invitations/{id}" && $.status >= 500 }'],
    ["save-answers.latency", '{ $.route = "PUT /candidate/v1/answers" }'],
  ])("are counted from the gateway's log: %s", (metric, pattern) => {
    const found = filters.find(({ MetricTransformations: [one] }) => one?.MetricName === metric);
    expect(found?.FilterPattern).toBe(pattern);
    expect(found?.MetricTransformations[0]?.MetricNamespace).toBe("AssessmentInvitations/ais-dev");
  });

  test("the log has status and latency as numbers, which the filters compare", () => {
    const Stage = z.looseObject({ AccessLogSettings: z.looseObject({ Format: z.string() }) });
    const [stage] = read(dev, "AWS::ApiGatewayV2::Stage", Stage);
    const line = (stage?.AccessLogSettings.Format ?? "")
      .replace("$context.status", "503")
      .replace("$context.responseLatency", "1200");
    expect(JSON.parse(line)).toMatchObject({ status: 503, latency: 1200, route: "$context.routeKey" });
  });
});
