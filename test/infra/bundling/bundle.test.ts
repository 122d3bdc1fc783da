import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newApp } from "../../../lib/infra/app.ts";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { entryOf } from "../../../lib/infra/functions/function-names.ts";
import { flattened } from "../../../lib/infra/stacks/flatten.ts";
import { addStacks } from "../../../lib/infra/stacks/stacks.ts";
import manifest from "../../../package.json" with { type: "json" };
import { bundled, bundleFile } from "../../support/processes/bundled.ts";
import { DEV, dev, functions } from "../../support/processes/deployed.ts";

const root = mkdtempSync(join(tmpdir(), "ais-bundles-"));
const assembly = join(root, "assembly");
let bundles: string;
let inputs: string[];
/** The input files with code in a function's bundle. */
let usedBy: (entry: string) => string[];
let template: typeof dev;

beforeAll(async () => {
  const { folder, metafile } = await bundled();
  bundles = folder;
  inputs = Object.keys(metafile.inputs);
  const outputs = new Map(Object.values(metafile.outputs).map((output) => [output.entryPoint, output.inputs]));
  usedBy = (entry) =>
    Object.entries(outputs.get(entry) ?? {}).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
  const app = newApp({ outdir: assembly, validate: false });
  addStacks(app, DEV, { bundles });
  const { directory, stacks } = app.synth();
  template = flattened(
    directory,
    stacks.map(({ stackName }) => stackName),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

const fileOf = (entry: string): string => bundleFile(bundles, entry);

describe("each bundle", () => {
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

const KB = 1024;

const tooLarge = (kinds: string, limit: number): string[] => {
  const files = globSync(`functions/${kinds}/**/index.mjs`, { cwd: bundles });
  expect(files.length).toBeGreaterThan(0);
  return files.filter((file) => statSync(join(bundles, file)).size > limit);
};

/**
 * The most that a bundle of the API or of the candidate's page has, in KB: a cold start reads all of it. Up to 188 are the
 * SDK's client of the table, 27 more its client of the keys or the queues.
 */
const LIMIT = 324;

/** Bundles with separate limits. The content of the tests is beside those that carry it, and not counted. */
const LARGER: Readonly<Record<string, number>> = {
  // Presents everything that is stored about a candidate.
  "api/privacy/export-candidate": 357,
  // Takes and scores the tests, the accounts' own too.
  "api/test/simulate-candidate": 352,
  // Issues them.
  "candidate/start-part": 336,
  // Calls an ATS, and seals what it grants.
  "pages/finish-installation": 431,
  // The report typesets.
  "pages/read-report": 4434,
};

test("every function of the API and of the candidate's page has a small bundle, or a separate limit", () => {
  const larger = Object.keys(LARGER)
    .map((name) => `functions/${name}/index.mjs`)
    .sort();
  expect(tooLarge("{api,candidate,pages}", LIMIT * KB).sort()).toEqual(larger);
});

test("at least half of the functions of the API have a bundle of at most 270 KB", () => {
  const all = globSync("functions/api/**/index.mjs", { cwd: bundles });
  expect(tooLarge("api", 270 * KB).length).toBeLessThanOrEqual(all.length / 2);
});

test.each([
  ...Object.entries(LARGER),
  // They take and score the tests too.
  ["dashboard/test-mode", 386] as const,
  // And it reports to the ATSs, with the links that they show.
  ["events/run-test-clock", 565] as const,
])("%s has a bundle of at most %i KB", (name, limit) => {
  expect(statSync(fileOf(`functions/${name}.ts`)).size / KB).toBeLessThanOrEqual(limit);
});

/** The variables by which a function is given a service of AWS, and the clients that AWS documents for it. */
const CLIENTS = [
  [/^TABLE_NAME$/, ["client-dynamodb/dist-es/DynamoDBClient.js", "lib-dynamodb/dist-es/DynamoDBDocumentClient.js"]],
  [/_QUEUE_URL$/, ["client-sqs/dist-es/SQSClient.js"]],
  [/^(WEBHOOK_KEY_ID|SIGNING_KEY_IDS)$/, ["client-kms/dist-es/KMSClient.js"]],
  [/^EMAIL_SENDER$/, ["client-ses/dist-es/SESClient.js"]],
  [/^USER_POOL_ID$/, ["client-cognito-identity-provider/dist-es/CognitoIdentityProviderClient.js"]],
  [/_PARAMETERS?$/, ["client-ssm/dist-es/SSMClient.js"]],
] as const;

test.each(functions(dev))(
  "$name has the SDK's client of each service that it is given, and no other client",
  (deployed) => {
    const variables = Object.keys(deployed.Environment.Variables);
    const given = CLIENTS.filter(([names]) => variables.some((variable) => names.test(variable)));
    const clients = [...usedBy(deployed.entry)].filter(
      (path) => /Client\.js$/.test(path) && path.includes("@aws-sdk/"),
    );
    expect(clients.sort()).toEqual(
      given.flatMap(([, files]) => files.map((file) => `node_modules/@aws-sdk/${file}`)).sort(),
    );
  },
);

test("the template is the one that the local service reads, except for the code", () => {
  const withoutCode = (of: typeof dev) =>
    JSON.stringify(of.Resources, (key, value) => (key === "Code" || key.startsWith("aws:asset:") ? undefined : value));
  expect(withoutCode(template)).toBe(withoutCode(dev));
});

test("the same source gives the same bundles in any folder", async () => {
  const again = join(root, "again", "deeper");
  const names = ["createInvitation", "sendEmail"] as const;
  await bundleFunctions(again, names);
  for (const name of names) {
    const file = fileOf(entryOf(name));
    expect(readFileSync(file.replace(bundles, again)).equals(readFileSync(file)), name).toBe(true);
  }
});

test("no path of this machine is in the template", () => {
  expect(JSON.stringify(template)).not.toContain(process.cwd());
  expect(JSON.stringify(template)).not.toContain(root);
});
