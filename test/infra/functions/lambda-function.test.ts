import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { dev, functions, ofType, prod } from "../../support/processes/deployed.ts";

const RUNTIME = "lib/service/runtime";

/** A file's direct and indirect imports of runtime modules. */
const runtimeModules = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/from "(#runtime|\.{1,2})\/([\w/-]+\.ts)"/g)].flatMap(
    ([, from = "", path = ""]) => {
      const module = join(from === "#runtime" ? RUNTIME : join(dirname(file), from), path);
      return module === `${RUNTIME}/env.ts` || !module.startsWith(RUNTIME) ? [] : [module, ...runtimeModules(module)];
    },
  );

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
  expect(deployed.sort()).toEqual(globSync("functions/**/*.ts").sort());
});

describe.each(functions(dev))("$name", ({ id, name, entry, ...properties }) => {
  test("has exactly the variables that its runtime modules read", () => {
    expect(Object.keys(properties.Environment.Variables).sort()).toEqual(variablesRead(entry));
  });

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
