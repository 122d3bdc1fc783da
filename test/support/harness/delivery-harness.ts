import { liveAccountOf } from "#domain/shared/tenant.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, fakeClock } from "../builders.ts";
import { aWebhookWorld } from "./webhook-harness.ts";

/** An account with one endpoint, and an event that is not published yet. */
export const aDelivery = async (table: Table, tenantOf = liveAccountOf) => {
  const clock = fakeClock();
  const account = await anAccount(table, 0, undefined, tenantOf);
  const world = aWebhookWorld(table, account, clock);
  const { endpoint, secret } = await world.endpoint();
  const event = world.anEvent();
  const now = () => world.delivery(event.id, endpoint.id);
  /** To the next attempt, whoever asks for it: a message or the sweep. */
  const onward = async () => {
    const { next_attempt_at } = await now();
    if (next_attempt_at === null) return false;
    clock.advance(Math.max(0, Date.parse(next_attempt_at) - clock.now()));
    await world.sweep();
    await world.work();
    return true;
  };
  return { clock, account, world, endpoint, secret, event, now, onward };
};
