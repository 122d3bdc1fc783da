import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newApp } from "../../../lib/infra/app.ts";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { COMMANDS, errorsOf, LEFT_OUT, REPLACED } from "../../../lib/infra/bundling/sdk-stubs.ts";
import { flattened } from "../../../lib/infra/stacks/flatten.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import manifest from "../../../package.json" with { type: "json" };
import { bundled, bundleFile } from "../../support/processes/bundled.ts";
import { DEV, dev, functions } from "../../support/processes/deployed.ts";

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "ais-bundles-"));
const assembly = join(root, "assembly");
let bundles: string;
/** The input files of the bundles, and those with remaining code. */
let inputs: string[];
let used: string[];
let template: typeof dev;

beforeAll(async () => {
  const { folder, metafile } = await bundled();
  bundles = folder;
  inputs = Object.keys(metafile.inputs);
  const parts = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  used = [...new Set(parts.flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])))];
  const app = newApp({ outdir: assembly, validate: false });
  const { data, service, monitoring } = addStacks(app, DEV, { bundles });
  const names = [data, service, monitoring].map(({ stackName }) => stackName);
  template = flattened(app.synth().directory, names);
});
afterAll(() => rmSync(root, { recursive: true }));

/** Plausible values for variables that only CloudFormation knows. */
const environmentOf = (variables: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value : /_(URL|ISSUER)$/.test(name) ? "https://made.example.com" : "made",
    ]),
  );

const fileOf = (entry: string): string => bundleFile(bundles, entry);

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
      // Such as the grammar checker's process and its WebAssembly, and the content of the tests.
      const bundled = readdirSync(dirname(fileOf(entry))).filter((name) => !name.endsWith(".map"));
      expect(readdirSync(folder).sort()).toEqual(bundled.sort());
      expect(readFileSync(join(folder, "index.mjs")).equals(readFileSync(fileOf(entry)))).toBe(true);
    }
  });

  test("contains the service and its dependencies, and nothing of the operator's commands, the build or the tests", () => {
    const tools = Object.keys(manifest.devDependencies).map((name) => `node_modules/${name}/`);
    const strangers = [...tools, "bin/", "lib/infra/", "lib/local/", "lib/client/", "test/"];
    expect(inputs.filter((path) => strangers.some((stranger) => path.startsWith(stranger)))).toEqual([]);
    expect(inputs.filter((path) => path.startsWith("functions/"))).toHaveLength(functions(dev).length);
  });
});

/** The smaller definition of a kilobyte (1,000 bytes). */
const KB = 1024;

const tooLarge = (kinds: string, limit: number): string[] => {
  const files = globSync(`functions/${kinds}/*/index.mjs`, { cwd: bundles });
  expect(files.length).toBeGreaterThan(0);
  return files.filter((file) => statSync(join(bundles, file)).size > limit);
};

/** The most that a bundle of the API or of the candidate's page has, in KB: a cold start reads all of it. */
const LIMIT = 176;

/** Bundles with separate limits. The content of the tests is beside those that carry it, and not counted. */
const LARGER: Readonly<Record<string, number>> = {
  // Takes and scores the tests.
  "api/simulate-candidate": 197,
  // The report typesets.
  "pages/read-report": 4260,
};

test("every function of the API and of the candidate's page has a small bundle, or a separate limit", () => {
  const larger = Object.keys(LARGER).map((name) => `functions/${name}/index.mjs`);
  expect(tooLarge("{api,candidate,pages}", LIMIT * KB).sort()).toEqual(larger);
});

test.each([
  ...Object.entries(LARGER),
  // They take and score the tests too.
  ["dashboard/test-mode", 202] as const,
  ["events/run-test-clock", 283] as const,
])("%s has a bundle of at most %i KB", (name, limit) => {
  expect(statSync(fileOf(`functions/${name}.ts`)).size / KB).toBeLessThanOrEqual(limit);
});

/** What to do when an update of the SDK has moved or removed what is replaced. */
const MOVED =
  "the AWS SDK does not have this part any more. In lib/infra/bundling/sdk-stubs.ts, name its new place, found in node_modules by the " +
  "name of what it exports; or delete its replacement if the bundles stay within their limits without it.";

describe("omitted parts of the AWS SDK", () => {
  test.each(Object.keys(LEFT_OUT))("%s is still there to be left out", (name) => {
    expect(inputs.includes(`left-out:${name}`), `${name}: ${MOVED}`).toBe(true);
  });

  test.each(REPLACED)("$file is still there to be replaced", ({ file }) => {
    expect(
      inputs.some((path) => file.test(path)),
      `${file}: ${MOVED}`,
    ).toBe(true);
  });

  test("no error that a command of the functions is declared to throw, and every command is known", () => {
    const sent = used.flatMap((path) => {
      const [, client = "", command = ""] = /client-([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
      return client === "" ? [] : [`${client} ${command}`];
    });
    const known = Object.entries(COMMANDS).flatMap(([client, commands]) => commands.map((name) => `${client} ${name}`));
    expect(sent.filter((command) => !known.includes(command))).toEqual([]);
    expect(known.filter((command) => !sent.includes(command))).toEqual([]);
    for (const [client, functionName] of [
      ["ses", "events/send-email"],
      ["cognito-identity-provider", "dashboard/team"],
    ] as const) {
      const errors = [...errorsOf(client, join("node_modules/@aws-sdk", `client-${client}`))];
      const bundle = readFileSync(fileOf(`functions/${functionName}.ts`), "utf8");
      expect(errors.length).toBeGreaterThan(5);
      expect(errors.filter((error) => !bundle.includes(`"${error}"`))).toEqual([]);
    }
  });

  test("every client of a bundle uses the short endpoint resolver", () => {
    const clients = used.flatMap(
      (path) => /@aws-sdk\/client-([\w-]+)\/dist-es\/endpoint\/endpointResolver/.exec(path)?.[1] ?? [],
    );
    const [resolver] = REPLACED;
    expect(
      clients.filter((name) => !resolver?.file.test(`@aws-sdk/client-${name}/dist-es/endpoint/endpointResolver.js`)),
    ).toEqual([]);
    expect(clients).toEqual(expect.arrayContaining(["cognito-identity-provider", "ses"]));
  });
});

test("the template is the one that the local service reads, except for the code", () => {
  const withoutCode = (of: typeof dev) =>
    JSON.stringify(of.Resources, (key, value) => (key === "Code" || key.startsWith("aws:asset:") ? undefined : value));
  expect(withoutCode(template)).toBe(withoutCode(dev));
});

test("the same source gives the same bundles in any folder", async () => {
  const again = join(root, "again", "deeper");
  const entries = ["functions/api/invitations/create-invitation.ts", "functions/events/send-email.ts"];
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
