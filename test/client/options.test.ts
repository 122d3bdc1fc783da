import { afterEach, describe, expect, test, vi } from "vitest";
import { AssessmentInvitations } from "../../lib/client/index.ts";
import { BASE_URL, json, scriptedClient } from "../support/clients/scripted-fetch.ts";

const create = (options: object) =>
  new AssessmentInvitations({ apiKey: "ais_live_key", baseUrl: BASE_URL, ...options });

test.each([undefined, "", "ais_live_key\n", "ais live", "ключ"])("the API key %j is refused", (apiKey) => {
  expect(() => create({ apiKey })).toThrow(/apiKey must be ais_live_.*environment variable/);
});

test.each([
  undefined,
  "",
  "assess.example.com/api/v1",
  "https://assess.example.com",
  "https://assess.example.com/api/v2",
  "https://assess.example.com/api/v1?x=1",
  "ftp://assess.example.com/api/v1",
])("the base URL %j is refused", (baseUrl) => {
  expect(() => create({ baseUrl })).toThrow(/baseUrl must be .*\/api\/v1/);
});

test.each([
  { timeoutMs: 0 },
  { timeoutMs: 2 ** 31 },
  { timeoutMs: Number.NaN },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
])("%o is refused, for the client and for a call", async (limits) => {
  expect(() => create(limits)).toThrow(/must be a whole number/);
  await expect(scriptedClient([]).client.account.get(limits)).rejects.toThrow(/must be a whole number/);
});

test("a base URL may end in slashes", async () => {
  const { client, sent } = scriptedClient([json(200, { account: {} })], { baseUrl: `${BASE_URL}//` });
  await client.account.get();
  expect(sent[0]?.url.href).toBe(`${BASE_URL}/account`);
});

describe("where there is a page", () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each(["window", "document", "importScripts"])("(%s) a live key is refused, and a test key is not", (name) => {
    vi.stubGlobal(name, {});
    expect(() => create({})).toThrow(/live API key must not be used in a browser/);
    expect(() => create({ apiKey: "ais_test_key" })).not.toThrow();
  });
});

test("the global fetch of the moment of a call is used by default", async () => {
  const client = create({});
  vi.stubGlobal("fetch", async () => json(200, { account: { credits: 7 } }));
  const account = await client.account.get();
  vi.unstubAllGlobals();
  expect(account.credits).toBe(7);
});
