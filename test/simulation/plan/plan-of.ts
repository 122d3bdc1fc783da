import { Dice } from "../../support/dice.ts";
import { mixedPlan } from "./mixed.ts";
import type { Plan } from "./plan.ts";
import { Planner } from "./planner.ts";
import { intruding, limiting, revoking } from "./scenes/access.ts";
import { bulking } from "./scenes/bulks.ts";
import { closing, late, scoring, writing } from "./scenes/candidates.ts";
import { bouncing, hurrying, mailing, resending } from "./scenes/emails.ts";
import { extending, reminding } from "./scenes/extensions.ts";
import { atHibob, atKombo, atOthers, ordering, reporting } from "./scenes/orders.ts";
import { erasing, reviewing } from "./scenes/people.ts";
import { creating, paying, repeating } from "./scenes/requests.ts";
import type { Scene } from "./scenes/scene.ts";
import { scheduling } from "./scenes/schedules.ts";
import { delivering, disabling, failing, leaving, publishing, rotating } from "./scenes/webhooks.ts";

const SCENES = {
  creating,
  repeating,
  paying,
  closing,
  atOthers,
  atKombo,
  atHibob,
  ordering,
  reporting,
  writing,
  late,
  scoring,
  mailing,
  hurrying,
  resending,
  bouncing,
  scheduling,
  extending,
  reminding,
  bulking,
  reviewing,
  erasing,
  delivering,
  failing,
  leaving,
  disabling,
  rotating,
  publishing,
  revoking,
  intruding,
  limiting,
} satisfies Record<string, Scene>;

export type Kind = keyof typeof SCENES | "short" | "long";

/** How often each kind of history occurs. Most bugs need a few steps of a few actors, in many interleavings. */
const WEIGHTS: Readonly<Record<Kind, number>> = {
  long: 1,
  short: 3,
  creating: 38,
  repeating: 34,
  paying: 30,
  closing: 32,
  atOthers: 5,
  atKombo: 5,
  atHibob: 5,
  ordering: 5,
  reporting: 5,
  writing: 18,
  late: 5,
  scoring: 5,
  mailing: 18,
  hurrying: 3,
  resending: 8,
  bouncing: 6,
  scheduling: 6,
  extending: 12,
  reminding: 8,
  bulking: 8,
  reviewing: 6,
  erasing: 6,
  delivering: 18,
  failing: 3,
  leaving: 3,
  disabling: 5,
  rotating: 8,
  publishing: 5,
  revoking: 16,
  intruding: 16,
  limiting: 2,
};

/** One call in N fails. */
const FAULT_RATES = [0, 0, 12, 6, 4] as const;

const isScene = (kind: Kind): kind is keyof typeof SCENES => kind in SCENES;

/** The plan of a history of a kind. */
export const planOfKind = (kind: Kind, seed: number): Plan => {
  if (!isScene(kind)) return mixedPlan(seed, kind === "short");
  const dice = new Dice(seed, 0);
  const planner = new Planner(dice, dice.roll(30));
  const scene = SCENES[kind](planner);
  return {
    seed,
    kind,
    credits: [3],
    endpoints: [],
    connections: [],
    first: undefined,
    spent: undefined,
    faultRate: dice.pick(FAULT_RATES),
    settles: false,
    lists: false,
    ...scene,
    steps: planner.steps,
  };
};

/** A history's plan. The same seed gives the same plan. */
export const planOf = (seed: number): Plan => planOfKind(new Dice(seed, 2).weighted(WEIGHTS), seed);
