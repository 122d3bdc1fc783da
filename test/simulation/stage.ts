import { bulkInvariants } from "./invariants/bulks.ts";
import { deliveryInvariants } from "./invariants/deliveries.ts";
import { erasureInvariants } from "./invariants/erasures.ts";
import { extensionInvariants } from "./invariants/extensions.ts";
import { moneyInvariants } from "./invariants/money.ts";
import { orderInvariants } from "./invariants/orders.ts";
import { repeatInvariants } from "./invariants/repeats.ts";
import { reviewInvariants } from "./invariants/reviews.ts";
import type { Known } from "./known.ts";
import type { World } from "./world.ts";

/** What the actors of a history share: the world, what clients know, and the invariants that are notified by actors. */
export type Stage = {
  world: World;
  known: Known;
  money: ReturnType<typeof moneyInvariants>;
  repeats: ReturnType<typeof repeatInvariants>;
  extensions: ReturnType<typeof extensionInvariants>;
  bulks: ReturnType<typeof bulkInvariants>;
  deliveries: ReturnType<typeof deliveryInvariants>;
  orders: ReturnType<typeof orderInvariants>;
  reviews: ReturnType<typeof reviewInvariants>;
  erasures: ReturnType<typeof erasureInvariants>;
};

export const stageOf = (world: World): Stage => {
  const known: Known = {
    accounts: [],
    invitations: [],
    endpoints: [],
    connections: [],
    orders: [],
    mails: [],
    eventIds: [],
    reports: [],
    ledgerIds: [],
    tabs: new Map(),
    page: undefined,
    promises: [],
  };
  const money = moneyInvariants(world);
  const repeats = repeatInvariants(world, world.mirror, money);
  const deliveries = deliveryInvariants(world, world.mirror, () => known);
  const orders = orderInvariants(world, known, money);
  const [extensions, bulks] = [extensionInvariants(world, world.mirror), bulkInvariants(world)];
  const [reviews, erasures] = [reviewInvariants(world), erasureInvariants(world)];
  return { world, known, money, repeats, extensions, bulks, deliveries, orders, reviews, erasures };
};
