import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { newId } from "#domain/shared/ids.ts";
import { newRecord } from "#domain/shared/record.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { UNITS } from "../../bin/cost/units.ts";
import { anAccount, MONDAY, seededRandom } from "../support/builders.ts";
import { whereUnitsAreCounted } from "../support/engines/capacity-units.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { startRecorder, WAVE_MS } from "../support/engines/recorder.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { call } from "../support/records/api-event.ts";

let engine: Engine;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let table: TestTable;
let account: string;
let key: string;
let ipCounter = 0;

/** Each call from another address, so that the IP's limit stays out of the way. */
const freshIp = () => {
  ipCounter += 1;
  return `198.51.${ipCounter >> 8}.${ipCounter & 255}`;
};

const load = async () => ({
  create: (await import("../../functions/api/invitations/create-invitation.ts")).handler,
  bulk: (await import("../../functions/api/invitations/create-invitations.ts")).handler,
  read: (await import("../../functions/api/invitations/read-invitation.ts")).handler,
  tests: (await import("../../functions/api/account/list-tests.ts")).handler,
  account: (await import("../../functions/api/account/read-account.ts")).handler,
});
let functions: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  engine = await startEngine();
  recorder = await startRecorder(String(engine.config.endpoint), WAVE_MS);
  table = await newTable(engine);
  account = await anAccount(table, 10_000);
  const random = seededRandom(11);
  key = newApiKey(random);
  await apiKeyStore(table).create(
    newRecord(ApiKeyRecord, {
      id: newId("key", MONDAY, random),
      account_id: account,
      hash: hashOfKey(key),
      hint: key.slice(-4),
      created_at: new Date(MONDAY).toISOString(),
    }),
  );
  vi.stubEnv("TABLE_NAME", table.name);
  vi.stubEnv("PUBLIC_URL", "https://api.example.com");
  vi.stubEnv("PAGE_URL", "https://tests.example.com");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", recorder.endpoint);
  vi.stubEnv("AWS_REGION", "eu-west-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", engine.config.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  functions = await load();
});
afterAll(async () => {
  recorder.stop();
  await engine.stop();
});
beforeEach(async () => {
  // Makes the key known, or known again: an environment forgets it after a minute, and filling the history may take longer.
  await call(functions.tests, authorized());
  // Caches the account's settings, which a create reads once a minute.
  await call(functions.create, post());
  recorder.take();
});

const authorized = (headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${key}`, ...headers },
  sourceIp: freshIp(),
});

const post = (changes: object = {}, headers: Record<string, string> = {}) => ({
  method: "POST",
  path: "/api/v1/invitations",
  body: {
    candidate_email: "jane@example.com",
    candidate_name: "Jane Doe",
    tests: ["editing-test"],
    ...changes,
  },
  ...authorized(headers),
});

const measured = async (work: () => Promise<{ status: number | undefined }>) => {
  const { status } = await work();
  const calls = recorder.take();
  return {
    status,
    calls: calls.map(({ operation }) => operation).sort(),
    depth: Math.max(...calls.map(({ wave }) => wave)),
    writeUnits: calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
    readUnits: calls.reduce((sum, { readUnits }) => sum + readUnits, 0),
  };
};

describe("budgets of a warm function with a known key", () => {
  beforeEach(whereUnitsAreCounted);

  test("create: 2 deep, 3 calls, 8 write units", async () => {
    expect(await measured(() => call(functions.create, post()))).toEqual({
      status: 201,
      calls: ["TransactWriteItems", "UpdateItem", "UpdateItem"],
      depth: 2,
      writeUnits: 8,
      readUnits: 0,
    });
  });

  test("create with a key: 10 write units", async () => {
    expect(await measured(() => call(functions.create, post({}, { "Idempotency-Key": "k" })))).toMatchObject({
      status: 201,
      depth: 2,
      writeUnits: 10,
      readUnits: 0,
    });
  });

  test("create with a reference: 10 write units", async () => {
    expect(await measured(() => call(functions.create, post({ reference: "r" })))).toMatchObject({
      status: 201,
      depth: 2,
      writeUnits: 10,
      readUnits: 0,
    });
  });

  test("create with both: 12 write units, because both rows must exist", async () => {
    const both = post({ reference: "b" }, { "Idempotency-Key": "b" });
    expect(await measured(() => call(functions.create, both))).toMatchObject({ status: 201, depth: 2, writeUnits: 12 });
  });

  test("a bulk of 100: 4.1 write units a row, at most 7 with keys and references, and no reads", async () => {
    const rows = (prefix: string, with_reference = false) => ({
      ...post({}, prefix === "" ? {} : { "Idempotency-Key": prefix }),
      path: "/api/v1/invitations/bulk",
      body: {
        invitations: Array.from({ length: 100 }, (_, index) => ({
          candidate_email: "jane@example.com",
          candidate_name: "Jane Doe",
          tests: ["editing-test"],
          ...(with_reference ? { reference: `bulk-${index}` } : {}),
        })),
      },
    });
    expect(await measured(() => call(functions.bulk, rows("")))).toEqual({
      status: 200,
      calls: [...Array(2).fill("TransactWriteItems"), "UpdateItem", "UpdateItem"],
      depth: 3,
      // Limits; a debit for each of two transactions; a row and its two index entries.
      writeUnits: 2 + 2 * 2 + 100 * 4,
      readUnits: 0,
    });
    // The read looks for the key.
    const { writeUnits, readUnits } = await measured(() => call(functions.bulk, rows("bulk")));
    expect({ writes: writeUnits / 100, reads: readUnits / 100 }).toEqual(UNITS.createInBulk);
    // A third transaction, and a record for each reference.
    const both = await measured(() => call(functions.bulk, rows("both", true)));
    expect(both.writeUnits / 100).toBe(6.4);
  });

  test("replay: 3 deep, reads the original once", async () => {
    const again = (): ReturnType<typeof post> => post({}, { "Idempotency-Key": "k" });
    expect(await measured(() => call(functions.create, again()))).toMatchObject({
      status: 201,
      calls: ["GetItem", "TransactWriteItems", "UpdateItem", "UpdateItem"],
      depth: 3,
      // The limits'; what the refused transaction takes, no answer tells.
      writeUnits: 2,
      readUnits: 1,
    });
  });

  test("read one: 1 deep, 3 calls, one read unit, 2 write units of limits", async () => {
    const { json } = await call(functions.create, post());
    recorder.take();
    const read = { params: { id: json.invitation.id }, ...authorized() };
    expect(await measured(() => call(functions.read, read))).toEqual({
      status: 200,
      calls: ["GetItem", "UpdateItem", "UpdateItem"],
      depth: 1,
      writeUnits: 2,
      readUnits: 1,
    });
  });

  test("list the tests: 1 deep, only the limits", async () => {
    expect(await measured(() => call(functions.tests, authorized()))).toMatchObject({
      status: 200,
      calls: ["UpdateItem", "UpdateItem"],
      depth: 1,
      writeUnits: 2,
    });
  });

  test("read the account: 1 deep", async () => {
    expect(await measured(() => call(functions.account, authorized()))).toMatchObject({
      status: 200,
      calls: ["GetItem", "UpdateItem", "UpdateItem"],
      depth: 1,
      writeUnits: 2,
      readUnits: 1,
    });
  });
});
