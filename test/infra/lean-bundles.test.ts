import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleFunctions } from "../../lib/infra/bundle.ts";
import { endpointResolver, LEFT_OUT, REPLACED } from "../../lib/infra/lean-bundles.ts";
import { coldStage } from "../support/cold-create.ts";
import { type Engine, startEngine } from "../support/engine.ts";
import { firstCall } from "../support/fresh-process.ts";

/** The smaller of the two units that are called so. */
const KB = 1024;

const folder = mkdtempSync(join(tmpdir(), "ais-lean-"));
let inputs: string[];
let engine: Engine;
let stage: Awaited<ReturnType<typeof coldStage>>;

beforeAll(async () => {
  inputs = Object.keys((await bundleFunctions(folder)).inputs);
  engine = await startEngine();
  stage = await coldStage(engine);
});
afterAll(() => {
  engine.stop();
  rmSync(folder, { recursive: true });
});

const bundleOf = (name: string): string => join(folder, "functions", name, "index.mjs");

const tooLarge = (kinds: string, limit: number): string[] => {
  const bundles = globSync(`functions/${kinds}/*/index.mjs`, { cwd: folder });
  expect(bundles.length).toBeGreaterThan(0);
  return bundles.filter((file) => statSync(join(folder, file)).size > limit);
};

/** What a few carry beside the rest: a client of KMS, which seals secrets, one of SQS, and the guard of addresses. */
const LARGER = [
  "create-webhook-endpoint",
  "redeliver-event",
  "rotate-webhook-secret",
  "send-test-event",
  "update-webhook-endpoint",
].map((name) => `functions/api/${name}/index.mjs`);

test("every function of the API has a bundle of at most 220 KB; those that seal, send or judge addresses 250 KB", () => {
  expect(tooLarge("{api,docs}", 220 * KB).filter((file) => !LARGER.includes(file))).toEqual([]);
  expect(tooLarge("{api,docs}", 250 * KB)).toEqual([]);
});

test("every function of the candidate's page has one of at most 400 KB: some hold the tests themselves", () => {
  expect(tooLarge("candidate", 400 * KB)).toEqual([]);
});

describe("a bundled create-invitation, in a process that has Lambda's environment and nothing else", () => {
  test("commits, and writes nothing but its line in the log", async () => {
    const { status, written } = await stage.firstCreate(bundleOf("api/create-invitation"));
    expect(status).toBe(201);
    expect(await stage.committed()).toBe(1);
    expect(written.match(/event: /g)).toHaveLength(1);
    expect(written).not.toMatch(/warn|error/i);
  });

  test("without credentials says that they are missing from the environment", async () => {
    const { AWS_ACCESS_KEY_ID: _, ...env } = stage.env;
    const event = { headers: {}, routeKey: "x", requestContext: { http: { method: "GET", sourceIp: "192.0.2.1" } } };
    const { status, written } = await firstCall(bundleOf("api/list-tests"), event, env);
    expect(status).toBe(500);
    expect(written).toContain("Unable to find environment variable credentials");
  });
});

describe("what is left out of the AWS SDK", () => {
  test.each(Object.keys(LEFT_OUT).filter((name) => !name.includes("event-streams")))(
    "%s is still there to be left out",
    (name) => {
      expect(inputs).toContain(`left-out:${name}`);
    },
  );

  test.each(REPLACED)("$file is still there to be replaced", ({ file }) => {
    expect(inputs.filter((path) => file.test(path))).not.toEqual([]);
  });

  test("every client of a bundle finds its service with the short resolver, which the others could not do without", () => {
    const clients = inputs.flatMap(
      (path) => /@aws-sdk\/client-([\w-]+)\/dist-es\/endpoint\/endpointResolver/.exec(path)?.[1] ?? [],
    );
    const [resolver] = REPLACED;
    expect(
      clients.filter((name) => !resolver?.file.test(`@aws-sdk/client-${name}/dist-es/endpoint/endpointResolver.js`)),
    ).toEqual([]);
    expect(clients).toContain("dynamodb");
  });
});

const REGIONS = [
  "us-east-1",
  "us-west-2",
  "eu-west-1",
  "eu-central-2",
  "ap-southeast-4",
  "sa-east-1",
  "ca-west-1",
  "me-central-1",
  "af-south-1",
  "il-central-1",
  "mx-central-1",
];
const USUAL = { UseDualStack: false, UseFIPS: false };

describe.each([
  ["dynamodb", new DynamoDBClient({ region: "eu-west-1" }).config.endpointProvider],
  ["kms", new KMSClient({ region: "eu-west-1" }).config.endpointProvider],
  ["sesv2", new SESv2Client({ region: "eu-west-1" }).config.endpointProvider],
  ["sqs", new SQSClient({ region: "eu-west-1" }).config.endpointProvider],
])("the short resolver of %s", async (service, rules) => {
  const source = `data:text/javascript,${encodeURIComponent(endpointResolver(service))}`;
  const { defaultEndpointResolver: short } = await import(/* @vite-ignore */ source);

  test.each(REGIONS)("gives the address that the SDK's rules give in %s", (Region) => {
    expect(short({ Region, ...USUAL }).url.href).toBe(rules({ Region, ...USUAL }).url.href);
  });

  test("gives the endpoint that the environment names", () => {
    const named = { Region: "eu-west-1", ...USUAL, Endpoint: "http://127.0.0.1:4013" };
    expect(short(named).url.href).toBe(rules(named).url.href);
  });

  test.each([{ Region: "cn-north-1" }, { Region: "us-gov-west-1" }, { Region: "eu-west-1", UseFIPS: true }])(
    "refuses %j, whose rules it does not have",
    (params) => {
      expect(() => short({ ...USUAL, ...params })).toThrow("is left out of the bundles");
    },
  );
});
