import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect, promisify } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccount } from "../../lib/local/demo-account.ts";
import { writeDemoEnv } from "../../lib/local/demo-env.ts";
import { clientConfig } from "../../lib/local/dynamodb-engine.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/client.ts";

/**
 * The whole demo on a service of this process, and some requests that go wrong; then everything that the functions
 * logged is searched for everything that must not be there.
 */
const folder = mkdtempSync(join(tmpdir(), "ais-logs-"));
const logged: string[] = [];
/** Values that must not be in a log, with what they are. */
const secrets = new Map<string, string>();
let service: LocalService;

/** Attributes of the table's rows whose values are nobody's business. */
const PRIVATE = /^(token|candidate_email|candidate_name|name|custom_message|reference|secret\w*|url|note)$/;
/** Names of the catalogue and the like, which some rows hold under the same attribute. */
const SHORTEST = 5;

const listen = (): void => {
  for (const level of ["info", "error", "log", "warn", "debug"] as const) {
    const before = console[level];
    console[level] = (...parts: unknown[]) => {
      logged.push(parts.map((part) => (typeof part === "string" ? part : inspect(part, { depth: 20 }))).join(" "));
      before(...parts);
    };
  }
};

beforeAll(async () => {
  service = await startLocalService({ stateDir: folder, log: (line) => logged.push(line) });
  listen();
  const { apiKey } = await demoAccount(service.operator, undefined);
  secrets.set(apiKey, "an API key");
  writeDemoEnv(folder, {
    BASE_URL: service.baseUrl,
    API_KEY: apiKey,
    INBOX_URL: service.inboxUrl,
    CONTROL_URL: service.controlUrl,
  });
  await promisify(execFile)(process.execPath, ["bin/demo.ts", "--state", folder]);

  const client = clientOf(service.baseUrl, apiKey);
  const invite = { candidate_email: "private@example.org", candidate_name: "Private Person", tests: ["grammar-test"] };
  const { json } = await client.post("/invitations", {
    ...invite,
    custom_message: "Only for you",
    reference: "job-private",
  });
  const token = String(json.invitation.test_url).split("/").at(-1) ?? "";
  secrets.set(token, "a candidate's link");
  // What clients put in the wrong place.
  await client.get(`/invitations/${token}`);
  await client.get(`/nothing/${apiKey}?email=private@example.org`);
  await client.get("/account", { key: `${apiKey}x` });
  await client.post("/invitations", { ...invite, candidate_email: "Private Person <private@example.org>" });
  await client.post("/invitations", `{"candidate_name":"Private Person",`);
  await fetch(`${service.origin}/candidate/v1/state`, { headers: { authorization: `Bearer ${token}wrong` } });
  await fetch(`${service.origin}/reports/${token}`);
  await service.drain();

  const table = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(service.endpoints.dynamodb)));
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: service.tableName })) {
    for (const [name, value] of Items.flatMap((item) => Object.entries(item))) {
      if (PRIVATE.test(name) && typeof value === "string" && value.length >= SHORTEST) secrets.set(value, name);
    }
  }
  table.destroy();
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

test("the functions did log, and there was something to find", () => {
  expect(logged.filter((line) => line.includes("event: 'request'")).length).toBeGreaterThan(30);
  expect([...secrets.values()]).toEqual(
    expect.arrayContaining(["an API key", "a candidate's link", "candidate_email", "candidate_name", "token"]),
  );
});

describe("no line of the log has", () => {
  test("a key, a token, a secret, an address or a name that the demo used", () => {
    const found = [...secrets].filter(([value]) => logged.some((line) => line.includes(value)));
    expect(found.map(([value, what]) => `${what}: ${value}`)).toEqual([]);
  });

  test.each([
    ["an API key", /ais_live_\w{8}/],
    ["a webhook's secret", /whsec_/],
    ["an email address", /[\w.+-]+@[\w-]+\.\w+/],
    ["a candidate's link", /\/t\/[\w.~-]{20,}/],
    ["a report's link", /\/reports\/[\w.~-]{20,}/],
    ["a bearer token", /bearer [\w.~-]{8}/i],
  ])("anything that looks like %s", (_, pattern) => {
    expect(logged.filter((line) => pattern.test(line))).toEqual([]);
  });
});
