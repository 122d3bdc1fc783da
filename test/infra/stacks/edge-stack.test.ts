import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { throttleOf } from "../../../lib/infra/api/throttles.ts";
import { newApp } from "../../../lib/infra/app.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import { SAVE_POLICY } from "../../../lib/web/candidate/session/save-policy.ts";
import { DEV, PROD, theOnly } from "../../support/processes/deployed.ts";

const outdir = mkdtempSync(join(tmpdir(), "ais-edge-"));
afterAll(() => rmSync(outdir, { recursive: true }));

const synthesise = (settings: typeof DEV) => {
  const app = newApp({ outdir, validate: false });
  addStacks(app, settings);
  return app.synth();
};

const Rule = z.object({
  Name: z.string(),
  Statement: z.object({
    RateBasedStatement: z.object({
      AggregateKeyType: z.literal("IP"),
      EvaluationWindowSec: z.literal(60),
      Limit: z.number(),
      ScopeDownStatement: z.object({ ByteMatchStatement: z.looseObject({ SearchString: z.string() }) }).optional(),
    }),
  }),
  Action: z.object({ Block: z.object({ CustomResponse: z.looseObject({ ResponseCode: z.number() }) }) }),
  VisibilityConfig: z.looseObject({ SampledRequestsEnabled: z.boolean() }),
});

describe("the edge stack", () => {
  const assembly = synthesise(PROD);
  const edge = assembly.getStackArtifact("ais-prod-edge");
  const acl = theOnly(edge.template, "AWS::WAFv2::WebACL").Properties;
  const rules = z.array(Rule).parse(acl.Rules);

  test("is in us-east-1, deployed before the service's stack, which can be in any region", () => {
    const service = assembly.getStackArtifact("ais-prod-service");
    expect(edge.environment.region).toBe("us-east-1");
    expect(service.environment.region).toBe("unknown-region");
    expect(service.dependencies.map(({ id }) => id)).toContain("ais-prod-edge");
  });

  test("outputs the name under which the service reads its web ACL, and exports nothing", () => {
    expect(edge.template.Outputs).toEqual({
      WebAclArn: { Value: { "Fn::GetAtt": ["WebAcl", "Arn"] }, Description: expect.any(String) },
    });
  });

  test("is not created for a stage without a web ACL", () => {
    expect(synthesise(DEV).stacks.map(({ stackName }) => stackName)).toEqual([
      "ais-dev-identity",
      "ais-dev-data",
      "ais-dev-service",
      "ais-dev-monitoring",
    ]);
  });

  test.each([
    ["every-path", undefined, throttleOf("/candidate/v1/answers")],
    ["reports", "/reports/", throttleOf("/reports/{link}")],
  ])("%s: one address gets a tenth of the gateway's throttle, and then 429", (name, under, { ThrottlingRateLimit }) => {
    const rule = rules.find(({ Name }) => Name === name);
    const rate = rule?.Statement.RateBasedStatement;
    expect(rate?.Limit).toBe((ThrottlingRateLimit * 60) / 10);
    expect(rate?.ScopeDownStatement?.ByteMatchStatement.SearchString).toBe(under);
    expect(rule?.Action.Block.CustomResponse).toMatchObject({
      ResponseCode: 429,
      ResponseHeaders: [{ Name: "Retry-After", Value: "60" }],
    });
  });

  test("leaves room for 900 candidates behind one address who type without a pause", () => {
    const savesAMinute = 60_000 / SAVE_POLICY.latestMs;
    expect(rules[0]?.Statement.RateBasedStatement.Limit).toBeGreaterThanOrEqual(900 * savesAMinute);
  });

  test("keeps no samples of requests, whose paths hold candidates' tokens", () => {
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
    expect(acl.VisibilityConfig).toMatchObject({ SampledRequestsEnabled: false });
  });
});
