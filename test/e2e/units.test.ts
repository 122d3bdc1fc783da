import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { content } from "#content/content.ts";
import { UNITS, type Units } from "../../bin/cost/units.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { believableSignals } from "../support/clients/believable-answers.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { dashboardClient, signInAs } from "../support/clients/dashboard-client.ts";
import { whereUnitsAreCounted } from "../support/engines/capacity-units.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { type Recorded, startRecorder } from "../support/engines/recorder.ts";

const { passages } = content;

const { editing } = passages["en-GB"];

/** The units of docs/cost.md, counted between the whole service and its table. */
let engine: Engine;
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let service: LocalService;
beforeAll(async () => {
  // The clock is stopped unless a test moves it: functions keep keys and settings for a minute, and one that passes
  // in the middle of a count adds their reads to it.
  vi.useFakeTimers({ toFake: ["Date"] });
  engine = await startEngine();
  recorder = await startRecorder(String(engine.config.endpoint));
  vi.stubEnv("DYNAMODB_ENDPOINT", recorder.endpoint);
  service = await startLocalService({ quiet: true });
});
beforeEach(whereUnitsAreCounted);
afterAll(async () => {
  await service.stop();
  recorder.stop();
  await engine.stop();
  vi.useRealTimers();
});

/**
 * The units used since the last call, without the local replacement for TTL, which is free in DynamoDB, and without the
 * request log, which is written later from the functions' log lines.
 */
const used = () => {
  const calls = recorder.take().filter(({ operation }) => !["Scan", "BatchWriteItem"].includes(operation));
  return {
    writes: calls.reduce((sum, { writeUnits }) => sum + writeUnits, 0),
    // The sweep's queries of the due index are a cost per minute, not per invitation.
    reads: calls.filter(({ operation }) => operation !== "Query").reduce((sum, { readUnits }) => sum + readUnits, 0),
  };
};

const request = { candidate_email: "jd@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };
/** Of the units of following a change: whether the invitation was erased meanwhile. */
const CURRENT = 1;

let client: Client;
beforeAll(async () => {
  const { api_key } = await service.createAccount({ name: "Acme Publishing", credits: 50 });
  client = clientOf(service.baseUrl, api_key);
  // The key and the account's settings are cached from here on.
  await client.post("/invitations", request);
  await service.drain();
  used();
});

test("an invitation, and then its email", async () => {
  const { status } = await client.post("/invitations", request);
  expect(status).toBe(201);
  const created = used();
  await service.drain();
  const emailed = used();
  // The stream may have been read before the response.
  expect({ writes: created.writes + emailed.writes, reads: created.reads + emailed.reads }).toEqual({
    writes: UNITS.create.writes + UNITS.follow.writes + UNITS.words.writes + UNITS.email.writes,
    reads: UNITS.create.reads + CURRENT + UNITS.email.reads,
  });
});

test.each([
  ["an Idempotency-Key", {}, { "Idempotency-Key": "units" }, 0],
  ["a reference, with its lookup row", { reference: "job-1" }, {}, 1],
])("an invitation with %s", async (_, changes, headers, rows) => {
  await client.post("/invitations", { ...request, ...changes, send_email: false }, { headers });
  await service.drain();
  const { writes, reads } = used();
  expect({ writes: writes - UNITS.follow.writes - UNITS.words.writes - rows, reads: reads - CURRENT }).toEqual(
    UNITS.createWithKeyOrReference,
  );
});

test("a cancelled invitation", async () => {
  const { json } = await client.post("/invitations", { ...request, send_email: false });
  // The function has the key from here on.
  await client.post("/invitations/inv_none/cancel");
  await service.drain();
  used();
  expect((await client.post(`/invitations/${json.invitation.id}/cancel`)).status).toBe(200);
  await service.drain();
  const { writes, reads } = used();
  expect({ writes: writes - UNITS.follow.writes, reads }).toEqual(UNITS.cancel);
});

/**
 * A function caches a key for a minute: this moves to the next minute, so that the cache cannot expire between this
 * call and the counted one.
 */
const makeKnown = async (...paths: string[]): Promise<void> => {
  await service.advance(61);
  for (const path of paths) await client.get(path);
  await service.drain();
  used();
};

describe("an event of an account with an endpoint", () => {
  const connected = async (status: () => number) => {
    const receiver = await httpReceiver((_, response) => response.writeHead(status()).end());
    const { api_key } = await service.createAccount({ name: "Notified", credits: 5 });
    const api = clientOf(service.baseUrl, api_key);
    // The stream's function has the account's settings from here on.
    await api.post("/invitations", { ...request, send_email: false });
    await service.drain();
    const { status: made } = await api.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` });
    expect(made).toBe(201);
    await api.get("/tests");
    await service.drain();
    used();
    return { api, receiver };
  };
  const created = {
    writes: UNITS.create.writes + UNITS.follow.writes + UNITS.words.writes,
    reads: UNITS.create.reads + CURRENT,
  };

  test("arrives", async () => {
    const { api, receiver } = await connected(() => 200);
    await using _ = receiver;
    await api.post("/invitations", { ...request, send_email: false });
    await service.drain();
    const { writes, reads } = used();
    expect({ writes: writes - created.writes, reads: reads - created.reads }).toEqual(UNITS.webhook);
  });

  test("fails, and is retried", async () => {
    let status = 500;
    const { api, receiver } = await connected(() => status);
    await using _ = receiver;
    await api.post("/invitations", { ...request, send_email: false });
    await service.drain();
    const { writes, reads } = used();
    const delivery = 1;
    expect({ writes: writes - created.writes - delivery, reads: reads - created.reads }).toEqual(UNITS.failedAttempt);
    status = 200;
    await service.advance(10);
    await service.drain();
    expect(used()).toEqual(UNITS.attemptAfterFailure);
  });
});

describe("a candidate's editing test", () => {
  /**
   * The forms differ in length, packed and with their keys by up to 2 KB, which are four units where a transaction writes
   * them, and two where they are read a few times. The units are those of the longest.
   */
  const expectAbout = (found: Units, counted: Units) => {
    expect(Math.abs(found.writes - counted.writes)).toBeLessThanOrEqual(4);
    expect(Math.abs(found.reads - counted.reads)).toBeLessThanOrEqual(2);
  };

  test("open, start, save, submit, and its result", async () => {
    // A candidate without other invitations, whose parts the start would read.
    const candidate_email = "first@books.org";
    const { json } = await client.post("/invitations", { ...request, candidate_email, send_email: false });
    const { id, test_url } = json.invitation;
    const candidate = candidateClient(service.origin, linkOf(test_url));
    const counted = async (act: () => Promise<{ status: number }>): Promise<Units> => {
      await service.drain();
      used();
      expect((await act()).status).toBe(200);
      await service.drain();
      return used();
    };
    expect(await counted(() => candidate.open())).toEqual(UNITS.open);
    expectAbout(await counted(() => candidate.start("editing-test")), UNITS.start);
    const { body } = await candidate.state();
    if (body.current?.content.kind !== "editing") throw new Error("No editing test runs");
    const { content } = body.current;
    const given = { kind: "editing" as const, text: content.text };
    expect((await candidate.save("editing-test", 0, given)).status).toBe(200);
    const corrected = corrections(content.text);
    const saves: Units[] = [];
    for (const [index, text] of corrected.entries()) {
      const before = { ...given, text: corrected[index - 1] ?? content.text };
      const signals = believableSignals(content, index + 1);
      const save = () => candidate.patch("editing-test", index + 1, before, { ...given, text }, { signals });
      saves.push(await counted(save));
    }
    const average = (of: (units: Units) => number) => saves.reduce((sum, units) => sum + of(units), 0) / saves.length;
    expect(average(({ reads }) => reads)).toBe(UNITS.save.reads);
    expect(Math.abs(average(({ writes }) => writes) - UNITS.save.writes)).toBeLessThanOrEqual(0.15);
    expectAbout(await counted(() => candidate.submit("editing-test", saves.length + 1)), UNITS.submit);
    await makeKnown("/results/inv_none");
    // The first read, which is noted on the row.
    expectAbout(await counted(() => client.get(`/results/${id}`)), UNITS.result);
  });
});

test("the receipt by email: what a completed test uses more with it than without", async () => {
  const submitted = async (send_email: boolean): Promise<Units> => {
    const { json } = await client.post("/invitations", { ...request, tests: ["proofreading-test"], send_email });
    const candidate = candidateClient(service.origin, linkOf(json.invitation.test_url));
    await candidate.start("proofreading-test");
    await service.drain();
    used();
    expect((await candidate.submit("proofreading-test", 0)).status).toBe(200);
    await service.drain();
    return used();
  };
  await submitted(false);
  // Who is not emailed gets no receipt.
  const without = await submitted(false);
  const withReceipt = await submitted(true);
  expect({ writes: withReceipt.writes - without.writes, reads: withReceipt.reads - without.reads }).toEqual(
    UNITS.receipt,
  );
});

/** A passage after each of its corrections. */
const corrections = (text: string): string[] => {
  const { errors = [] } = Object.values(editing).find((one) => one.text === text) ?? {};
  let now = text;
  // From the last one, so that no position moves.
  return errors
    .toSorted((one, other) => other.start - one.start)
    .map(({ start, end, accepted: [fix = ""] }) => {
      now = now.slice(0, start) + fix + now.slice(end);
      return now;
    });
};

test("a read", async () => {
  const { json } = await client.post("/invitations", { ...request, send_email: false });
  const path = `/invitations/${json.invitation.id}`;
  await makeKnown(path);
  await client.get(path);
  expect(used()).toEqual(UNITS.read);
});

test("a member: a sign-in, and the requests of a page", async () => {
  const { account_id, api_key } = await service.createAccount({ name: "With a team", credits: 50 });
  const of = clientOf(service.baseUrl, api_key);
  for (let count = 0; count < 20; count += 1) await of.post("/invitations", { ...request, send_email: false });
  await service.createSession({ email: "ada@example.com", account_id, role: "owner" });
  await service.drain();
  const sum = (calls: readonly Recorded[]): Units => ({
    writes: calls.reduce((total, { writeUnits }) => total + writeUnits, 0),
    reads: calls.reduce((total, { readUnits }) => total + readUnits, 0),
  });

  recorder.take();
  const { jar } = await signInAs(service.origin, "ada@example.com");
  // The local provider reads the table too, to list who there is: all accounts and their members.
  const own = recorder
    .take()
    .filter(
      ({ operation, kinds }) =>
        ["INVITEE", "PERSON"].some((kind) => kinds.has(kind)) || (operation === "GetItem" && kinds.has("MEMBER")),
    );
  expect(sum(own)).toEqual(UNITS.signIn);

  const member = dashboardClient(service.origin, `session=${jar.cookies.get("session")}`);
  const page = async (): Promise<Units> => {
    recorder.take();
    expect((await member("GET", "/account/session")).status).toBe(200);
    expect((await member("GET", "/invitations/items")).status).toBe(200);
    return sum(recorder.take().filter(({ operation, kinds }) => operation !== "Scan" && !kinds.has("DUE")));
  };
  const pages = [await page(), await page(), await page()];
  // What else runs at the same time only adds.
  expect({
    writes: Math.min(...pages.map(({ writes }) => writes)),
    reads: Math.min(...pages.map(({ reads }) => reads)),
  }).toEqual(UNITS.memberPage);
});

test("the request log: a unit for each request and one more for a refused one, none of them in the request", async () => {
  await makeKnown("/tests", "/invitations/inv_none");
  await client.get("/tests");
  await client.get("/invitations/inv_none");
  const during = recorder.take();
  await service.drain();
  const all = [...during, ...recorder.take()];
  const kept = all.filter(({ operation }) => operation === "BatchWriteItem");
  expect(kept.reduce((sum, { writeUnits }) => sum + writeUnits, 0)).toBe(2 * UNITS.keepRequest.writes + 1);
  // The stream and what is due are read all the time.
  const others = during.filter(({ operation }) => !["BatchWriteItem", "GetRecords", "Query"].includes(operation));
  // Two limits for each request, and the tests that the account has made.
  expect(others.map(({ operation }) => operation).sort()).toEqual(["GetItem", ...Array(4).fill("UpdateItem")]);
});
