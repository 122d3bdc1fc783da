import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { functionEntries } from "../../lib/infra/bundling/bundle.ts";
import { dev, functions, ofType, prod } from "../support/deployed.ts";

/** What a file imports of the runtime, directly and through what it imports. */
const runtimeModules = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/from "(?:#runtime|\.)\/([\w-]+)\.ts"/g)].flatMap(([, name = ""]) => {
    const module = `lib/service/runtime/${name}.ts`;
    return name === "env" ? [] : [module, ...runtimeModules(module)];
  });

/** The variables that the function's runtime modules read. */
const variablesRead = (entry: string): string[] => {
  const names = runtimeModules(entry).flatMap((module) =>
    [...readFileSync(module, "utf8").matchAll(/readEnv\(([^)]*)\)/g)].flatMap(([, read = ""]) =>
      [...read.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
    ),
  );
  return [...new Set(names)].sort();
};

test("every file of functions/ is deployed, and nothing else", () => {
  const deployed = functions(dev).map(({ entry }) => entry);
  expect(deployed.sort()).toEqual(functionEntries());
});

describe.each(functions(dev))("$name", ({ id, name, entry, ...properties }) => {
  test("has exactly the variables that its runtime reads", () => {
    expect(Object.keys(properties.Environment.Variables).sort()).toEqual(variablesRead(entry));
  });

  test("runs on Node 24 on arm64, traced", () => {
    expect(properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: { Mode: "Active" },
    });
  });

  test("writes JSON into a log of its own, which forgets", () => {
    expect(properties.LoggingConfig.LogFormat).toBe("JSON");
    expect(dev.Resources[properties.LoggingConfig.LogGroup]?.Properties).toMatchObject({
      LogGroupName: `/aws/lambda/ais-dev-${name}`,
      RetentionInDays: 7,
    });
  });

  test("has a name and a logical id that a person can guess", () => {
    expect(properties.FunctionName).toBe(`ais-dev-${name}`);
    expect(id.toLowerCase()).toBe(name.replaceAll("-", ""));
  });

  test("has a name that fits the longest stage", () => {
    expect(properties.FunctionName.length + 15 - "dev".length).toBeLessThanOrEqual(64);
  });
});

test("every log ends some day, in earnest after three months", () => {
  const days = ofType(prod, "AWS::Logs::LogGroup").map(([, { Properties }]) => Properties.RetentionInDays);
  expect(new Set(days)).toEqual(new Set([90]));
});
