import { expect } from "vitest";
import { believableAnswers, believableSignals } from "../../support/clients/believable-answers.ts";
import { candidateClient } from "../../support/clients/candidate-client.ts";
import type { Client } from "../../support/clients/client.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { aPng } from "../../support/records/images.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { HOUR, invite, keyed, succeeds } from "./invitations.ts";
import { useResults } from "./results.ts";

const KINDS = ["grammar-test", "editing-test", "proofreading-test", "writing-test"];

type Candidate = ReturnType<typeof candidateClient>;

/** Takes a part from start to submission. */
const take = async (candidate: Candidate, part: string): Promise<void> => {
  const { body } = await candidate.start(part);
  if (body.current === null) throw new Error(`${part} did not start`);
  const { content, version } = body.current;
  const save = () =>
    candidate.save(part, version, believableAnswers(content), {
      save_id: part,
      signals: believableSignals(content, 1),
    });
  // The second time as after a lost response: it is looked up as it is, and counted.
  const [saved, again] = [await save(), await save()];
  expect(again.body.version).toBe(saved.body.version);
  expect(saved.status, saved.text).toBe(200);
  expect((await candidate.submit(part, saved.body.version)).status).toBe(200);
};

const completed = async (client: Client, id: string) => {
  const { status, json } = await client.get(`/results/${id}`);
  expect(status).toBe(200);
  return json.result;
};

/** A candidate takes a test of each kind, asks for a review, and the account decides on it. */
export const takeTests = async (judged: JudgedService): Promise<void> => {
  const { service, account } = judged;
  const { client, id: accountId } = await account(100);
  const { cookie } = await service.createSession({ account_id: accountId, email: "brand@example.com", role: "owner" });
  const owner = dashboardClient(service.origin, cookie);
  const image = aPng(200, 50).toString("base64");
  expect((await owner("POST", "/settings/logo", { version: 0, image })).status).toBe(200);
  const { id, link } = await invite(client, { tests: KINDS });
  const candidate = candidateClient(service.origin, link);
  expect((await candidate.practice()).status).toBe(200);
  expect((await candidate.open()).status).toBe(200);
  expect((await candidate.call("POST", "/adjustment-requests", { text: "A quarter more time." })).status).toBe(200);
  expect((await candidate.call("POST", "/decline", { declined: true })).status).toBe(200);
  for (const part of KINDS) {
    await take(candidate, part);
    await candidate.state();
  }
  await service.drain();
  const result = await completed(client, id);
  const report = await fetch(result.report_url);
  expect(report.status).toBe(200);
  await report.arrayBuffer();
  const verification = await fetch(result.verify_url.replace("/verify/", "/verifications/"));
  expect(await verification.json()).toMatchObject({ verification: { status: "provisional", invitation_id: id } });
  expect((await candidate.call("POST", "/review-requests", { text: "Please look again." })).status).toBe(202);
  const survey = { clear: "yes", trouble: null, fair: "partly", comment: null };
  expect((await candidate.call("POST", "/survey", survey)).status).toBe(200);
  expect((await candidate.call("POST", "/name", { candidate_name: "Jane Roe" })).status).toBe(200);
  expect((await candidate.call("POST", "/credentials", { test: "grammar-test" })).status).toBe(200);
  await succeeds(client.get(`/results/${id}/credential`));
  for (const path of ["/record", "/data"]) expect((await candidate.call("GET", path)).status).toBe(200);
  expect((await candidate.call("POST", "/erasure-requests", {})).status).toBe(202);
  const decision = { decision: "changed", note: "A second look.", overall_pass: true };
  await succeeds(client.post(`/results/${id}/review`, decision, keyed("review")));
  const mark = { test: "writing-test", score: 90, note: "Better than computed." };
  await succeeds(client.post(`/results/${id}/marks`, mark, keyed("mark")));
  const { json: shared } = await client.post(`/results/${id}/shares`, { expires_in_days: 1 }, keyed("share"));
  await succeeds(client.get(`/results/${id}/shares`));
  expect((await fetch(shared.share.url)).status).toBe(200);
  await succeeds(client.send("DELETE", `/results/${id}/shares/${shared.share.id}`));
  const labels = [
    { invitation_id: id, groups: ["a"] },
    { reference: "none", groups: ["b"] },
  ];
  await succeeds(client.post("/results/adverse_impact", { attributes: ["group"], labels }));
  await useResults(judged, accountId, id);
};

/** What is held about a candidate is exported and erased; what another's invitation holds goes after its time. */
export const eraseCandidates = async ({ service, account, pass }: JudgedService): Promise<void> => {
  const { client, id: account_id } = await account(100);
  const { cookie } = await service.createSession({ account_id, email: "privacy@example.com", role: "owner" });
  const owner = dashboardClient(service.origin, cookie);
  await using receiver = await httpReceiver((_, response) => response.writeHead(200).end());
  const url = `http://127.0.0.1:${receiver.port}/`;
  await succeeds(client.post("/webhook_endpoints", { url, events: ["candidate.erased"] }));
  const { id, link } = await invite(client, { candidate_email: "erased@example.com", reference: "job-1" });
  const candidate = candidateClient(service.origin, link);
  await take(candidate, "grammar-test");
  await service.drain();
  expect((await candidate.call("POST", "/erasure-requests", {})).status).toBe(202);
  // Found by its look-up from then on.
  await pass(120);
  expect((await owner("GET", "/privacy/requests")).json.data).toMatchObject([{ invitation_id: id }]);
  const [asked] = (await owner("GET", "/privacy/requests")).json.data;
  const answer = { requested_at: asked.requested_at, reason: "A claim is open." };
  expect((await owner("POST", `/privacy/requests/${id}/decline`, answer)).status).toBe(200);
  expect((await candidate.call("POST", "/erasure-requests", {})).status).toBe(202);
  const exported = await owner("POST", "/privacy/export", { candidate_email: "erased@example.com" });
  expect(exported.json.data?.[0]?.invitation.id).toBe(id);
  expect((await owner("POST", "/privacy/erasures", { candidate_email: "other@example.com" })).status).toBe(201);
  expect((await owner("GET", "/privacy/erasures")).json.data).toHaveLength(1);
  const held = await client.get("/candidates/export?candidate_email=erased@example.com");
  expect([held.status, held.json.data?.[0]?.invitation.id]).toEqual([200, id]);
  const { json } = await client.post("/candidates/erase", { candidate_email: "erased@example.com" }, keyed("erase"));
  for (let minute = 0; minute < 5; minute += 1) await pass(60);
  await service.drain();
  expect((await client.get(`/candidates/erasures/${json.erasure.id}`)).json.erasure).toMatchObject({
    status: "completed",
    counts: { invitations: 1 },
  });
};

/** Whoever finds a part past its deadline closes it, and completes the invitation with the last one. */
export const missDeadlines = async ({ service, account, pass, without }: JudgedService): Promise<void> => {
  const { client } = await account(100);
  const late: [string, (candidate: Candidate) => Promise<unknown>][] = [
    ["read-state", (candidate) => candidate.state()],
    ["open-tests", (candidate) => candidate.open()],
    ["start-part", (candidate) => candidate.start("grammar-test")],
    ["submit-part", (candidate) => candidate.submit("grammar-test", 0)],
    ["sweep-due", () => pass(60)],
  ];
  const running = await Promise.all(
    late.map(async ([, call]) => {
      const { id, link } = await invite(client);
      const candidate = candidateClient(service.origin, link);
      expect((await candidate.start("grammar-test")).status).toBe(200);
      return { id, act: () => call(candidate) };
    }),
  );
  // The sweep would be there first.
  await without("sweep-due", async () => {
    await pass(HOUR);
    for (const { act } of running.slice(0, -1)) await act();
  });
  await running.at(-1)?.act();
  for (const { id } of running) await completed(client, id);
};
