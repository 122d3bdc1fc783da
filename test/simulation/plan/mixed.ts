import { Dice } from "../../support/dice.ts";
import type { QueueName } from "../cloud/queues.ts";
import type { Slug } from "../facts.ts";
import type { Act, CreateStep, Plan } from "./plan.ts";
import { MINUTE, Planner, passTime, receiver, SECOND } from "./planner.ts";

type Theme = "credits" | "candidates" | "webhooks" | "emails" | "access";

/** One short history in N settles: where most can go wrong afterwards, all do. */
const SETTLES: Readonly<Record<Theme, number>> = { credits: 4, candidates: 2, webhooks: 1, emails: 1, access: 4 };

const WEIGHTS: Readonly<Record<Theme, number>> = { credits: 8, candidates: 6, webhooks: 4, emails: 3, access: 2 };

/** Mostly tests that are cheap to draw and to score, because they decide how many histories run in a second. */
const TESTS: Readonly<Record<string, number>> = {
  "writing-test": 30,
  "punctuation-test": 20,
  "spelling-test": 20,
  "grammar-test": 10,
  "grammar-test,writing-test": 10,
  "writing-test,spelling-test": 10,
  "spelling-test,writing-test": 6,
  "proofreading-test": 4,
  "full-editing-assessment": 1,
};

/** An invitation that does not complete with its first part. */
const SEVERAL_PARTS: readonly [readonly Slug[], ...(readonly Slug[])[]] = [
  ["writing-test", "spelling-test"],
  ["spelling-test", "punctuation-test"],
];

const tests = (dice: Dice): readonly Slug[] => dice.weighted(TESTS).split(",") as Slug[];

/** Builds a plan of any length. */
class MixedPlanner extends Planner {
  readonly theme: Theme;
  /** Whether the candidate works at the expiry of the invitation. */
  readonly atExpiry: boolean;
  /** Whether actors do only the first of their steps, and some actors nothing. */
  readonly short: boolean;
  readonly #keys: readonly (string | undefined)[];
  readonly #references: readonly (string | undefined)[];
  readonly #bodies: readonly Pick<CreateStep, "tests" | "hours" | "email" | "who">[];

  constructor(dice: Dice, short: boolean) {
    super(dice);
    this.theme = dice.weighted(WEIGHTS);
    this.short = short;
    this.atExpiry = this.theme === "candidates" && dice.once(3);
    this.#keys = dice.pick<readonly (string | undefined)[]>([
      [undefined, "k1"],
      [undefined, undefined, "k1", "k2"],
      ["k1", "k1", "k1", "k2"],
    ]);
    this.#references = dice.pick<readonly (string | undefined)[]>([
      [undefined],
      [undefined, "job-1"],
      ["job-1"],
      ["job-1", "job-2"],
    ]);
    // Two different bodies at most, so that requests with the same key or reference collide.
    this.#bodies = dice.list(1 + dice.roll(2), () => ({
      tests: this.atExpiry ? dice.pick(SEVERAL_PARTS) : tests(dice),
      hours: dice.pick([24, 24, 120]),
      email: this.theme === "emails" || dice.once(3),
      who: dice.roll(2),
    }));
  }

  #pick<Of>(list: readonly Of[], otherwise: Of): Of {
    return list[this.dice.roll(list.length)] ?? otherwise;
  }

  create(account = 0): CreateStep {
    const [first = { tests: ["writing-test"] as const, hours: 24, email: false, who: 0 }] = this.#bodies;
    return {
      do: "create",
      account,
      ...this.#pick(this.#bodies, first),
      key: this.#pick(this.#keys, undefined),
      reference: this.#pick(this.#references, undefined),
    };
  }

  actor(name: string, start: number, acts: readonly Act[], gaps = 24): void {
    // Everything needs an invitation, which the first client creates.
    const first = name === "client 1";
    if (this.short && !first && this.dice.once(3)) return;
    const most = this.short ? 1 + this.dice.roll(acts.length) : acts.length;
    this.script(name, start, acts.slice(0, most), gaps);
  }
}

const aClient = (planner: MixedPlanner): Act => {
  const { dice, theme } = planner;
  const nth = planner.nth();
  const kind = dice.weighted({
    create: theme === "credits" ? 12 : 3,
    cancel: theme === "webhooks" || theme === "access" ? 1 : 4,
    resend: theme === "emails" ? 6 : 1,
    read: 2,
    list: 1,
    "read result": theme === "candidates" ? 2 : 1,
    endpoint: theme === "webhooks" ? 6 : 0,
    redeliver: theme === "webhooks" ? 3 : 0,
    "list events": theme === "webhooks" ? 1 : 0,
    foreign: theme === "access" ? 6 : 0,
  });
  switch (kind) {
    case "create":
      return planner.create();
    case "list": {
      const status = dice.pick([undefined, "pending", "in_progress", "expired", "completed", "cancelled"]);
      return { do: "list", account: 0, status };
    }
    case "list events":
      return { do: "list events", account: 0 };
    case "endpoint":
      return dice.once(4)
        ? { do: "add endpoint", account: 0, receiver: receiver(dice), all: dice.once(2) }
        : {
            do: "change endpoint",
            nth,
            how: dice.pick(["disable", "enable", "move", "delete", "rotate", "rotate", "activate"]),
          };
    case "foreign":
      return { do: "read as another account", nth };
    default:
      return { do: kind, nth };
  }
};

/**
 * Many actors side by side, which do something about a theme and a bit of everything.
 *
 * @param short whether actors do only the first of their steps, and some actors nothing
 */
export const mixedPlan = (seed: number, short: boolean): Plan => {
  const planner = new MixedPlanner(new Dice(seed, 0), short);
  const { dice, theme } = planner;
  const accounts = theme === "access" ? 2 : 1;
  const clients = 2 + dice.roll(theme === "credits" ? 3 : 1);
  for (let client = 1; client <= clients; client += 1) {
    // The first client starts with an invitation, so that the others have one to work on.
    const first = client === 1 || theme === "credits" ? [planner.create()] : [];
    const other = accounts > 1 && client === 2 ? [planner.create(1)] : [];
    planner.actor(`client ${client}`, 12, [...first, ...other, ...planner.some(1, 2, () => aClient(planner))]);
  }

  const nth = planner.nth();
  const tabs = theme === "candidates" ? 2 : dice.roll(theme === "access" ? 2 : 3);
  for (let tab = 1; tab <= Math.min(tabs, 2); tab += 1) {
    const act = (): Act => (dice.once(8) ? { do: "look", nth } : { do: "go on", nth });
    const acts = theme === "candidates" ? planner.some(5, 4, act) : planner.some(1, 3, act);
    planner.actor(`candidate, tab ${tab}`, 60, acts, theme === "candidates" ? 40 : 24);
  }
  // A cancellation between the last submission and the result.
  if (theme === "candidates" && dice.once(4)) {
    const goOn: Act = { do: "go on", nth };
    planner.script("candidate and client", 60, [...dice.list(4, () => goOn), { do: "cancel", nth }]);
  }
  if (theme === "access")
    planner.actor(
      "stranger",
      60,
      planner.some(1, 1, () => ({ do: "guess token", nth })),
    );

  const slow = theme === "candidates";
  // A part that runs at the expiry is an edge that jumps to any deadline rarely reach.
  if (planner.atExpiry) {
    const before: Act = { do: "pass time", how: "to an expiry", ms: -dice.pick([SECOND, 10 * SECOND, MINUTE]) };
    const after: Act = { do: "pass time", how: "to an expiry", ms: dice.pick([0, 1, SECOND]) };
    planner.script("end of day", 90, [before]);
    planner.script("end of the invitation", 300, [after]);
  }
  planner.actor(
    "clock",
    slow ? 300 : 80,
    planner.some(theme === "credits" ? 0 : 1, slow ? 4 : 2, () => passTime(dice)),
    slow ? 100 : 50,
  );
  planner.actor(
    "sweep",
    120,
    planner.some(0, 2, () => ({ do: "sweep" })),
    40,
  );
  if (dice.once(3)) planner.actor("second sweep", 120, [{ do: "sweep" }]);
  const readStream = (): Act => ({ do: "read stream", shard: dice.roll(2), most: dice.pick([1, 2, 10]) });
  planner.actor("stream", 60, planner.some(theme === "credits" ? 0 : 2, 3, readStream), 30);

  const sender = (queue: QueueName, least: number): void => {
    const take = (): Act => ({ do: "take messages", queue, most: dice.pick([1, 2, 5]) });
    planner.actor(`sender of ${queue}`, 90, planner.some(least, 2, take), 30);
    if (dice.once(3)) planner.actor(`second sender of ${queue}`, 90, planner.some(1, 1, take), 30);
  };
  if (theme === "emails") sender("emails", 2);
  if (theme === "webhooks") sender("webhooks", 2);
  if (theme === "webhooks" && dice.once(5)) {
    for (const client of [1, 2])
      planner.script(`rotating client ${client}`, 6, [{ do: "change endpoint", nth: 0, how: "rotate" }]);
  }
  if (theme === "candidates") sender("scoring", 1);
  // All resends that an invitation may have, and one more, as fast as they may be and a little faster.
  if (theme === "emails" && dice.once(4)) {
    const pause = (): Act => ({ do: "pass time", how: "by", ms: dice.pick([31, 59, 61, 61, 61, 61, 61, 61]) * SECOND });
    planner.script("eager client", 40, dice.list(9, () => [{ do: "resend", nth } as const, pause()]).flat(), 12);
  }
  const shards = [0, 1].map((shard): Act => ({ do: "read stream", shard, most: 10 }));
  // A start while the email is being sent: both change when the invitation is due.
  if (theme === "emails" && dice.once(3)) {
    planner.script("quick mail system", 60, [...shards, { do: "take messages", queue: "emails", most: 5 }], 12);
    const goOn: Act = { do: "go on", nth };
    planner.script("quick candidate", 80, [goOn, goOn], 16);
  }
  // A bounce of an email that was sent again since.
  if (theme === "emails" && dice.once(4)) {
    planner.script("slow mail system", 60, [
      ...shards,
      { do: "take messages", queue: "emails", most: 5 },
      { do: "pass time", how: "by", ms: 61 * SECOND },
      { do: "resend", nth: 0 },
      { do: "report mail", nth: 0, outcome: "Bounce" },
    ]);
  }
  if (theme === "emails") {
    const outcome = (): "Bounce" | "Complaint" => dice.pick(["Bounce", "Bounce", "Complaint"]);
    planner.actor(
      "mail system",
      140,
      planner.some(0, 2, () => ({ do: "report mail", nth: planner.nth(), outcome: outcome() })),
    );
  }
  if (theme === "credits" || dice.once(6)) {
    const payment = (): string | undefined => dice.pick([undefined, "payment-1", "payment-1"]);
    planner.actor(
      "operator",
      60,
      planner.some(0, 2, () => ({ do: "grant", account: 0, credits: 1 + dice.roll(2), payment: payment() })),
    );
  }
  if (theme === "access") {
    const pause: Act = { do: "pass time", how: "by", ms: dice.pick([59, 60, 61, 61, 90]) * SECOND };
    const list: Act = { do: "list", account: 0, status: undefined };
    if (dice.once(2))
      planner.script("operator and client", 80, [list, { do: "revoke key", account: 0 }, pause, list, list]);
    else planner.script("clock", 80, [pause]);
  }
  if (dice.once(8)) planner.actor("time to live", 100, [{ do: "remove expired" }]);
  // An endpoint that is disabled between two of its deliveries.
  if (theme === "webhooks" && new Dice(seed, 1).once(3)) {
    const create = { ...planner.create(), key: undefined, reference: undefined };
    const take = (most: number): Act => ({ do: "take messages", queue: "webhooks", most });
    planner.script("client and sender", 40, [
      create,
      create,
      ...shards,
      take(1),
      { do: "change endpoint", nth: 0, how: "disable" },
      { do: "pass time", how: "by", ms: 11 * SECOND },
      take(5),
    ]);
  }

  const cost = theme === "credits" ? dice.roll(5) : 2 + dice.roll(3);
  return {
    seed,
    kind: short ? "short" : "long",
    first: undefined,
    credits: accounts > 1 ? [cost, 2] : [cost],
    endpoints:
      theme === "webhooks" || dice.once(6)
        ? dice.list(1 + (dice.once(4) ? 1 : 0), () => ({ account: 0, receiver: receiver(dice), all: dice.once(2) }))
        : [],
    connections: [],
    spent: short ? undefined : theme === "access" && dice.once(2) ? 57 + dice.roll(4) : 0,
    faultRate: short ? dice.pick([0, 0, 30, 12, 6]) : dice.pick([0, 0, 60, 25, 12]),
    steps: planner.steps,
    lists: !short || dice.once(6),
    settles: !short || dice.once(SETTLES[theme]),
  };
};
