import type { judgeDeliveries } from "./judges/deliveries.ts";
import type { judgeMoney } from "./judges/money.ts";
import type { judgeRepeats } from "./judges/repeats.ts";
import type { Known } from "./known.ts";
import type { World } from "./world.ts";

/** Where a history is lived: the world, what its people know, and the judges that are told what people are about. */
export type Stage = {
  world: World;
  known: Known;
  money: ReturnType<typeof judgeMoney>;
  repeats: ReturnType<typeof judgeRepeats>;
  deliveries: ReturnType<typeof judgeDeliveries>;
};

/** Room in the numbers of processes for all that one step sets in motion. */
export const KEYS_PER_STEP = 4096;

/** A step that is being taken: who takes it, and the number of its first process. */
export type Turn = {
  actor: string;
  key: number;
  /** Processes that it has set in motion by itself. */
  runs: number;
};
