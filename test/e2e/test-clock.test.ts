import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AssessmentInvitations } from "../../lib/client/index.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { httpReceiver } from "../support/engines/receiver.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());

const HOUR = 3_600_000;
const hoursAfter = (start: string, times: readonly string[]) =>
  times.map((time) => (Date.parse(time) - Date.parse(start)) / HOUR);

test("in one advance, reminders, expiries and retries happen in due order, each at its own time", async () => {
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: service.baseUrl });
  const received: string[] = [];
  await using receiver = await httpReceiver(async (request, response) => {
    const { event, data } = JSON.parse(String(await buffer(request)));
    received.push(`${event} ${data.reference}`);
    // The first invitation's expiry is delivered when the second has expired, hours later.
    const fails = data.reference === "first" && received.filter((one) => one.endsWith("expired first")).length < 6;
    response.writeHead(fails ? 503 : 200).end();
  });
  await client.webhookEndpoints.create({ url: `http://127.0.0.1:${receiver.port}/`, events: ["assessment.expired"] });
  const invited = async (reference: string, expiry_hours: number, reminder_hours: number[]) =>
    client.invitations.create({
      candidate_email: `${reference}@example.com`,
      candidate_name: reference,
      tests: ["grammar-test"],
      reference,
      expiry_hours,
      reminder_hours,
    });
  const first = await invited("first", 48, [24, 6]);
  const second = await invited("second", 50, []);
  const third = await invited("third", 400, [48]);
  await service.drain();

  await client.testMode.advanceClock({ advance_seconds: 20 * 24 * 3600 });
  await service.drain();
  expect((await client.testMode.readClock()).status).toBe("ready");

  const emails = (await client.testMode.listEmails().toArray()).reverse();
  const about = (id: string) => emails.filter(({ invitation_id }) => invitation_id === id).map((one) => one.created_at);
  expect(hoursAfter(first.created_at, about(first.id)).map(Math.floor)).toEqual([0, 24, 42]);
  expect(hoursAfter(third.created_at, about(third.id)).map(Math.floor)).toEqual([0, 352]);
  expect(emails.map(({ created_at }) => created_at)).toEqual(emails.map(({ created_at }) => created_at).toSorted());

  const events = (await client.events.list().toArray()).reverse();
  const expired = events.filter(({ event }) => event === "assessment.expired");
  expect(expired.map(({ data, timestamp }) => [data.reference, timestamp])).toEqual(
    [first, second, third].map(({ reference, expires_at }) => [reference, expires_at]),
  );

  const [delivery] = await client.events.listDeliveries(String(expired[0]?.id)).toArray();
  const attempts = delivery?.log.map(({ at }) => at) ?? [];
  expect(delivery?.status).toBe("succeeded");
  expect(attempts).toHaveLength(6);
  expect(attempts[0]).toBe(first.expires_at);
  // The schedule's waits lie between the attempts, in the time of the clock.
  const waits = hoursAfter(first.expires_at, attempts);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBeGreaterThan(2);
  const before = waits.filter((hours) => hours < 2).length;
  expect(received.indexOf("assessment.expired second")).toBe(before);
  expect(received.at(-1)).toBe("assessment.expired third");
});

test("of more rows than a page holds, every invitation of a bulk expires at its own time, in the order of the feed", async () => {
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: service.baseUrl });
  await client.invitations.createMany(
    Array.from({ length: 30 }, (_, nth) => ({
      candidate_email: `c${nth}@example.com`,
      candidate_name: `Candidate ${nth}`,
      tests: ["grammar-test"],
      send_email: false,
      expiry_hours: 24 + ((nth * 37) % 60),
    })),
  );
  await service.drain();
  const { data } = await client.testMode.advanceClock({ advance_seconds: 10 * 24 * 3600 }).withResponse();
  expect(data.status).toBe("advancing");
  await service.drain();
  const expired = (await client.events.list().toArray())
    .reverse()
    .filter(({ event }) => event === "assessment.expired");
  const times = expired.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted());
  const deadlines = await client.invitations.list({ status: "expired" }).toArray();
  expect(times).toEqual(deadlines.map(({ expires_at }) => expires_at).sort());
  expect(times).toHaveLength(30);
});
