import type { deliveryInvariants } from "./invariants/deliveries.ts";
import type { moneyInvariants } from "./invariants/money.ts";
import type { repeatInvariants } from "./invariants/repeats.ts";
import type { Known } from "./known.ts";
import type { World } from "./world.ts";

/** What the actors of a history share: the world, what clients know, and the invariants that are notified by actors. */
export type Stage = {
  world: World;
  known: Known;
  money: ReturnType<typeof moneyInvariants>;
  repeats: ReturnType<typeof repeatInvariants>;
  deliveries: ReturnType<typeof deliveryInvariants>;
};
