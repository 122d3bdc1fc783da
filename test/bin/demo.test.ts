import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHOWN_ACCOUNT_HEADER } from "#contract/dashboard/operation.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { writeDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { type Ended, run } from "../support/processes/child.ts";
import { readPdf } from "../support/reports/read-pdf.ts";

/**
 * Runs the whole demo on a service in this process, and some failing requests; then searches the functions' logs for
 * everything that must not be there.
 */
const folder = mkdtempSync(join(tmpdir(), "ais-demo-"));
const logged: string[] = [];
/** Values that must not be in a log, with what they are. */
const secrets = new Map<string, string>();
let service: LocalService;
let played: Ended;
/** The account that the demo ran on. */
let demoId: string;

/** Attributes of the table's rows with confidential values. */
const PRIVATE = /^(token|candidate_email|candidate_name|name|custom_message|reference|secret\w*|url|note)$/;
/** Names from the catalogue, which some rows contain under the same attribute. */
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

/** A demo account with N credits, and its key. */
const demoAccount = async (credits: number) => {
  const { account_id, api_key, test_api_key } = await service.createAccount({ name: "Demo", credits });
  secrets.set(api_key, "an API key");
  writeDemoEnv(folder, {
    BASE_URL: service.baseUrl,
    API_KEY: api_key,
    TEST_API_KEY: test_api_key,
    INBOX_URL: service.inboxUrl,
    CONTROL_URL: service.controlUrl,
    DASHBOARD_URL: service.dashboardUrl,
  });
  return { id: account_id, apiKey: api_key };
};
const playDemo = () => run("bin/demo.ts", ["--state", folder]);

beforeAll(async () => {
  service = await startLocalService({ stateDir: folder, log: (line) => logged.push(line) });
  listen();
  const { id, apiKey } = await demoAccount(100);
  demoId = id;
  played = await playDemo();

  const client = clientOf(service.baseUrl, apiKey);
  const invite = { candidate_email: "private@example.org", candidate_name: "Private Person", tests: ["grammar-test"] };
  const { json } = await client.post("/invitations", {
    ...invite,
    custom_message: "Only for you",
    reference: "job-private",
  });
  const token = String(json.invitation.test_url).split("/").at(-1) ?? "";
  secrets.set(token, "a candidate's link");
  // Values that clients put in the wrong place.
  await client.get(`/invitations/${token}`);
  await client.get(`/nothing/${apiKey}?email=private@example.org`);
  await client.get("/account", { key: `${apiKey}x` });
  await client.post("/invitations", { ...invite, candidate_email: "Private Person <private@example.org>" });
  await client.post("/invitations", `{"candidate_name":"Private Person",`);
  await fetch(`${service.origin}/candidate/v1/state`, { headers: { authorization: `Bearer ${token}wrong` } });
  await fetch(`${service.origin}/reports/${token}`);
  await service.drain();

  const table = DynamoDBDocumentClient.from(new DynamoDBClient(service.dynamodb));
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: service.tableName })) {
    for (const [name, value] of Items.flatMap((item) => Object.entries({ ...item, ...item.listed }))) {
      if (PRIVATE.test(name) && typeof value === "string" && value.length >= SHORTEST) secrets.set(value, name);
    }
  }
  table.destroy();
}, 120_000);
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

describe("npm run demo", () => {
  test("runs on the running service, shows each step, and saves the report", async () => {
    const { code, stdout, stderr } = played;
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`using the service running at ${service.baseUrl}`);
    expect(stdout).toContain("Idempotent-Replay: true");
    expect(stdout).toContain("one email, from ");
    expect(stdout).toContain("one event, assessment.completed of this invitation, and its signature is valid");
    expect(stdout).toContain("one event arrived, and its signature is valid");
    expect(stdout).toContain("the second attempt arrived, under the same id");
    expect(stdout).toContain("it arrived again with the same id");
    expect(stdout).toMatch(/has \d+ credits left/);
    const lastLine = stdout.trimEnd().split("\n").at(-1) ?? "";
    expect(lastLine).toBe(join(folder, "demo-report.pdf"));
    const { pages } = await readPdf(new Uint8Array(readFileSync(lastLine)));
    expect(pages[0]).toContain("Ada Lovelace");
  });

  test("says where the dashboard shows each thing that it did, and those pages have it", async () => {
    const links = [...played.stdout.matchAll(new RegExp(`${service.origin}/dashboard([^\\s"]+)`, "g"))].map(
      ([, path]) => path ?? "",
    );
    expect(links.length).toBeGreaterThanOrEqual(6);
    const { cookie } = await service.createSession({ email: "o@example.com", account_id: demoId, role: "owner" });
    const owner = dashboardClient(service.origin, cookie);
    expect(links.some((link) => link.startsWith("/test/"))).toBe(true);
    for (const link of links) {
      const { pathname, searchParams } = new URL(link.replace(/^\/test\//, "/"), service.origin);
      const mode = link.startsWith("/test/") ? { [SHOWN_ACCOUNT_HEADER]: testTenantOf(demoId) } : {};
      const [, place, id, eventId] = pathname.split("/");
      const reads: Record<string, string> = {
        invitations: id === undefined ? "/invitations/items/search" : `/invitations/items/${id}`,
        results: `/results/results/${id}`,
        webhooks: `/webhooks/events/${eventId}`,
        credits: "/credits/movements",
      };
      const words = searchParams.get("q");
      const path = reads[place ?? ""] ?? "/unknown";
      const { status, json } = await (words === null
        ? owner("GET", path, undefined, mode)
        : owner("POST", path, { words }, mode));
      expect([link, status]).toEqual([link, 200]);
      if (id === undefined) expect(json.data.length, link).toBeGreaterThan(0);
    }
  });

  test("ends with exit code 1 at a failed step", async () => {
    const { id } = await demoAccount(2);
    const { code, stdout } = await playDemo();
    expect(stdout).toContain("Idempotent-Replay: true");
    const command = `npm run admin -- credits grant ${id} 100 --state ${folder}`;
    expect(stdout).toContain(`✗ The demo account has too few credits left. Add some: ${command}\n`);
    expect([code, (await service.operator.accounts.read(id))?.credits]).toEqual([1, 0]);
  });
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
