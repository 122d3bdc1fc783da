import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { AssessmentInvitations } from "../../lib/client/index.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

/** What an invitation shows after its candidate acted, by the name in the candidate's address. */
const OUTCOMES = {
  passes: { status: "completed", email_status: "sent" },
  fails: { status: "completed", email_status: "sent" },
  borderline: { status: "completed", email_status: "sent" },
  flagged: { status: "completed", email_status: "sent" },
  abandons: { status: "in_progress", email_status: "sent" },
  expires: { status: "pending", email_status: "sent" },
  bounces: { status: "pending", email_status: "bounced" },
  complains: { status: "pending", email_status: "complained" },
};

const EACH = 3;

test("every candidate of a bulk in test mode does what the address says, once, and each completion is delivered", async () => {
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: service.baseUrl });
  const delivered: string[] = [];
  await using receiver = await httpReceiver(async (request, response) => {
    const { livemode, data } = JSON.parse(String(await buffer(request)));
    delivered.push(livemode ? "a live event" : data.reference);
    response.end();
  });
  await client.webhookEndpoints.create({ url: `http://127.0.0.1:${receiver.port}/`, events: ["assessment.completed"] });
  const rows = Object.keys(OUTCOMES).flatMap((outcome) =>
    Array.from({ length: EACH }, (_, nth) => ({
      candidate_email: `${outcome}@simulated.invalid`,
      candidate_name: "Jane Doe",
      tests: ["grammar-test" as const],
      reference: `${outcome}-${nth}`,
    })),
  );
  const bulk = { idempotencyKey: "the-class-of-2026" };
  const created = await client.invitations.createMany(rows, bulk);
  // A repetition of the request creates nothing, so no one acts twice.
  await client.invitations.createMany(rows, bulk);
  await service.drain();

  const invitations = await client.invitations.list().toArray();
  expect(invitations).toHaveLength(created.length);
  for (const { reference, status, email_status } of invitations) {
    const [outcome = ""] = String(reference).split("-");
    expect({ reference, status, email_status }).toMatchObject({ reference, ...OUTCOMES[outcome as "passes"] });
  }

  const completed = invitations.filter(({ status }) => status === "completed");
  const results = await Promise.all(completed.map(({ id }) => client.results.get(id)));
  const of = (outcome: string) => results.filter(({ candidate_email }) => candidate_email.startsWith(outcome));
  expect(of("passes").map(({ overall_pass }) => overall_pass)).toEqual([true, true, true]);
  expect(of("fails").map(({ overall_pass }) => overall_pass)).toEqual([false, false, false]);
  expect(of("flagged").map(({ integrity }) => integrity.flagged)).toEqual([true, true, true]);
  expect(of("passes").map(({ integrity }) => integrity.flagged)).toEqual([false, false, false]);
  expect(delivered.sort()).toEqual(completed.map(({ reference }) => String(reference)).sort());
});

test("an email that is scheduled in test mode is kept once, when the test clock reaches its time", async () => {
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: service.baseUrl });
  const { now } = await client.testMode.readClock();
  const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const advance = async (hours: number) => {
    await client.testMode.advanceClock({ advance_seconds: hours * 3600 });
    await service.drain();
  };
  const kept = async (id: string) =>
    (await client.testMode.listEmails({ invitation_id: id }).toArray())
      .map(({ created_at }) => created_at)
      .toReversed();
  const { id, expires_at } = await client.invitations.create({
    ...{ candidate_email: "expires@simulated.invalid", candidate_name: "Jane Doe", tests: ["grammar-test"] },
    ...{ send_at: at(48), expiry_hours: 48, reminder_hours: [24] },
  });
  expect(expires_at).toBe(at(96));
  await advance(47);
  expect(await kept(id)).toEqual([]);
  expect(await client.invitations.get(id)).toMatchObject({ status: "pending", email_status: "scheduled" });
  // Its email, its reminder and its end in one advance, each at its time.
  await advance(72);
  expect(await kept(id)).toEqual([at(48), at(72)]);
  expect(await client.invitations.get(id)).toMatchObject({ status: "expired", expires_at: at(96) });
});
