import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { connect } from "#runtime/aws/table.ts";
import { verifyResult } from "../../lib/client/verify-result.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { aWorld, type World } from "../support/harness/invitation-harness.ts";
import { lambdaContext } from "../support/records/api-event.ts";
import { queueEvent } from "../support/records/queue-event.ts";

const HOUR = 3600;
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());

const tableOf = () => connect(service.tableName, service.dynamodb);

/** An account: its client, and its candidates' actions. */
const anAccount = async (credits: number): Promise<{ client: Client; world: World; id: string }> => {
  const { account_id, api_key } = await service.createAccount({ name: "Acme Publishing", credits });
  const world = aWorld(tableOf(), account_id, { now: service.now });
  return { client: clientOf(service.baseUrl, api_key), world, id: account_id };
};
const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
const request = (changes: object = {}) => ({
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["editing-test"],
  ...changes,
});
const Inbox = z.object({
  emails: z.array(
    z.object({
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ text: z.string(), html: z.string() }),
    }),
  ),
});
const emailsTo = async (address: string) =>
  Inbox.parse(await (await fetch(`${service.inboxUrl}/store`)).json()).emails.filter(({ destination }) =>
    destination.to.includes(address),
  );

describe("the invitation email", () => {
  test("arrives once, with the API's link, and the invitation shows sent", async () => {
    const { client } = await anAccount(5);
    const body = request({ candidate_email: "once@example.com", custom_message: "See you\nsoon <b>!</b>" });
    const { json } = await client.post("/invitations", body, { headers: { "Idempotency-Key": "k" } });
    await client.post("/invitations", body, { headers: { "Idempotency-Key": "k" } });
    await service.drain();
    const emails = await emailsTo("once@example.com");
    expect(emails).toHaveLength(1);
    expect(emails[0]?.body.text).toContain(json.invitation.test_url);
    expect(emails[0]?.body.html).toContain("&lt;b&gt;!");
    expect((await client.get(`/invitations/${json.invitation.id}`)).json.invitation.email_status).toBe("sent");
  });

  test("is not sent when send_email is false", async () => {
    const { client } = await anAccount(5);
    await client.post("/invitations", request({ candidate_email: "quiet@example.com", send_email: false }));
    await service.drain();
    expect(await emailsTo("quiet@example.com")).toEqual([]);
  });

  test("can be sent again after 60 seconds, 5 times", async () => {
    const { client } = await anAccount(5);
    const { json } = await client.post("/invitations", request({ candidate_email: "again@example.com" }));
    // A newer request replaces one that was not sent yet.
    await service.drain();
    const path = `/invitations/${json.invitation.id}/resend`;
    const early = await client.post(path);
    expect([early.status, early.json.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(50);
    for (let time = 0; time < 5; time += 1) {
      await service.advance(60);
      expect((await client.post(path)).status).toBe(200);
      await service.drain();
    }
    await service.advance(60);
    const exhausted = await client.post(path);
    expect([exhausted.status, exhausted.headers.get("retry-after")]).toEqual([429, null]);
    await service.drain();
    expect(await emailsTo("again@example.com")).toHaveLength(6);
  });
});

describe("a bounce that SES reports", () => {
  /** SES's event about this invitation's email, as its rule puts it into the queue. */
  const report = async (accountId: string, invitationId: string, type: "Bounce" | "Complaint", request = 1) => {
    const { handler } = await import("../../functions/events/record-email-event.ts");
    const message = { type, account_id: accountId, invitation_id: invitationId, request: String(request) };
    expect(await handler(queueEvent(message), lambdaContext())).toEqual({ batchItemFailures: [] });
  };
  const emailStatus = async (client: Client, id: string) =>
    (await client.get(`/invitations/${id}`)).json.invitation.email_status;

  test("is shown on the invitation, and on a resend", async () => {
    const { client, id: accountId } = await anAccount(5);
    const { json } = await client.post("/invitations", request({ candidate_email: "gone@example.com" }));
    const { id } = json.invitation;
    await service.drain();
    await report(accountId, id, "Bounce");
    expect(await emailStatus(client, id)).toBe("bounced");
    await service.advance(60);
    const again = await client.post(`/invitations/${id}/resend`);
    expect(again.json.warnings).toEqual([expect.objectContaining({ code: "email_bounced" })]);
    await service.drain();
    expect(await emailStatus(client, id)).toBe("sent");
    // A late report about the first email is out of date.
    await report(accountId, id, "Bounce", 1);
    expect(await emailStatus(client, id)).toBe("sent");
    await report(accountId, id, "Complaint", 2);
    expect(await emailStatus(client, id)).toBe("complained");
  });

  test("is stored even if it arrives before the sender has recorded the sending", async () => {
    const { client, id: accountId } = await anAccount(5);
    const { json } = await client.post("/invitations", request({ candidate_email: "fast@example.com" }));
    await report(accountId, json.invitation.id, "Bounce");
    await service.drain();
    expect(await emailStatus(client, json.invitation.id)).toBe("bounced");
  });
});

describe("time", () => {
  test("an invitation expires to the minute: first for readers, then in the table, with its reference free again", async () => {
    const { client } = await anAccount(5);
    const body = request({ expiry_hours: 24, reference: "job-1", send_email: false });
    const { json } = await client.post("/invitations", body);
    const { id } = json.invitation;
    await service.advance(24 * HOUR);
    expect((await client.get(`/invitations/${id}`)).json.invitation.status).toBe("expired");
    expect((await client.get("/invitations?status=expired")).json.data).toHaveLength(1);
    expect((await client.get("/invitations?status=pending")).json.data).toEqual([]);
    await service.drain();
    expect((await client.get("/invitations?status=expired")).json.data).toHaveLength(1);
    expect((await client.post(`/invitations/${id}/cancel`)).json.error.code).toBe("invitation_closed");
    const second = await client.post("/invitations", body);
    expect(second.json.invitation.id).not.toBe(id);
  });

  test("a rate window ends on time", async () => {
    const { client } = await anAccount(1);
    const ip = "192.0.2.77";
    // To the start of a minute, so that all of them fall into it.
    await service.advance(60 - ((service.now() / 1000) % 60));
    const answers = [];
    // Ten at once: how many more a table takes is not this test's question.
    while (answers.length < 70) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => client.get("/tests", { ip })))));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = await client.get("/tests", { ip });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await service.advance(60);
    expect((await client.get("/tests", { ip })).status).toBe(200);
  });
});

describe("a completed invitation", () => {
  test("serves its result, and refuses later changes", async () => {
    const { client, world } = await anAccount(5);
    const { json } = await client.post("/invitations", request({ reference: "job-7", send_email: false }));
    const { id } = json.invitation;
    expect((await client.get(`/results/${id}`)).status).toBe(404);
    await world.open(id);
    await world.start(id);
    expect((await client.get(`/invitations/${id}`)).json.invitation.status).toBe("in_progress");
    expect((await client.get(`/results/${id}`)).status).toBe(404);
    await world.complete(id);
    expect((await client.get(`/invitations/${id}`)).json.invitation.status).toBe("completed");
    const { json: read } = await client.get(`/results/${id}`);
    expect(read.result).toMatchObject({ invitation_id: id, reference: "job-7", overall_pass: true });
    const keys = await (await fetch(`${service.origin}/.well-known/jwks.json`)).json();
    expect(await verifyResult(read.result, KeySet.parse(keys))).toMatchObject({
      issuer: service.origin,
      invitationId: id,
    });
    await expect(verifyResult({ ...read.result, overall_pass: false }, KeySet.parse(keys))).rejects.toThrow("altered");
    expect(Date.parse(read.result.report_expires_at) - service.now()).toBeGreaterThan(7 * 24 * HOUR * 1000 - 60_000);
    for (const [act, body] of [["cancel"], ["resend"], ["extend", { extra_hours: 1 }]] as const) {
      const late = await client.post(`/invitations/${id}/${act}`, body);
      expect([late.status, late.json.error.code]).toEqual([409, "already_submitted"]);
    }
  });
});

describe("another account's invitation", () => {
  test("is, for every endpoint, the same as one that does not exist, byte for byte", async () => {
    const [owner, stranger] = [await anAccount(5), await anAccount(5)];
    const { json } = await owner.client.post("/invitations", request({ send_email: false, reference: "mine" }));
    const { id } = json.invitation;
    await owner.world.open(id);
    await owner.world.start(id);
    await owner.world.complete(id);
    const unknown = "inv_00000000000000000000000000";
    for (const [method, path, body] of [
      ["GET", "/invitations/"],
      ["GET", "/results/"],
      ["POST", "/invitations/:id/cancel"],
      ["POST", "/invitations/:id/resend"],
      ["POST", "/invitations/:id/extend", { extra_hours: 1 }],
    ] as const) {
      const at = (target: string) => (path.includes(":id") ? path.replace(":id", target) : path + target);
      const theirs = await stranger.client.send(method, at(id), { body });
      const nobodys = await stranger.client.send(method, at(unknown), { body });
      expect([theirs.status, theirs.text]).toEqual([404, nobodys.text]);
      // Counters, dates and ids differ between any two responses.
      const headersOf = ({ headers }: typeof theirs) =>
        [...headers].filter(([name]) => !/^(x-request-id|date|x-ratelimit-(remaining|reset))$/.test(name));
      expect(headersOf(theirs)).toEqual(headersOf(nobodys));
    }
    for (const query of ["", "?reference=mine", "?candidate_email=jane@example.com", "?status=completed"]) {
      expect((await stranger.client.get(`/invitations${query}`)).json.data).toEqual([]);
    }
    await owner.client.post("/invitations", request({ send_email: false }));
    const { next_cursor } = (await owner.client.get("/invitations?limit=1")).json;
    const stolen = await stranger.client.get(`/invitations?limit=1&cursor=${next_cursor}`);
    expect([stolen.status, stolen.json.error.errors[0].code]).toEqual([422, "invalid_cursor"]);
  });
});

test("402: the balance is below the cost; a top-up helps, and a replay needs no credits", async () => {
  const { client } = await anAccount(1);
  const headers = { "Idempotency-Key": "k" };
  const refused = await client.post("/invitations", request({ tests: ["full-editing-assessment"], send_email: false }));
  expect([refused.status, refused.json.error.code]).toEqual([402, "insufficient_credits"]);
  const one = request({ send_email: false });
  expect((await client.post("/invitations", one, { headers })).status).toBe(201);
  expect((await client.post("/invitations", one, { headers })).headers.get("idempotent-replay")).toBe("true");
  expect((await client.post("/invitations", one)).status).toBe(402);
});
