import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dev, functions, ofType, prod } from "../../support/processes/deployed.ts";

test("every file of functions/ is deployed, and nothing else", () => {
  const deployed = functions(dev).map(({ entry }) => entry);
  expect(deployed.sort()).toEqual(globSync("functions/**/*.ts").sort());
});

describe.each(functions(dev))("$name", ({ id, name, ...properties }) => {
  test("runs on Node 24 on arm64, traced unless it saves answers", () => {
    expect(properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      ...(name === "save-answers" ? {} : { TracingConfig: { Mode: "Active" } }),
    });
    expect(name === "save-answers" && "TracingConfig" in properties).toBe(false);
  });

  test("writes JSON into a separate log with a retention", () => {
    expect(properties.LoggingConfig.LogFormat).toBe("JSON");
    expect(dev.Resources[properties.LoggingConfig.LogGroup]?.Properties).toMatchObject({
      LogGroupName: `/aws/lambda/ais-dev-${name}`,
      RetentionInDays: 7,
    });
  });

  test("has a predictable name and logical id", () => {
    expect(properties.FunctionName).toBe(`ais-dev-${name}`);
    expect(id.toLowerCase()).toBe(name.replaceAll("-", ""));
  });

  test("has a name that fits the longest stage", () => {
    expect(properties.FunctionName.length + 15 - "dev".length).toBeLessThanOrEqual(64);
  });
});

test("every log has a retention, in production three months", () => {
  const days = ofType(prod, "AWS::Logs::LogGroup").map(([, { Properties }]) => Properties.RetentionInDays);
  expect(new Set(days)).toEqual(new Set([90]));
});
