import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { CANDIDATE_PREFIX } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { DASHBOARD_API_PREFIX, DASHBOARD_AREAS } from "#contract/dashboard/operation.ts";
import { answerCall } from "#contract/operations/integrations.ts";
import { API_PREFIX, kebab, operations, pages } from "#contract/operations.ts";
import { routeKeyOf } from "../../../lib/infra/api/route-key.ts";
import { throttleOf } from "../../../lib/infra/api/throttles.ts";
import {
  Attribute,
  dev,
  functions,
  ofType,
  prod,
  Ref,
  read,
  theFunction,
  theOnly,
} from "../../support/processes/deployed.ts";

const Route = z.object({
  RouteKey: z.string(),
  Target: z.object({ "Fn::Join": z.tuple([z.string(), z.tuple([z.literal("integrations/"), Ref])]) }),
});
const Integration = z.object({ IntegrationUri: Attribute, TimeoutInMillis: z.number() });

const Permission = z.object({
  Principal: z.enum(["apigateway.amazonaws.com", "events.amazonaws.com", "logs.amazonaws.com"]),
  SourceArn: z.looseObject({}),
});

const integrations = read(dev, "AWS::ApiGatewayV2::Integration", Integration);

/** The files of the routes' functions. */
const routes = Object.fromEntries(
  read(dev, "AWS::ApiGatewayV2::Route", Route).map(({ RouteKey, Target }) => {
    const integration = integrations.find(({ id }) => id === Target["Fn::Join"][1][1]);
    return [RouteKey, functions(dev).find(({ id }) => id === integration?.IntegrationUri)?.entry];
  }),
);

/** The contract's: method, path, and the file that is named after the operation. */
const ofContract = (prefix: string, kind: string, all: Readonly<Record<string, { method: string; path: string }>>) =>
  Object.entries(all).map(([name, { method, path }]) => {
    const [file = ""] = globSync(`functions/${kind}/${kebab(name)}.ts`);
    return { method, path: prefix + path, file };
  });
const expected = [
  ...ofContract(API_PREFIX, "api/*", operations),
  ...ofContract("", "pages", pages),
  ...ofContract("", "integrations", { answerCall }).map((one) => ({ ...one, method: "ANY" })),
  ...ofContract(CANDIDATE_PREFIX, "candidate", candidateOperations),
  ...DASHBOARD_AREAS.map((area) => ({
    method: "ANY",
    path: `${DASHBOARD_API_PREFIX}/${area}/{proxy+}`,
    file: `functions/dashboard/${area}.ts`,
  })),
];

describe("the routes", () => {
  test.each(expected)("$method $path is served by $file", ({ method, path, file }) => {
    expect(routes[routeKeyOf({ method, path })]).toBe(file);
  });

  test.each(expected.filter(({ method }) => method === "GET"))(
    "$path serves HEAD with the route of GET",
    (operation) => {
      expect(routes[`ANY ${operation.path}`]).toBe(operation.file);
      expect(Object.keys(routes).filter((key) => /^(GET|HEAD) /.test(key))).toEqual([]);
    },
  );

  test("never leave it to the gateway whether a literal segment or a single method is more specific", () => {
    const all = expected.map(routeKeyOf).map((key) => ({ key, segments: key.replace(/^\S+ /, "").split("/") }));
    const isMoreLiteral = (a: string[], b: string[]) =>
      a.length === b.length &&
      a.some((segment, index) => !segment.startsWith("{") && b[index]?.startsWith("{")) &&
      a.every((segment, index) => segment === b[index] || b[index]?.startsWith("{"));
    const forAny = all.filter(({ key }) => key.startsWith("ANY "));
    const unclear = forAny.flatMap((any) =>
      all.filter(({ segments }) => isMoreLiteral(any.segments, segments)).map(({ key }) => `${any.key} or ${key}`),
    );
    expect(unclear).toEqual([]);
  });

  test("everything else is served by the service too", () => {
    expect(routes.$default).toBe("functions/api/public/unknown-route.ts");
  });

  test("stage prod has the same ones, test mode included", () => {
    const keys = read(prod, "AWS::ApiGatewayV2::Route", Route).map(({ RouteKey }) => RouteKey);
    expect(keys.sort()).toEqual(Object.keys(routes).sort());
    expect(keys).toContain("POST /api/v1/test/invitations/{id}/simulate");
    expect(functions(prod).map(({ entry }) => entry)).toContain("functions/events/run-test-clock.ts");
  });

  test("there are no others", () => {
    expect(Object.keys(routes).sort()).toEqual([...expected.map(routeKeyOf), "$default"].sort());
  });

  test("every function of a route has its file", () => {
    expect(Object.values(routes).filter((file) => file === undefined || !existsSync(file))).toEqual([]);
  });

  test("only this gateway, the stage's own rules and the logs of its functions may call the functions", () => {
    const [api] = ofType(dev, "AWS::ApiGatewayV2::Api");
    const rules = ofType(dev, "AWS::Events::Rule").map(([id]) => id);
    for (const { id, Principal, SourceArn } of read(dev, "AWS::Lambda::Permission", Permission)) {
      const byRule = Principal === "events.amazonaws.com" && rules.includes(Attribute.parse(SourceArn));
      const byLogs =
        Principal === "logs.amazonaws.com" &&
        JSON.stringify(SourceArn).includes('{"Ref":"AWS::AccountId"},":log-group:/aws/lambda/ais-dev-*:*"');
      const byGateway = JSON.stringify(SourceArn).includes(`{"Ref":"AWS::AccountId"},":",{"Ref":"${api?.[0]}"},"/*/*`);
      expect(byRule || byGateway || byLogs, id).toBe(true);
    }
  });
});

describe("the gateway", () => {
  const stage = theOnly(dev, "AWS::ApiGatewayV2::Stage").Properties;

  const throttles = z
    .record(z.string(), z.strictObject({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }))
    .parse(stage.RouteSettings);

  test("has a separate throttle for every route, set once the route exists", () => {
    const made = read(dev, "AWS::ApiGatewayV2::Route", Route);
    expect(Object.keys(throttles).sort()).toEqual(made.map(({ RouteKey }) => RouteKey).sort());
    expect(theOnly(dev, "AWS::ApiGatewayV2::Stage").DependsOn).toEqual(
      expect.arrayContaining(made.map(({ id }) => id)),
    );
  });

  test.each([
    ["ANY /api/v1/openapi.json", 50],
    ["ANY /.well-known/jwks.json", 50],
    ["ANY /reports/{link}", 50],
    ["ANY /logos/{name}", 50],
    ["ANY /measured-tests.json", 50],
    ["PUT /candidate/v1/answers", 2000],
    ["POST /api/v1/invitations", 100],
    ["ANY /api/v1/invitations/{id}", 100],
    ["$default", 50],
  ])("%s accepts %i requests per second", (route, rate) => {
    expect(throttles[route]).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });
  });

  test("a flood of requests to other routes cannot use up the AWS account's limit for the candidates' saves", () => {
    const rates = Object.entries(throttles).map(([route, { ThrottlingRateLimit }]) => ({ route, ThrottlingRateLimit }));
    const others = rates.filter(({ route }) => !route.includes(CANDIDATE_PREFIX));
    const flood = others.reduce((sum, { ThrottlingRateLimit }) => sum + ThrottlingRateLimit, 0);
    const saves = throttles["PUT /candidate/v1/answers"]?.ThrottlingRateLimit ?? Number.NaN;
    expect(flood + saves).toBeLessThanOrEqual(10_000);
  });

  test("what reads accounts' own tests, a second of a CPU each, cannot use up the executions of an AWS account", () => {
    const reading = Object.entries(throttles).filter(([route]) => /dashboard\/api\/(authoring|tests)\//.test(route));
    expect(reading).toHaveLength(2);
    const atOnce = reading.reduce((sum, [, { ThrottlingRateLimit }]) => sum + ThrottlingRateLimit, 0);
    expect(atOnce).toBeLessThanOrEqual(50);
  });

  test("a new kind of route is refused until it has a throttle", () => {
    expect(() => throttleOf("/other/api/keys")).toThrow("has no throttle for /other/api/keys");
  });

  test("writes an access log without addresses, paths, queries, user agents or identities", () => {
    const { Format } = z.object({ Format: z.string() }).parse(stage.AccessLogSettings);
    expect((Format.match(/\$context\.[\w.]+/g) ?? []).sort()).toEqual([
      "$context.error.responseType",
      "$context.httpMethod",
      "$context.integrationLatency",
      "$context.integrationStatus",
      "$context.requestId",
      "$context.requestTimeEpoch",
      "$context.responseLatency",
      "$context.responseLength",
      "$context.routeKey",
      "$context.status",
    ]);
  });

  test("waits longer than any of its functions", () => {
    for (const { IntegrationUri, TimeoutInMillis } of integrations) {
      const called = functions(dev).find(({ id }) => id === IntegrationUri);
      expect(called?.Timeout).toBeLessThan(TimeoutInMillis / 1000);
    }
  });
});

describe("the service's origin", () => {
  test("is the gateway's when there is no domain", () => {
    const [api] = ofType(dev, "AWS::ApiGatewayV2::Api");
    const { PUBLIC_URL } = theFunction(dev, "list-tests").Environment.Variables;
    expect(PUBLIC_URL).toEqual({ "Fn::GetAtt": [api?.[0], "ApiEndpoint"] });
    expect(ofType(dev, "AWS::ApiGatewayV2::DomainName")).toEqual([]);
  });

  test("is the custom domain when there is one, which is then the only host", () => {
    expect(theFunction(prod, "list-tests").Environment.Variables.PUBLIC_URL).toBe("https://assess.example.com");
    expect(theOnly(prod, "AWS::ApiGatewayV2::Api").Properties.DisableExecuteApiEndpoint).toBe(true);
    expect(theOnly(prod, "AWS::ApiGatewayV2::DomainName").Properties).toMatchObject({
      DomainName: "assess.example.com",
      DomainNameConfigurations: [{ EndpointType: "REGIONAL", SecurityPolicy: "TLS_1_2" }],
    });
    expect(ofType(prod, "AWS::ApiGatewayV2::ApiMapping")).toHaveLength(1);
  });

  test("is in the base URL that the stack prints", () => {
    expect(prod.Outputs.BaseUrl?.Value).toBe("https://assess.example.com/api/v1");
  });
});
