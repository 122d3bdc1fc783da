import { expect, test } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { INVITATION_STATUSES } from "#contract/invitations/invitation-status.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { anAccount, aRequest, fakeClock } from "../support/builders.ts";
import { startEngine } from "../support/engines/engine.ts";
import { streamOf } from "../support/engines/stream.ts";
import { newTable } from "../support/engines/table.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const HOUR = 3_600_000;

const engine = await forThisFile(startEngine());

/** The simulation proves these rules for a million histories on the table in memory. */
test("a history on the real engine: credits are conserved, each change gives its event once, all reads agree", async () => {
  const table = await newTable(engine, { stream: true });
  const read = await streamOf(engine, table);
  const clock = fakeClock();
  const account = await anAccount(table, 4);
  const world = aWorld(table, account, clock);
  const create = async (reference: string | null, key?: string) =>
    (await world.create({ reference, expiry_hours: 24 }, key)).invitation.id;

  const taken = await create("job-1", "key-1");
  expect([await create("job-1", "key-1"), await create("job-1")]).toEqual([taken, taken]);
  const cancelled = await create("job-2");
  const revived = await create("job-3");
  const expiring = await create("job-4");
  await expect(create("job-5")).rejects.toMatchObject({ code: "insufficient_credits" });
  await world.open(taken);
  await world.start(taken);
  await world.complete(taken);
  await world.cancel(cancelled);
  await world.open(revived);
  clock.advance(25 * HOUR);
  await world.extend(revived, { extra_hours: 100 });
  await world.start(revived);
  await world.resend(revived);
  await world.sweep();
  // The credit of the one that expired unused came back, and pays for one more.
  const again = await create("job-4");
  const last = await create("job-5");
  await expect(create("job-6")).rejects.toMatchObject({ code: "insufficient_credits" });
  expect(again).not.toBe(expiring);

  // The stream repeats itself, and delivers what happened last first.
  const changes = (await read()).map(invitationChange).filter((change) => change !== undefined);
  const queue = { send: async () => undefined };
  const deps = { ...world.deps, scoring: queue, simulations: queue };
  for (const change of [...changes, ...changes].reverse()) await publishChange(deps, change);

  const rows = await Promise.all([taken, cancelled, revived, expiring, again, last].map(world.read));
  expect(rows.map(({ status }) => status)).toEqual([
    "completed",
    "cancelled",
    "in_progress",
    "expired",
    "pending",
    "pending",
  ]);
  const { events } = await world.deps.events.feed(account, { below: undefined, limit: 1000 });
  const happened = rows.flatMap((row) => eventsSoFar(row, { baseUrl: "" }));
  expect(events.map(({ id, body }) => [id, body]).sort()).toEqual(
    happened.map(({ id, body }) => [id, JSON.stringify(body)]).sort(),
  );
  const ledger = await world.ledger();
  const moved = ledger.reduce((sum, { credits }) => sum + credits, 0);
  expect(moved - rows.reduce((sum, row) => sum + row.credits_used, 0)).toBe(await world.balance());

  clock.advance(HOUR);
  const page = { from: "inv_", below: "inv_~", limit: 100, now: clock.now() };
  for (const status of INVITATION_STATUSES) {
    const listed = await world.deps.list.query(account, { ...page, status });
    const expected = rows.filter((row) => row.status === status).map(({ id }) => id);
    expect(listed.invitations.map(({ id }) => id)).toEqual(expected);
  }
  const ofCandidate = await world.deps.list.query(account, { ...page, candidateEmail: aRequest().candidate_email });
  expect([...ofCandidate.invitations].sort((one, other) => one.id.localeCompare(other.id))).toEqual(
    rows.map((row) => ListedInvitation.parse(row)).sort((one, other) => one.id.localeCompare(other.id)),
  );
});
