import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newApp } from "../../lib/infra/app.ts";
import { bundleFunctions } from "../../lib/infra/bundle.ts";
import { ServiceStack } from "../../lib/infra/service-stack.ts";
import manifest from "../../package.json" with { type: "json" };
import { dev, functions } from "./deployed.ts";

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "ais-bundles-"));
const bundles = join(root, "bundles");
const assembly = join(root, "assembly");
let inputs: string[];
let template: typeof dev;

beforeAll(async () => {
  inputs = Object.keys((await bundleFunctions(bundles)).inputs);
  const app = newApp({ outdir: assembly, validate: false });
  const { artifactId } = new ServiceStack(app, { stage: "dev", sender: "no-reply@example.com" }, bundles);
  template = app.synth().getStackArtifact(artifactId).template;
});
afterAll(() => rmSync(root, { recursive: true }));

/** What CloudFormation would set: a plausible value for what it alone knows. */
const environmentOf = (variables: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value : name.endsWith("_URL") ? "https://made.example.com" : "made",
    ]),
  );

const fileOf = (entry: string): string => join(bundles, entry.replace(/\.ts$/, ""), "index.mjs");

describe("each bundle", () => {
  test.each(functions(dev))("$name starts in a bare process with the template's variables alone", async (deployed) => {
    const script = `const { handler } = await import(${JSON.stringify(fileOf(deployed.entry))}); console.log(typeof handler);`;
    const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: root,
      env: { AWS_REGION: "eu-west-1", ...environmentOf(deployed.Environment.Variables) },
    });
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: "function", stderr: "" });
  });

  test("is what the template deploys, without its source map", () => {
    for (const { entry, Code } of functions(template)) {
      const folder = join(assembly, `asset.${Code.S3Key?.replace(".zip", "")}`);
      // The grammar checker's WebAssembly lies beside the one function that reads it.
      const beside = entry === "functions/events/score-writing.ts" ? ["harper_wasm_bg.wasm"] : [];
      expect(readdirSync(folder).sort()).toEqual([...beside, "index.mjs"]);
      expect(readFileSync(join(folder, "index.mjs")).equals(readFileSync(fileOf(entry)))).toBe(true);
    }
  });

  test("holds the service and its dependencies, and nothing of the operator, the build or the tests", () => {
    const tools = Object.keys(manifest.devDependencies).map((name) => `node_modules/${name}/`);
    const strangers = [...tools, "bin/", "lib/infra/", "lib/local/", "lib/client/", "test/"];
    expect(inputs.filter((path) => strangers.some((stranger) => path.startsWith(stranger)))).toEqual([]);
    expect(inputs.filter((path) => path.startsWith("functions/"))).toHaveLength(functions(dev).length);
  });
});

test("the template is the one that the local service reads, but for the code", () => {
  const withoutCode = (of: typeof dev) =>
    JSON.stringify(of.Resources, (key, value) => (key === "Code" || key.startsWith("aws:asset:") ? undefined : value));
  expect(withoutCode(template)).toBe(withoutCode(dev));
});

test("the same source gives the same bundles, wherever they are made", async () => {
  const again = join(root, "again", "deeper");
  const entries = ["functions/api/create-invitation.ts", "functions/events/send-email.ts"];
  await bundleFunctions(again, entries);
  for (const entry of entries) {
    const file = fileOf(entry);
    expect(readFileSync(file.replace(bundles, again)).equals(readFileSync(file)), entry).toBe(true);
  }
});

test("no path of this machine is in the template", () => {
  expect(JSON.stringify(template)).not.toContain(process.cwd());
  expect(JSON.stringify(template)).not.toContain(root);
});
