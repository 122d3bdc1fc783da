import { describe, expect, test } from "vitest";
import { samEnvironment, samTemplate, TemplateFile } from "../../../lib/local/sam/sam-template.ts";
import { LOCAL } from "../../../lib/local/template/local-template.ts";
import { deployed } from "../../support/processes/deployed.ts";

const file = TemplateFile.parse(await deployed("local", LOCAL));
const place = {
  baseUrl: "http://127.0.0.1:3000",
  endpoints: {
    dynamodb: "http://host.docker.internal:1",
    sqs: "http://host.docker.internal:2",
    ses: "http://host.docker.internal:3",
    kms: "http://host.docker.internal:4",
  },
  architecture: "x86_64",
} as const;

describe("the variables for sam", () => {
  const environment = samEnvironment(file, place);

  test("are those of the template, with the references resolved", () => {
    expect(environment.CreateInvitation).toMatchObject({
      TABLE_NAME: "ais-local-table",
      PUBLIC_URL: "http://127.0.0.1:3000",
      PAGE_URL: "http://127.0.0.1:3000",
    });
    expect(environment.PublishChanges?.EMAIL_QUEUE_URL).toMatch(
      /^http:\/\/host\.docker\.internal:2\/\d+\/ais-local-emails$/,
    );
  });

  test("and the engines' addresses, for every function", () => {
    for (const variables of Object.values(environment)) {
      expect(variables).toMatchObject({
        AWS_ENDPOINT_URL_DYNAMODB: "http://host.docker.internal:1",
        AWS_ENDPOINT_URL_SQS: "http://host.docker.internal:2",
        AWS_ENDPOINT_URL_SES: "http://host.docker.internal:3",
        AWS_ENDPOINT_URL_KMS: "http://host.docker.internal:4",
      });
    }
    const functions = Object.entries(file.Resources).filter(([, { Type }]) => Type === "AWS::Lambda::Function");
    expect(Object.keys(environment)).toEqual(functions.map(([id]) => id));
  });
});

describe("the template for sam", () => {
  const made = samTemplate(file, place);

  test("declares every variable that sam must set, which it would otherwise omit", () => {
    for (const [id, variables] of Object.entries(samEnvironment(file, place))) {
      const declared: unknown = made.Resources[id]?.Properties.Environment;
      expect(declared).toEqual({ Variables: Object.fromEntries(Object.keys(variables).map((name) => [name, ""])) });
    }
  });

  test("has functions of this machine's architecture, and is otherwise unchanged", () => {
    expect(made.Resources.ListTests?.Properties.Architectures).toEqual(["x86_64"]);
    expect(made.Resources.ListTests?.Properties.Runtime).toBe("nodejs24.x");
    const untouched = (of: TemplateFile) =>
      Object.entries(of.Resources)
        .filter(([, { Type }]) => /ApiGateway|DynamoDB|SQS/.test(String(Type)))
        .map(([id, { Metadata: _, ...resource }]) => [id, resource])
        .sort();
    expect(untouched(made)).toEqual(untouched(file));
  });

  test("has the routes for any method first, so that one for a single method replaces them in sam as on AWS", () => {
    const keys = Object.values(made.Resources)
      .filter(({ Type }) => Type === "AWS::ApiGatewayV2::Route")
      .map(({ Properties }) => String(Properties.RouteKey));
    const forAny = keys.filter((key) => key.startsWith("ANY "));
    expect(forAny).toContain("ANY /api/v1/invitations");
    expect(keys).toContain("POST /api/v1/invitations");
    expect(keys.slice(0, forAny.length)).toEqual(forAny);
  });

  test("contains each function's code location, and nothing that sam only warns about", () => {
    // As the CDK's command line writes it; the library alone leaves it out.
    const Metadata = { "aws:cdk:path": "stack/ListTests/Function/Resource", "aws:asset:path": "asset.1" };
    const Resources = Object.fromEntries(
      Object.entries(file.Resources).map(([id, resource]) => [id, { ...resource, Metadata }]),
    );
    const written = samTemplate({ ...file, Resources }, place).Resources;
    expect(written.ListTests?.Metadata).toEqual({ "aws:asset:path": "asset.1" });
    const others = Object.values(written).filter(({ Type }) => Type !== "AWS::Lambda::Function");
    expect(others.map((resource) => resource.Metadata).filter(Boolean)).toEqual([]);
  });
});
