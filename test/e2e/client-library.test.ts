import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import * as library from "../../lib/client/index.ts";
import type { ClientOptions } from "../../lib/client/options.ts";
import type { Fetch } from "../../lib/client/platform.ts";
import type { CreateInvitation, Event } from "../../lib/client/types.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { freshAddress } from "../support/clients/client.ts";
import { patientPlatform } from "../support/clients/scripted-fetch.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";

/** The client library against the service itself, over real sockets. */
let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());

/** From another address each time: the limit per address is not what is tested. */
const anywhere: Fetch = (url, init) =>
  fetch(url, { ...init, headers: { ...init.headers, "x-local-source-ip": freshAddress() } });

/** A client of a new account. */
const connected = async (credits: number, options: Partial<ClientOptions> = {}, platform = patientPlatform()) => {
  const { account_id, api_key } = await service.createAccount({ name: "Acme", credits });
  const settings = { apiKey: api_key, baseUrl: service.baseUrl, fetch: anywhere, ...options };
  return { account_id, client: new library.AssessmentInvitations(settings, platform) };
};

const body = (name: string): CreateInvitation => ({
  candidate_email: `${name}@example.com`,
  candidate_name: name,
  tests: ["grammar-test"],
  send_email: false,
});

test("an invitation's life: created, read, listed, extended, resent, cancelled, refunded", async () => {
  const { client } = await connected(3);
  const { data: created, response } = await client.invitations.create(body("ada")).withResponse();
  expect(response.status).toBe(201);
  expect(created).toMatchObject({ candidate_name: "ada", status: "pending", credits_used: 1 });
  expect(await client.invitations.get(created.id)).toEqual(created);
  expect(await client.invitations.list({ candidate_email: "ADA@example.com" }).toArray()).toEqual([created]);
  const extended = await client.invitations.extend(created.id, { extra_hours: 5 });
  expect(Date.parse(extended.expires_at) - Date.parse(created.expires_at)).toBe(5 * 3600 * 1000);
  expect(await client.invitations.resend(created.id)).toMatchObject({ id: created.id, warnings: expect.any(Array) });
  expect((await client.account.get()).credits).toBe(2);
  expect((await client.invitations.cancel(created.id)).status).toBe("cancelled");
  expect((await client.account.get()).credits).toBe(3);
  await expect(client.invitations.extend(created.id, { extra_hours: 5 })).rejects.toThrow(
    library.InvitationClosedError,
  );
});

test("the catalogue has seven tests", async () => {
  const { client } = await connected(0);
  const slugs = (await client.tests.list().toArray()).map(({ slug }) => slug);
  expect(slugs).toHaveLength(7);
});

test("a list goes through all pages", async () => {
  const { client } = await connected(5);
  for (const name of ["a", "b", "c", "d", "e"]) await client.invitations.create(body(name));
  const names: (string | null)[] = [];
  for await (const { candidate_name } of client.invitations.list({ limit: 2 })) names.push(candidate_name);
  expect(names).toEqual(["e", "d", "c", "b", "a"]);
});

test("a create whose responses are lost is made once", async () => {
  let lost = 0;
  const lossy: Fetch = async (url, init) => {
    const response = await anywhere(url, init);
    if (init.method !== "POST" || lost === 2) return response;
    lost += 1;
    await response.arrayBuffer();
    throw new TypeError("fetch failed");
  };
  const { client } = await connected(5, { fetch: lossy });
  const { data, response } = await client.invitations.create(body("ada")).withResponse();
  expect(response.headers.get("idempotent-replay")).toBe("true");
  expect((await client.invitations.list().toArray()).map(({ id }) => id)).toEqual([data.id]);
  expect((await client.account.get()).credits).toBe(4);
});

test("createMany creates 130 rows in two requests, refuses bad ones alone, and replays all with the same key", async () => {
  const { client } = await connected(129);
  const rows = Array.from({ length: 130 }, (_, index) => body(`row-${index}`));
  rows[104] = { ...body("bad"), candidate_email: "nobody" };
  const outcomes = await client.invitations.createMany(rows, { idempotencyKey: "import-7" });
  expect(outcomes.map(({ index }) => index)).toEqual(rows.map((_, index) => index));
  expect(outcomes.filter(({ outcome }) => outcome !== "created").map(({ index }) => index)).toEqual([104]);
  expect(outcomes[104]).toMatchObject({
    outcome: "refused",
    error: { code: "validation_error", errors: [{ field: "candidate_email" }] },
  });
  const again = await client.invitations.createMany(rows, { idempotencyKey: "import-7" });
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(["replayed", "refused"]));
  expect((await client.account.get()).credits).toBe(0);
});

describe("errors", () => {
  test("have the class of their code, and the faults of the request", async () => {
    const { client } = await connected(0);
    await expect(client.invitations.create(body("ada"))).rejects.toThrow(library.InsufficientCreditsError);
    await expect(client.invitations.get("inv_0")).rejects.toThrow(library.NotFoundError);
    const error = await client.invitations
      .create({ ...body("ada"), expiry_hours: 1 })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(library.ValidationError);
    expect(error).toMatchObject({
      status: 422,
      requestId: expect.stringMatching(/./),
      errors: [{ field: "expiry_hours", code: "out_of_range" }],
    });
    const stranger = await connected(0, { apiKey: "ais_live_unknown" });
    await expect(stranger.client.account.get()).rejects.toThrow(library.UnauthorizedError);
  });
});

test("results are read when they are there, and a decision is recorded beside them", async () => {
  const { client, account_id } = await connected(3);
  const world = aWorld(connect(service.tableName, service.dynamodb), account_id, { now: service.now });
  const { id } = (await world.create({ send_email: false })).invitation;
  await expect(client.results.get(id)).rejects.toThrow(library.NotFoundError);
  await world.open(id);
  await world.start(id);
  await world.complete(id);
  expect(await client.results.get(id)).toMatchObject({ invitation_id: id, overall_pass: true, review: null });
  const decided = await client.results.decideReview(id, { decision: "confirmed", note: "Read again." });
  expect(decided.review).toMatchObject({ status: "decided", decision: "confirmed" });
});

test("webhook endpoints are created, tested, rotated and deleted; their requests verify", async () => {
  const { client } = await connected(0);
  const requests: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  await using receiver = await httpReceiver(async (request, response) => {
    requests.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(200).end();
  });
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const endpoint = await client.webhookEndpoints.create({ url, events: ["assessment.completed"] });
  expect(endpoint).toMatchObject({ url, enabled: true, secret: expect.stringMatching(/^whsec_/) });
  const { secret, ...withoutSecret } = endpoint;
  expect(await client.webhookEndpoints.get(endpoint.id)).toEqual(withoutSecret);
  expect(await client.webhookEndpoints.list().toArray()).toEqual([withoutSecret]);

  const delivery = await client.webhookEndpoints.sendTestEvent(endpoint.id);
  expect(delivery).toMatchObject({ endpoint_id: endpoint.id, status: "pending" });
  await service.drain();
  const [sent] = requests;
  const event = client.webhooks.verify(sent?.body ?? "", sent?.headers ?? {}, secret ?? "", { scheme: "standard" });
  expect(event.event).toBe("assessment.completed");
  expect(await client.events.redeliver(delivery.event_id)).toMatchObject([{ endpoint_id: endpoint.id }]);

  expect((await client.webhookEndpoints.rotateSecret(endpoint.id)).secret).not.toBe(secret);
  expect((await client.webhookEndpoints.activateSecret(endpoint.id)).old_secret_until).toBeNull();
  expect((await client.webhookEndpoints.update(endpoint.id, { enabled: false })).enabled).toBe(false);
  await expect(client.webhookEndpoints.sendTestEvent(endpoint.id)).rejects.toThrow(library.EndpointDisabledError);
  expect((await client.webhookEndpoints.delete(endpoint.id)).id).toBe(endpoint.id);
  expect(await client.webhookEndpoints.list().toArray()).toEqual([]);
});

/** The first events that a follower passes on. */
const followed = async (events: AsyncGenerator<Event, void, undefined>, count: number): Promise<Event[]> => {
  const got: Event[] = [];
  while (got.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    got.push(value);
  }
  await events.return();
  return got;
};

test("followers get every event once and in order, from now, from an event and from a time", async () => {
  // A pause lasts until everything that happened is published.
  const pause = async () => void (await service.drain());
  const { client } = await connected(5, {}, { ...patientPlatform(), pause });
  const first = await client.invitations.create(body("a"));
  await service.drain();
  const start = client.events.follow();
  const live = followed(start, 2);
  // The follower has asked for the newest event; what comes later is new to it.
  await client.events.list({ limit: 1 }).toArray();
  const second = await client.invitations.create(body("b"));
  await client.invitations.cancel(first.id);
  await service.drain();
  const about = (events: Event[]) => events.map(({ event, data }) => [event, data.invitation_id]);
  const all = (await client.events.list().toArray()).reverse();
  expect(about(all).sort()).toEqual(
    [
      ["invitation.created", first.id],
      ["invitation.created", second.id],
      ["invitation.cancelled", first.id],
    ].sort(),
  );
  expect(await live).toEqual(all.slice(1));
  expect(await followed(client.events.follow({ since: String(all[0]?.id) }), 2)).toEqual(all.slice(1));
  const before = new Date(Date.parse(first.created_at) - 1).toISOString();
  expect(about(await followed(client.events.follow({ since: before }), 3)).sort()).toEqual(about(all).sort());
  expect(await client.events.get(String(all[0]?.id))).toEqual(all[0]);
  expect(await client.events.listDeliveries(String(all[0]?.id)).toArray()).toEqual([]);
});
