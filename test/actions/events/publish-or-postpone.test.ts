import { describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { publishOrPostpone, publishPutOff } from "#actions/events/publish-or-postpone.ts";
import { STREAM_PATIENCE_MS } from "#domain/invitations/publishing/reconciliation.ts";
import { UnreadableRow } from "#domain/shared/unreadable-row.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDeadStream } from "../../support/harness/dead-stream.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";

const MINUTE = 60_000;

describe("a change from the stream that fails", () => {
  const failing = async () => {
    const dead = await aDeadStream(newMemoryTable());
    const { invitation } = await dead.world.create({ reference: "job-1" });
    const target = { account_id: dead.account, invitation_id: invitation.id };
    const at = dead.clock.now();
    const down = async () => Promise.reject(new Error("SQS is down"));
    return { dead, invitation, target, take: () => publishOrPostpone(dead.deps, { target, at }, down) };
  };

  test("is the stream's to try again for a quarter of an hour; then the sweep publishes it, and all the invitation's", async () => {
    const { dead, invitation, take } = await failing();
    dead.clock.advance(STREAM_PATIENCE_MS - 1);
    await expect(take()).rejects.toThrow("SQS is down");
    expect(await dead.outcome()).toMatchObject({ postpone: 0 });
    dead.clock.advance(1);
    await take();
    await dead.world.open(invitation.id);
    expect(await dead.outcome()).toMatchObject({ postpone: 1, events: [] });
    dead.clock.advance(MINUTE);
    await dead.sweep();
    const events = [`${invitation.id} invitation.created`, `${invitation.id} invitation.opened`];
    expect(await dead.outcome()).toMatchObject({ postpone: 0, webhooks: events, mails: [`${invitation.id} 1`] });
  });

  test("is put off at once when its row cannot be read: another attempt could not either", async () => {
    const { dead, target } = await failing();
    const unreadable = async () => Promise.reject(new UnreadableRow({ pk: "P", sk: "S" }, ["status"]));
    await publishOrPostpone(dead.deps, { target, at: dead.clock.now() }, unreadable);
    expect(await dead.outcome()).toMatchObject({ postpone: 1 });
  });

  test("of a new invitation in test mode lets its simulated candidate act then", async () => {
    const table = newMemoryTable();
    const clock = fakeClock();
    const deps = { clock, random: seededRandom(4), accounts: accountStore(table) };
    const tenant = (await ensureTestTenant(deps, await anAccount(table, 0))) ?? "";
    const webhooks = aWebhookWorld(table, tenant, clock);
    const { invitation } = await aWorld(table, tenant, clock).create({ candidate_email: "passes@simulated.invalid" });
    const target = { account_id: tenant, invitation_id: invitation.id };
    await webhooks.deps.publications.postpone(target, clock.now());
    clock.advance(MINUTE);
    const asked: object[] = [];
    const simulations = { send: async (request: object) => void asked.push(request) };
    await publishPutOff({ ...webhooks.deps, simulations }, target);
    await publishPutOff({ ...webhooks.deps, simulations }, target);
    expect(asked).toEqual([target]);
  });

  test("stays the stream's when it cannot be put off either", async () => {
    const { dead, target } = await failing();
    const publications = { postpone: async () => Promise.reject(new Error("The table is down")) };
    const late = { target, at: dead.clock.now() - STREAM_PATIENCE_MS };
    const taken = publishOrPostpone({ ...dead.deps, publications }, late, async () => {
      throw new Error("SQS is down");
    });
    await expect(taken).rejects.toThrow("The table is down");
  });
});
