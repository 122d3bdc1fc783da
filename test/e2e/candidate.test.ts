import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answers, CandidateState } from "#contract/candidate.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { believable } from "../support/believable.ts";
import { candidateClient, linkOf } from "../support/candidate-client.ts";
import { type Client, clientOf } from "../support/client.ts";

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
  return believable(state.current.content);
};

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
