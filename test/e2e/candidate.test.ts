import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { banks as banksByDialect } from "#content/banks.ts";
import { passages } from "#content/passages.ts";
import { type Answers, CANDIDATE_PREFIX, type CandidateState } from "#contract/candidate/candidate.ts";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { LIMITS } from "#contract/limits.ts";
import { Result } from "#contract/results/result.ts";
import { believableAnswers, believableSignals } from "../../bin/demo/candidate-answers.ts";
import { verifyCredential, verifyReport } from "../../lib/client/verify-result.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { type Client, clientOf } from "../support/clients/client.ts";

const { editing, proofreading, writing } = passages["en-GB"];
const banks = banksByDialect["en-GB"];

let service: LocalService;
let api: Client;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  const { api_key } = await service.createAccount({ name: "Acme Publishing", credits: 100 });
  api = clientOf(service.baseUrl, api_key);
});
afterAll(() => service.stop());

const invite = async (changes: object = {}) => {
  const { status, json } = await api.post("/invitations", {
    candidate_email: "jane@example.com",
    candidate_name: "Jane Doe",
    tests: ["grammar-test"],
    ...changes,
  });
  expect(status).toBe(201);
  const id: string = json.invitation.id;
  return { id, candidate: candidateClient(service.origin, linkOf(json.invitation.test_url)) };
};

const answersTo = (state: CandidateState): Answers => {
  if (state.current === null) throw new Error("No part runs");
  return believableAnswers(state.current.content);
};

test("the tests of an American invitation are in American English, from the first screen to the result", async () => {
  const refused = await api.post("/invitations", {
    candidate_email: "jane@example.com",
    candidate_name: "Jane Doe",
    tests: ["editing-test"],
    dialect: "american",
  });
  expect(refused.status).toBe(422);
  expect(refused.json.error.errors).toEqual([
    {
      field: "dialect",
      code: "unknown_dialect",
      message: "Must be en-GB (British English) or en-US (American English).",
    },
  ]);
  const { id, candidate } = await invite({ tests: ["editing-test", "proofreading-test"], dialect: "en-US" });
  expect((await candidate.open()).body.dialect).toBe("en-US");
  const american = passages["en-US"];
  for (const [part, forms] of [
    ["editing-test", american.editing],
    ["proofreading-test", american.proofreading],
  ] as const) {
    const { body } = await candidate.start(part);
    const shown = body.current?.content;
    if (shown?.kind !== "editing" && shown?.kind !== "proofreading") throw new Error("No text is shown");
    expect(Object.values(forms).map(({ text }) => text)).toContain(shown.text);
    await candidate.save(part, 0, answersTo(body));
    await candidate.submit(part, 1);
  }
  await service.drain();
  const { json } = await api.get(`/results/${id}`);
  expect(json.result).toMatchObject({ dialect: "en-US", overall_pass: true });
  expect((await api.get(`/invitations/${id}`)).json.invitation.dialect).toBe("en-US");
});

describe("a candidate takes a test over HTTP", () => {
  test("open, start, save, submit: completed, and the client reads the result", async () => {
    const { id, candidate } = await invite();
    const opened = await candidate.open();
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      candidate_name: "Jane Doe",
      inviter: "Acme Publishing",
      status: "pending",
      parts: [{ id: "grammar-test", kind: "choice", status: "ready", duration_minutes: 15 }],
      current: null,
    });
    const started = await candidate.start("grammar-test");
    expect(started.status).toBe(200);
    expect(started.body.current).toMatchObject({ id: "grammar-test", answers: null, version: 0 });
    const answers = answersTo(started.body);
    expect((await candidate.save("grammar-test", 0, answers)).body).toMatchObject({ version: 1 });
    const submitted = await candidate.submit("grammar-test", 1);
    expect(submitted.status).toBe(200);
    expect(submitted.body).toMatchObject({ status: "completed", current: null, parts: [{ status: "submitted" }] });
    const { status, json } = await api.get(`/results/${id}`);
    expect(status).toBe(200);
    expect(json.result).toMatchObject({ invitation_id: id, tests: [{ slug: "grammar-test" }] });
    expect(json.result.tests[0].review).toHaveLength(24);
    expect((await candidate.state()).code).toBe("already_submitted");
  });
});

test("who passed takes a credential that the service's keys verify; who failed, or was erased, gets none", async () => {
  const { test_api_key } = await service.createAccount({ name: "Acme Publishing", credits: 10 });
  const client = clientOf(service.baseUrl, test_api_key);
  const completed = async (outcome: string) => {
    const body = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["grammar-test"] };
    const { id, test_url } = (await client.post("/invitations", { ...body, reference: outcome })).json.invitation;
    await client.post(`/test/invitations/${id}/simulate`, { outcome });
    await service.drain();
    const take = (test = "grammar-test") =>
      candidateClient(service.origin, linkOf(test_url)).call("POST", "/credentials", { test });
    const record = async () => (await candidateClient(service.origin, linkOf(test_url)).call("GET", "/record")).body;
    return { id, take, record };
  };
  const [passed, failed] = [await completed("passes"), await completed("fails")];
  // Not before the account has seen the scores.
  expect((await passed.take()).status).toBe(404);
  for (const { id } of [passed, failed]) await client.get(`/results/${id}`);
  const { status, body } = await passed.take();
  expect(status).toBe(200);
  const { credential } = z.object({ credential: z.string() }).parse(body);
  const keys = await (await fetch(`${service.origin}/.well-known/jwks.json`)).json();
  expect(await verifyCredential(credential, keys)).toMatchObject({ invitationId: passed.id });
  expect((await passed.take("editing-test")).status).toBe(404);
  const { report_url } = z.object({ report_url: z.string() }).parse(await passed.record());
  const pdf = await fetch(report_url);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await verifyReport(new Uint8Array(await pdf.arrayBuffer()), keys)).toMatchObject({ invitationId: passed.id });
  expect((await passed.take("no-test")).status).toBe(422);
  expect((await failed.take()).status).toBe(404);
  await client.post("/candidates/erase", { candidate_email: "jane@example.com" });
  for (let minute = 0; minute < 2; minute += 1) {
    await service.advance(60);
    await service.drain();
  }
  expect((await passed.take()).status).toBe(404);
  // The page that the credential names says so.
  const [, claims = ""] = credential.split(".");
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  const page = await fetch(id.replace("/verify/", "/verifications/"));
  expect(await page.json()).toMatchObject({ verification: { status: "erased", invitation_id: passed.id } });
});

test("a link used in a tight loop gets 429 and when to retry, and no other link does", async () => {
  const { candidate } = await invite();
  const { candidate: other } = await invite({ candidate_email: "joe@example.com" });
  const answers = [];
  // More than two windows allow, in case a minute ends meanwhile.
  for (let sent = 0; sent < 2 * LIMITS.link.requests + 10; sent += 10) {
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => candidate.state()))));
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(LIMITS.link.requests);
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, headers } of refused) {
    expect(code).toBe("rate_limited");
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  }
  expect((await other.state()).status).toBe(200);
  await service.advance(60);
  expect((await candidate.state()).status).toBe(200);
});

/** Takes a part from start to submission, with answers to its content; returns the state after it. */
const take = async (candidate: ReturnType<typeof candidateClient>, part: string) => {
  const started = await candidate.start(part);
  expect(started.status).toBe(200);
  const content = started.body.current?.content;
  if (content === undefined) throw new Error("No part runs");
  const answers = believableAnswers(content);
  const saved = await candidate.save(part, 0, answers, { signals: believableSignals(content, 1) });
  expect(saved.status).toBe(200);
  const submitted = await candidate.submit(part, saved.body.version);
  expect(submitted.status).toBe(200);
  return submitted.body;
};

describe("the full assessment", () => {
  test("is three parts and one entry with sections, each with its review", async () => {
    const { id, candidate } = await invite({ tests: ["full-editing-assessment"] });
    const { body } = await candidate.open();
    const parts = ["grammar-test", "editing-test", "proofreading-test"].map(
      (test) => `full-editing-assessment.${test}`,
    );
    expect(body.parts.map((part) => part.id)).toEqual(parts);
    for (const part of parts) await take(candidate, part);
    expect(await service.drain()).toMatchObject({ idle: true, dead_letters: {} });
    const { json } = await api.get(`/results/${id}`);
    expect(z.safeParse(Result, json.result).error).toBeUndefined();
    const [entry, ...more] = json.result.tests;
    expect(more).toEqual([]);
    expect(entry.review).toBeUndefined();
    const scores = entry.sections.map(({ score }: { score: number }) => score);
    expect(entry.score).toBe(Math.round((scores[0] + scores[1] + scores[2]) / 3));
    for (const section of entry.sections) {
      expect(section.review.length).toBeGreaterThanOrEqual(20);
      expect(section.score).toBeGreaterThan(70);
    }
    expect(json.result.versions).toMatchObject({ norms_provisional: true });
  });
});

describe("a written text", () => {
  test("is scored from the queue; the client can read the result only after completion", async () => {
    const { id, candidate } = await invite({ tests: ["writing-test"] });
    const state = await take(candidate, "writing-test");
    expect(["in_progress", "completed"]).toContain(state.status);
    expect(await service.drain()).toMatchObject({ idle: true, dead_letters: {} });
    expect((await candidate.state()).code).toBe("already_submitted");
    const { json } = await api.get(`/results/${id}`);
    expect(json.result.tests[0].score).toBeGreaterThan(80);
    expect(json.result.integrity.checks.cadence.recorded).toBe(true);
  });
});

describe("the candidate's responses", () => {
  test("never contain a key: no explanation, no accepted fixes, no evidence, no answer", async () => {
    const { candidate } = await invite({
      tests: ["grammar-test", "editing-test", "proofreading-test", "writing-test"],
    });
    await candidate.open();
    for (const part of ["grammar-test", "editing-test", "proofreading-test", "writing-test"]) {
      await take(candidate, part);
      await candidate.state();
    }
    const seen = candidate.seen.join("\n");
    const secrets = [
      ...Object.values(banks).flatMap(({ items }) => items.map(({ explanation }) => explanation)),
      ...[...Object.values(editing), ...Object.values(proofreading)].flatMap(({ errors }) =>
        errors.flatMap(({ id, explanation }) => [id, explanation]),
      ),
      ...Object.values(writing).flatMap(({ points }) => points.map(({ id }) => id)),
    ];
    expect(secrets.filter((secret) => seen.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
    expect(seen).not.toMatch(
      /"(answer|explanation|errors|accepted|evidence|topic|difficulty|review|score|seed|signals|token)":/,
    );
  });

  test("practice contains its solution, one exercise of each kind, and no drawn item", async () => {
    const { candidate } = await invite({ tests: ["full-editing-assessment", "spelling-test", "writing-test"] });
    const { body } = await candidate.practice();
    expect(body.data.map(({ kind }) => kind)).toEqual(["choice", "editing", "proofreading", "writing"]);
    for (const { solution } of body.data) expect(solution.length).toBeGreaterThan(0);
  });

  test("have no rate limit headers and are never cached", async () => {
    const { candidate } = await invite();
    const { headers } = await candidate.state();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  });
});

describe("refusals", () => {
  const CALLS: [
    string,
    (
      candidate: ReturnType<typeof candidateClient>,
    ) => Promise<{ status: number; text: string; code: string | undefined }>,
  ][] = [
    ["GET /state", (candidate) => candidate.state()],
    ["POST /open", (candidate) => candidate.open()],
    ["POST /start", (candidate) => candidate.start("grammar-test")],
    ["PUT /answers", (candidate) => candidate.save("grammar-test", 0, { kind: "choice", choices: {} })],
    ["POST /submit", (candidate) => candidate.submit("grammar-test", 0)],
    ["GET /practice", (candidate) => candidate.practice()],
  ];

  test.each(CALLS)("%s: every bad token gets the same 404, byte for byte", async (_, act) => {
    const { candidate: own, id } = await invite();
    const { json } = await api.get(`/invitations/${id}`);
    const link = linkOf(json.invitation.test_url);
    const other = linkOf((await api.get(`/invitations/${(await invite()).id}`)).json.invitation.test_url);
    const [account = "", invitation = "", token = ""] = link.split(".");
    const bad = [
      "",
      "nonsense",
      `${account}.${invitation}.`,
      `${account}.${invitation}.${token}x`,
      `${account}.${invitation}.${token.slice(1)}A`,
      `${account}.${invitation}.${other.split(".")[2]}`,
      `${account}.${other.split(".")[1]}.${token}`,
      `${"0".repeat(26)}.${invitation}.${token}`,
      `${link}.more`,
      token,
    ];
    const replies = await Promise.all(bad.map((each) => act(candidateClient(service.origin, each))));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 404, code: "not_found" });
    expect((await own.state()).status).toBe(200);
  });

  test.each(CALLS)("%s: 409 after completion, and of a cancelled or expired invitation", async (_, act) => {
    const completed = await invite();
    await take(completed.candidate, "grammar-test");
    expect(await act(completed.candidate)).toMatchObject({ status: 409, code: "already_submitted" });
    const cancelled = await invite();
    await api.post(`/invitations/${cancelled.id}/cancel`);
    expect(await act(cancelled.candidate)).toMatchObject({ status: 409, code: "invitation_closed" });
  });

  test("an invalid answer gets 422 with each error, and a malformed one 400", async () => {
    const { candidate } = await invite({ tests: ["proofreading-test"] });
    await candidate.start("proofreading-test");
    const faulty = await candidate.save("proofreading-test", 0, { kind: "proofreading", marks: [1, -1, 99_999] });
    expect(faulty).toMatchObject({ status: 422, code: "validation_error" });
    expect(JSON.parse(faulty.text).error.errors.map(({ field }: { field: string }) => field)).toEqual([
      "answers.marks[1]",
      "answers.marks[2]",
    ]);
    const huge = await candidate.save("proofreading-test", 0, { kind: "editing", text: "\u{1F600}".repeat(15_000) });
    expect(huge.status).toBe(422);
    expect((await candidate.call("PUT", "/answers", { part: 1 })).status).toBe(400);
    expect((await candidate.call("PUT", "/answers", "nonsense")).status).toBe(400);
  });

  test.each(Object.values(candidateOperations))(
    "$method $path: another method gets 405 and the allowed ones",
    async (call) => {
      const answer = await fetch(`${service.origin}${CANDIDATE_PREFIX}${call.path}`, { method: "DELETE" });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toContain(call.method);
      expect(await answer.json()).toMatchObject({ error: { code: "method_not_allowed" } });
    },
  );

  test("expiry closes the link to the second", async () => {
    const { candidate } = await invite({ expiry_hours: 24 });
    await service.advance(24 * 3600 - 60);
    expect((await candidate.state()).status).toBe(200);
    await service.advance(60);
    expect(await candidate.state()).toMatchObject({ status: 409, code: "invitation_closed" });
    expect(await candidate.start("grammar-test")).toMatchObject({ status: 409, code: "invitation_closed" });
  });
});
