import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { content } from "#content/content.ts";
import type { Answers, CandidateState } from "#contract/candidate/candidate.ts";
import { verifyCredential, verifyReport } from "../../lib/client/verify-result.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { believableAnswers, believableSignals } from "../support/clients/believable-answers.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { type Client, clientOf } from "../support/clients/client.ts";

const { banks: banksByDialect, passages } = content;

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
});
