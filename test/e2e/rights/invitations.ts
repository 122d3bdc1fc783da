import { expect } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import { keys } from "#store/keys.ts";
import { writeRows } from "#store/table/batch-write.ts";
import type { Client } from "../../support/clients/client.ts";
import { queueEvent } from "../../support/records/queue-event.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

export const HOUR = 3600;
const DAY = 24 * HOUR;

export const request = (changes: object = {}) => ({
  candidate_email: "jane@books.org",
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

/** Expects a successful response. */
export const succeeds = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(300);
};

/** An option of a request: its Idempotency-Key. */
export const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });

const readWhatIsPublic = async ({ service, account }: JudgedService): Promise<void> => {
  const { client } = await account(0);
  const keys = await fetch(`${service.origin}/.well-known/jwks.json`);
  expect(await keys.json()).toEqual({ keys: [expect.objectContaining({ alg: "ES256" })] });
  await succeeds(client.get("/openapi.json", { key: null }));
  expect((await client.get("/nothing")).status).toBe(404);
};

/** The words of as many older invitations as the next one packs, in each partition. */
const fillWords = async ({ service }: JudgedService, account: string): Promise<void> => {
  const ids = Array.from({ length: 8 * 114 }, (_, nth) => `inv_00${String(nth).padStart(4, "0")}${nth % 8}`);
  await writeRows(
    connect(service.tableName, service.dynamodb),
    ids.map((id) => ({ ...keys.words(account, id), listed: { text: " jane" }, revision: 0 })),
  );
};

/** Every endpoint of invitations, with every filter of the list, and what happens to them as time passes. */
export const useInvitations = async (judged: JudgedService): Promise<void> => {
  const { service, account, pass, invoke, without } = judged;
  await readWhatIsPublic(judged);
  const { id: account_id, client } = await account(100);
  await succeeds(client.get("/account"));
  await succeeds(client.get("/tests"));
  await succeeds(client.get("/packages"));

  await fillWords(judged, account_id);
  const { id } = await invite(client, {
    send_email: true,
    reference: "job-1",
    job: "Editor",
    candidate_email: "once@example.com",
  });
  const short = request({ expiry_hours: 24 });
  const first = await client.post("/invitations", short, keyed("create"));
  expect((await client.post("/invitations", short, keyed("create"))).text).toBe(first.text);
  const rows = { invitations: [request({ reference: "bulk-1" }), request(), { tests: [] }] };
  await succeeds(client.post("/invitations/bulk", rows, keyed("bulk")));
  await succeeds(client.post("/invitations/bulk", rows, keyed("bulk")));
  await service.drain();

  await succeeds(client.post(`/invitations/${id}/extend`, { extra_hours: 1 }, keyed("extend")));
  await pass(61);
  await succeeds(client.post(`/invitations/${id}/resend`, undefined, keyed("resend")));
  await service.drain();
  await invoke("record-email-event", queueEvent({ type: "Bounce", account_id, invitation_id: id, request: "2" }));
  expect((await client.get(`/invitations/${id}`)).json.invitation.email_status).toBe("bounced");
  const cancelled = await invite(client);
  await succeeds(client.post(`/invitations/${cancelled.id}/cancel`, undefined, keyed("cancel")));

  await without("sweep-due", async () => {
    await pass(DAY);
    // What the sweep has not recorded is read item by item.
    expect((await client.get("/invitations?status=expired")).json.data.length).toBeGreaterThan(0);
  });
  await pass(60);
  for (const query of [
    "",
    "?limit=1",
    "?status=pending",
    "?status=expired",
    "?reference=job-1",
    "?candidate_email=once@example.com",
  ]) {
    const { status, json } = await client.get(`/invitations${query}`);
    expect([status, json.data.length > 0], query).toEqual([200, true]);
  }
};
