import { expect } from "vitest";
import type { Client } from "../../support/client.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

export const HOUR = 3600;
const DAY = 24 * HOUR;

export const request = (changes: object = {}) => ({
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["grammar-test"],
  send_email: false,
  ...changes,
});

/** Creates an invitation; returns its id and the link's token. */
export const invite = async (client: Client, changes: object = {}): Promise<{ id: string; link: string }> => {
  const { status, json } = await client.post("/invitations", request(changes));
  expect(status).toBe(201);
  const { id, test_url } = json.invitation;
  return { id, link: test_url.slice(test_url.lastIndexOf("/") + 1) };
};

const ok = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

/** Every endpoint on invitations, with every filter of the list, and what happens to them as time passes. */
export const useInvitations = async ({ service, account, pass, invoke }: JudgedService): Promise<void> => {
  const { id: accountId, client } = await account(100);
  await ok(client.get("/account"));
  await ok(client.get("/tests"));
  await ok(client.get("/openapi.json"));
  await ok(fetch(`${service.origin}/docs`).then(async (page) => ({ status: page.status, text: await page.text() })));
  expect((await client.get("/nothing")).status).toBe(404);

  const emailed = await invite(client, { send_email: true, reference: "job-1", candidate_email: "once@example.com" });
  const keyed = { headers: { "Idempotency-Key": "key-1" } };
  const first = await client.post("/invitations", request({ expiry_hours: 24 }), keyed);
  expect((await client.post("/invitations", request({ expiry_hours: 24 }), keyed)).text).toBe(first.text);
  const rows = { invitations: [request({ reference: "bulk-1" }), request(), { tests: [] }] };
  await ok(client.post("/invitations/bulk", rows, { headers: { "Idempotency-Key": "key-2" } }));
  await ok(client.post("/invitations/bulk", rows, { headers: { "Idempotency-Key": "key-2" } }));
  await service.drain();

  await ok(client.get(`/invitations/${emailed.id}`));
  const extended = { headers: { "Idempotency-Key": "key-3" } };
  await ok(client.post(`/invitations/${emailed.id}/extend`, { extra_hours: 1 }, extended));
  await pass(61);
  await ok(client.post(`/invitations/${emailed.id}/resend`, undefined, { headers: { "Idempotency-Key": "key-4" } }));
  await service.drain();
  const [, found = ""] = [accountId, emailed.id];
  await invoke("record-email-event", { type: "Bounce", account_id: accountId, invitation_id: found, request: "2" });
  expect((await client.get(`/invitations/${found}`)).json.invitation.email_status).toBe("bounced");
  const cancelled = await invite(client);
  await ok(client.post(`/invitations/${cancelled.id}/cancel`, undefined, { headers: { "Idempotency-Key": "key-5" } }));

  await pass(DAY);
  for (const query of [
    "",
    "?status=pending",
    "?status=expired",
    "?reference=job-1",
    "?candidate_email=once@example.com",
    "?limit=1",
  ]) {
    const { status, json } = await client.get(`/invitations${query}`);
    expect([status, json.data.length > 0], query).toEqual([200, true]);
  }
};
