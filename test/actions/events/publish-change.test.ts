import { beforeEach, expect, test } from "vitest";
import { publishChange } from "#actions/events/publish-change.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

let memory: ReturnType<typeof memoryTable>;
beforeEach(() => {
  memory = memoryTable();
});

/** An account with an endpoint, and what the stream would publish of its changes. */
const aStream = async () => {
  const { table } = memory;
  const account = await anAccount(table, 10);
  const clock = fakeClock();
  const world = aWorld(table, account, clock);
  const webhooks = aWebhookWorld(table, account, clock);
  await webhooks.endpoint();
  const [emails, scorings, simulations]: [object[], object[], object[]] = [[], [], []];
  const deps = {
    ...webhooks.deps,
    emails: { send: async (request: object) => void emails.push(request) },
    scoring: { send: async (request: object) => void scorings.push(request) },
    simulations: { send: async (request: object) => void simulations.push(request) },
  };
  const before = memory.length();
  const changes = () =>
    memory
      .records(before)
      .map(invitationChange)
      .filter((change) => change !== undefined);
  const events = async () => (await deps.events.feed(account, { below: undefined, limit: 100 })).events;
  return { world, webhooks, deps, changes, emails, scorings, simulations, events, account };
};

test("each change is published: its event to the endpoints, its emails and its scoring to their queues", async () => {
  const { world, webhooks, deps, changes, emails, scorings, events } = await aStream();
  const id = await world.submittedText("A text.");
  for (const change of changes()) await publishChange(deps, change);
  expect((await events()).map(({ type }) => type)).toEqual(["assessment.started", "invitation.created"]);
  // The invitation and, for the submission, the receipt.
  expect(emails).toMatchObject([
    { invitation_id: id, request: 1 },
    { invitation_id: id, request: 2 },
  ]);
  expect(scorings).toMatchObject([{ invitation_id: id }]);
  expect(webhooks.queue).toHaveLength(2);
});

test("a new invitation to a simulated candidate is passed on, by its ids", async () => {
  const { world, deps, changes, simulations, account } = await aStream();
  await world.create();
  const [created] = changes();
  if (created === undefined) throw new Error("Nothing was created");
  const simulated = { account_id: `${account}_test`, candidate_email: "passes@simulated.invalid" };
  const after = { ...created.after, ...simulated };
  await publishChange(deps, { before: undefined, after });
  expect(simulations).toEqual([{ account_id: `${account}_test`, invitation_id: after.id }]);
});

test("wherever a publisher dies, an event that exists proves that all before it was done, and a repeat does the rest", async () => {
  const deaths = await atEachCall(async (death) => {
    memory = memoryTable();
    const { world, webhooks, deps, changes, emails, events } = await aStream();
    await world.create({ reference: "job" });
    const [change] = changes();
    if (change === undefined) throw new Error("There is no change");
    const spared = ["clock", "log", "chance", "random", "baseUrl", "due", "patience"] as const;
    const died = await crashed(publishChange(mortal(deps, death, spared), change));
    const [published] = await events();
    if (published !== undefined) {
      expect(emails, JSON.stringify(death)).not.toEqual([]);
      const deliveries = await deps.deliveries.list(change.after.account_id, published.id);
      expect(deliveries, JSON.stringify(death)).toHaveLength(1);
    }
    await publishChange(deps, change);
    await webhooks.work();
    expect(webhooks.sent, JSON.stringify(death)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
    return died;
  });
  expect(deaths).toBeGreaterThan(10);
});
