import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newApp } from "../../../lib/infra/app.ts";
import { SERVED } from "../../../lib/infra/functions/function-names.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import type { Template } from "../../../lib/infra/stacks/template.ts";
import { DEV, ofType, PROD } from "../../support/processes/deployed.ts";

/** CloudFormation's limit is 500. */
const MOST_RESOURCES = 400;

const outdir = mkdtempSync(join(tmpdir(), "ais-stacks-"));
afterAll(() => rmSync(outdir, { recursive: true }));

const app = newApp({ outdir, validate: false });
addStacks(app, PROD);
const assembly = app.synth();

type File = Pick<Template, "Resources"> & Partial<Pick<Template, "Outputs">>;
const fileOf = (path: string): File => JSON.parse(readFileSync(join(outdir, path), "utf8"));
const stacks = Object.fromEntries(
  assembly.stacks.map(({ stackName, templateFile }) => [stackName, fileOf(templateFile)] as const),
);
const stack = (part: string): File => stacks[`ais-prod-${part}`] ?? { Resources: {} };

/** The nested stacks of the service, by logical id. */
const nested = Object.fromEntries(
  ofType({ Outputs: {}, ...stack("service") }, "AWS::CloudFormation::Stack").map(([id, { Metadata }]) => [
    id.replace(/NestedStack.*/, ""),
    fileOf(String(Metadata?.["aws:asset:path"])),
  ]),
);
/** Those of the API's areas. */
const areas = Object.fromEntries(Object.entries(nested).filter(([id]) => id.endsWith("Area")));
const typesIn = ({ Resources }: File): string[] => Object.values(Resources).map(({ Type }) => Type);

describe("the stacks of a stage", () => {
  test("are deployed in the order of their dependencies", () => {
    const dependencies = Object.fromEntries(
      assembly.stacks.map(({ id, dependencies: of }) => [
        id,
        of.map((one) => one.id).filter((one) => !one.endsWith(".assets")),
      ]),
    );
    expect(dependencies).toEqual({
      "ais-prod-identity": [],
      "ais-prod-data": ["ais-prod-identity"],
      "ais-prod-edge": [],
      "ais-prod-service": ["ais-prod-data", "ais-prod-edge"],
      "ais-prod-monitoring": ["ais-prod-service"],
    });
  });

  test.each([
    ["identity", ["AWS::SES::EmailIdentity"]],
    ["data", ["AWS::DynamoDB::Table", "AWS::KMS::Key", "AWS::Cognito::UserPool"]],
    ["service", ["AWS::ApiGatewayV2::Api", "AWS::SQS::Queue", "AWS::CloudFront::Distribution", "AWS::Events::Rule"]],
    ["monitoring", ["AWS::CloudWatch::Dashboard", "AWS::SNS::Topic"]],
  ])("%s has %j, and no other stack has", (name, types) => {
    for (const type of types) {
      const having = Object.keys(stacks).filter((one) => typesIn(stacks[one] ?? { Resources: {} }).includes(type));
      expect(having, type).toEqual([`ais-prod-${name}`]);
    }
  });

  test("export nothing: an export that another stack uses cannot change", () => {
    for (const file of [...Object.values(stacks), ...Object.values(nested)]) {
      expect(JSON.stringify(file.Outputs ?? {})).not.toContain('"Export"');
      expect(JSON.stringify(file)).not.toContain("Fn::ImportValue");
    }
  });

  test("read from each other's outputs only what AWS names: everything else has a name that is known in advance", () => {
    const read = [...Object.values(stacks), ...Object.values(nested)].flatMap((file) =>
      [...JSON.stringify(file).matchAll(/"OutputName":"([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect([...new Set(read)].map((name) => name.replace(/[0-9A-F]{8}/g, "")).sort()).toEqual([
      "PublishOutputFnGetAttSigningKeyArn",
      "PublishOutputFnGetAttTableStreamArn",
      "PublishOutputFnGetAttUserPoolArn",
      "PublishOutputFnGetAttWebhookKeyArn",
      "PublishOutputRefApiHttp",
      "PublishOutputRefSigningKey",
      "PublishOutputRefUserPool",
      "PublishOutputRefWebhookKey",
      "WebAclArn",
    ]);
  });

  test("with data or traffic cannot be deleted in production, by accident", () => {
    const isProtected = assembly.stacks.filter((one) => one.terminationProtection === true).map(({ id }) => id);
    expect(isProtected.sort()).toEqual(["ais-prod-data", "ais-prod-identity", "ais-prod-service"]);
    const other = newApp({ outdir: mkdtempSync(join(outdir, "dev-")), validate: false });
    addStacks(other, DEV);
    expect(other.synth().stacks.filter((one) => one.terminationProtection === true)).toEqual([]);
  });
});

describe("an area of the API", () => {
  test.each([
    ["/api/v1/invitations/{id}/cancel", "invitations"],
    ["/api/v1/tests", "account"],
    ["/api/v1/events/{id}", "webhooks"],
    ["/candidate/v1/answers", "candidate"],
    ["/api/v1/candidates/erase", "privacy"],
    ["/reports/{link}", "results"],
    ["$default", "public"],
  ])("of %s is %s", (path, area) => {
    expect(SERVED.find(({ route }) => route.path === path)?.area).toBe(area);
  });

  test("is a nested stack of functions, with their roles, logs and routes, and nothing else", () => {
    expect(Object.keys(areas)).toEqual(
      expect.arrayContaining([
        "AccountArea",
        "CandidateArea",
        "InvitationsArea",
        "PublicArea",
        "ResultsArea",
        "WebhooksArea",
      ]),
    );
    for (const [area, file] of Object.entries(areas)) {
      const types = Map.groupBy(typesIn(file), (type) => type);
      const count = (type: string) => types.get(type)?.length ?? 0;
      const functions = count("AWS::Lambda::Function");
      for (const type of ["IAM::Role", "Logs::LogGroup", "Lambda::Permission", "ApiGatewayV2::Integration"])
        expect(count(`AWS::${type}`), `${area} ${type}`).toBe(functions);
      for (const type of ["Lambda::Version", "Lambda::Alias"]) expect(count(`AWS::${type}`), area).toBe(functions);
      expect(count("AWS::ApiGatewayV2::Route")).toBeGreaterThanOrEqual(functions);
      types.delete("AWS::CodeDeploy::DeploymentGroup");
      // To the function that keeps the requests.
      types.delete("AWS::Logs::SubscriptionFilter");
      expect(types.size).toBe(8);
    }
  });
});

describe("room to grow", () => {
  const size = ({ Resources }: File): number => Object.keys(Resources).length;

  test.each([...Object.entries(stacks), ...Object.entries(areas)])("%s has fewer than 400 resources", (_, file) => {
    expect(size(file)).toBeLessThan(MOST_RESOURCES);
  });

  test("each area holds more endpoints, and the number is printed", () => {
    const rooms = Object.entries(areas).map(([area, file]) => {
      const functions = typesIn(file).filter((type) => type === "AWS::Lambda::Function").length;
      const each = Math.ceil(size(file) / functions);
      const more = Math.floor((MOST_RESOURCES - 1 - size(file)) / each);
      return { stack: area, resources: size(file), endpoints: functions, "of each": each, "still fit": more };
    });
    console.table([
      ...Object.entries(stacks).map(([name, file]) => ({ stack: name, resources: size(file) })),
      ...rooms,
    ]);
    for (const room of rooms) expect(room["still fit"], room.stack).toBeGreaterThan(0);
  });
});
