import { BEHAVIOURS, type Shown } from "../actors/ats-vendors.ts";
import type { Known, KnownConnection } from "../known.ts";
import type { Process } from "../process.ts";
import type { Answered } from "../request.ts";
import { type OrderRow, type RowChange, statusAt } from "../rows.ts";
import { KEYS_PER_STEP } from "../turn.ts";
import type { Observer, Post, World } from "../world.ts";
import { linkOf } from "./emails.ts";
import type { BalanceWatch, moneyInvariants } from "./money.ts";

type Asked = {
  connection: KnownConnection;
  application: number;
  key: string;
  watch: BalanceWatch;
  held: OrderRow | undefined;
  wasOver: boolean;
};

/** What an ATS has sent of an order, and was answered. */
type Said = "given" | "given and answered" | "cancelled" | "cancelled and answered";
/** With the lowest balance since it was given. */
type Kept = { connection: KnownConnection; application: number; said: Set<Said>; watch: BalanceWatch };

const ONCE = "one order and invitation per natural key of a connection, until it can be ordered again";
const SHOWN: Readonly<Record<string, Shown>> = {
  pending: "pending",
  in_progress: "started",
  completed: "completed",
  expired: "cancelled",
  cancelled: "cancelled",
};

/** How a report is named: by its time, if the vendor gets one. */
const nameOf = ({ vendor }: KnownConnection, id: string, at: number): string =>
  vendor === "ashby" || vendor === "kombo" ? `${id} ${at}` : id;

/** Orders of an ATS are taken once, and its reports arrive in sequence. */
export const orderInvariants = (world: World, known: Known, money: ReturnType<typeof moneyInvariants>) => {
  const { mirror } = world;
  const underWay = new Map<number, Asked>();
  /** The newest order of each natural key, and the key of each order. */
  const newest = new Map<string, OrderRow>();
  const keyOf = new Map<string, string>();
  /** After how many commits each connection stopped being active; those that are active have none. */
  const shut = new Map<string, number>();
  let wereShut = false;
  /** After how many commits each order was withdrawn. */
  const withdrawn = new Map<string, number>();
  const bodies = new Map<string, string>();
  const received = new Map<string, number>();
  /** Orders that were answered before they were taken, by their keys. */
  const kept = new Map<string, Kept>();
  /** Reports that an ATS has accepted, by order and time. */
  const accepted = new Set<string>();
  const shown = new Map<string, { at: number; state: Shown }>();

  const isOpen = ({ invitation_id = "" }: OrderRow, now: number): boolean => {
    const row = mirror.invitations.get(invitation_id);
    return row !== undefined && !["expired", "cancelled"].includes(statusAt(row, now));
  };

  const ordersOf = ({ id }: KnownConnection): OrderRow[] =>
    [...mirror.orders.values()].filter(({ connection_id }) => connection_id === id);

  /** Whether an order's natural key leads to it still. */
  const isHeld = (order: OrderRow, { vendor }: KnownConnection, now: number): boolean =>
    !BEHAVIOURS[vendor].ordersAgain || isOpen(order, now);

  const keyOfKept = ({ connection, application }: Kept): string => `${connection.id} ${application}`;

  /** The order that was taken of one that is kept, or its refusal. */
  const madeOf = ({ connection, application }: Kept): OrderRow | undefined => {
    const made = ordersOf(connection).filter(({ their_id }) => their_id === String(application));
    return made.find(({ invitation_id }) => invitation_id !== undefined) ?? made[0];
  };

  /** Whether it is still to be worked on. */
  const isWaiting = (one: Kept): boolean => {
    const made = madeOf(one);
    if (made === undefined) return one.said.has("given and answered") && !one.said.has("cancelled");
    const { status } = mirror.invitations.get(made.invitation_id ?? "") ?? {};
    return one.said.has("cancelled and answered") && (status === "pending" || status === "in_progress");
  };

  /** Whether its ATS answers, and is called. */
  const works = ({ connection: { id, receiver } }: Kept): boolean =>
    mirror.connections.get(id)?.status === "active" && receiver !== "is gone" && receiver !== "always fails";

  const refused = (order: OrderRow): void => {
    const one = kept.get(`${order.connection_id} ${order.their_id}`);
    if (one === undefined) return;
    world.demand("an order is refused only without credits", one.watch.lowest < 1, () => JSON.stringify(order));
  };

  const taken = (order: OrderRow, changes: readonly RowChange[], step: number): void => {
    const keptOne = kept.get(`${order.connection_id} ${order.their_id}`);
    const asked = keptOne === undefined ? underWay.get(step) : { ...keptOne, key: keyOfKept(keptOne) };
    const about = JSON.stringify(order);
    world.demand("only an ATS makes an order", asked?.connection.id === order.connection_id, () => about);
    if (asked === undefined) return;
    const [row] = changes.flatMap(({ kind, before, after }) =>
      kind === "INVITATION" && before === undefined && after?.order?.id === order.id ? [after] : [],
    );
    world.demand("an order and its invitation are written together", row !== undefined, () => about);
    if (keptOne !== undefined && row !== undefined)
      known.invitations.push({ id: row.id, account: asked.connection.account, link: linkOf(row) });
    const before = newest.get(asked.key);
    const free = before === undefined || !isHeld(before, asked.connection, Date.parse(order.created_at));
    world.demand(ONCE, free, () => `${about} repeats ${before?.id}`);
    newest.set(asked.key, order);
    keyOf.set(order.id, asked.key);
  };

  const changed = (before: OrderRow, after: OrderRow): void => {
    if (before.withdrawn_at === undefined && after.withdrawn_at !== undefined) withdrawn.set(after.id, mirror.commits);
    const [last, added] = [before.reports.at(-1), after.reports.at(-1)];
    if (added === undefined || after.reports.length === before.reports.length) return;
    world.demand("the times of an order's reports rise", added.at > (last?.at ?? 0), () => JSON.stringify(after));
    const versions = mirror.versions.get(after.invitation_id ?? "");
    const cancelled = versions?.find(({ row }) => row.status === "cancelled")?.commit ?? 0;
    const own =
      added.event === "invitation.cancelled" && (withdrawn.get(after.id) ?? Number.POSITIVE_INFINITY) < cancelled;
    world.demand("an ATS gets no report of a cancel that it made", !own, () => JSON.stringify(after));
  };

  /** What an ATS says of an order of which only the id is kept; once it was answered, that is done. */
  const says = (connection: KnownConnection, application: number, what: Said): void => {
    const key = `${connection.id} ${application}`;
    const watch = money.watch(known.accounts[connection.account]?.id ?? "");
    const one = kept.get(key) ?? { connection, application, said: new Set<Said>(), watch };
    one.said.add(what);
    kept.set(key, one);
  };

  return {
    says,
    isKept: (connection: KnownConnection, application: number): boolean => kept.has(`${connection.id} ${application}`),
    /** Whether orders are to be worked on with the hourly job. */
    areKept: (): boolean => [...kept.values()].some((one) => works(one) && isWaiting(one)),

    /** Whether reports may have been parked, which are found by reconciliation if their worker died. */
    wereParked: (): boolean => wereShut,

    begins: (step: number, connection: KnownConnection, application: number): void => {
      const key = `${connection.id} ${application}`;
      const watch = money.watch(known.accounts[connection.account]?.id ?? "");
      const held = newest.get(key);
      const wasOver = held !== undefined && !isHeld(held, connection, world.now());
      if (BEHAVIOURS[connection.vendor].details !== undefined) says(connection, application, "given");
      underWay.set(step, { connection, application, key, watch, held, wasOver });
    },

    /** Called with the final response to the ATS; returns the id of the order, if it was taken. */
    answered: (step: number, answered: Answered | undefined): string | undefined => {
      const asked = underWay.get(step);
      if (asked === undefined) return undefined;
      const { connection, application, key, watch, held, wasOver } = asked;
      if (answered?.status === 200 && BEHAVIOURS[connection.vendor].details !== undefined) {
        says(connection, application, "given and answered");
        return key;
      }
      money.unwatch(watch);
      if (answered === undefined) return undefined;
      const { status, text } = answered;
      const repeats = held !== undefined && isHeld(held, connection, answered.to);
      switch (status) {
        case 201:
        case 200: {
          const { idIn, waits } = BEHAVIOURS[connection.vendor];
          const id = String(idIn(answered.body, application, ordersOf(connection)));
          const { token } = mirror.invitations.get(mirror.orders.get(id)?.invitation_id ?? "") ?? {};
          const hasLink = token !== undefined && String(answered.body.assessment_url).includes(token);
          world.demand(
            "a candidate who waits gets the link, and no other does",
            hasLink === (waits?.(application) ?? false),
            () => text,
          );
          world.demand("an ATS gets the order that it asked for", keyOf.get(id) === key, () => `${id} ${key}`);
          world.demand(
            "a repeat is answered as the first one was",
            !repeats || id === held.id,
            () => `${id} ${held?.id}`,
          );
          world.demand("what has ended can be ordered again", !wasOver || id !== held?.id, () => id);
          return id;
        }
        case 401:
          world.demand("the key of an active connection is accepted", wereShut, () => connection.id);
          return undefined;
        case 422:
          world.demand("an order is refused only without credits", watch.lowest < 1 && !repeats, () => text);
          return undefined;
        default:
          world.violate("an order is taken or refused", text);
          return undefined;
      }
    },

    /** Called when the ATS gets a report; `shows`: whether it shows it to the recruiter. */
    reported: (connection: KnownConnection, post: Post, shows: boolean, by: Process): void => {
      const body = `${post.method} ${post.url} ${Buffer.from(post.body)}`;
      const heard = BEHAVIOURS[connection.vendor].hears(post, ordersOf(connection));
      world.demand("an ATS understands each report", heard !== undefined, () => body);
      if (heard === undefined) return;
      const { id, at } = heard;
      const quiet = BEHAVIOURS[connection.vendor].details !== undefined;
      const isCalledOff = quiet && (withdrawn.get(id) ?? Number.POSITIVE_INFINITY) <= by.bornAtCommit;
      world.demand("nothing is reported of an order that its ATS has cancelled", !isCalledOff, () => body);
      const own = mirror.orders.get(id)?.connection_id === connection.id;
      world.demand("an ATS gets reports of the orders of its connection", own, () => body);
      const since = shut.get(connection.id);
      const closed = since !== undefined && since <= by.bornAtCommit;
      world.demand("a disabled or broken connection gets no report", !closed, () => body);
      const name = `${id} ${at}`;
      world.demand("every attempt of a report has the same bytes", (bodies.get(name) ?? body) === body, () => body);
      bodies.set(name, body);
      const before = received.get(id) ?? 0;
      const isNext = at >= before && (connection.vendor !== "workable" || at <= before + 1);
      world.demand("reports of an order come in sequence", isNext, () => body);
      received.set(id, at);
      if (shows) accepted.add(nameOf(connection, id, at));
      // Greenhouse reads the status at once.
      const { status = "" } = mirror.invitations.get(mirror.orders.get(id)?.invitation_id ?? "") ?? {};
      const state = heard.state ?? SHOWN[status] ?? "pending";
      if (shows && (heard.state === undefined || at > (shown.get(id)?.at ?? 0))) shown.set(id, { at, state });
    },

    committed: (changes: readonly RowChange[], by: { key: number } | undefined): void => {
      const key = by?.key ?? Number.NaN;
      const step = key - (key % KEYS_PER_STEP);
      for (const { kind, before, after } of changes) {
        if (after === undefined) continue;
        if (kind === "CONNECTION" && after.status === "active") shut.delete(after.id);
        if (kind === "CONNECTION" && after.status !== "active" && before?.status === "active") {
          shut.set(after.id, mirror.commits);
          wereShut = true;
        }
        if (kind === "ORDER" && before !== undefined) changed(before, after);
        if (kind === "CONNECTION" && after.status === "broken" && before?.status === "active") {
          const { receiver } = known.connections.find(({ id }) => id === after.id) ?? {};
          world.demand("a connection breaks only if its ATS refuses its key", receiver === "is gone", () => after.id);
        }
        if (kind === "ORDER" && before === undefined && after.invitation_id !== undefined) taken(after, changes, step);
        if (kind === "ORDER" && before === undefined && after.invitation_id === undefined) refused(after);
        if (kind === "INVITATION" && before === undefined && after.order !== undefined) {
          const together = changes.some((other) => other.kind === "ORDER" && other.after?.id === after.order?.id);
          world.demand("an invitation and its order are written together", together, () => after.id);
        }
        if (kind === "INVITATION" && before === undefined && underWay.has(step)) {
          world.demand("an ATS's invitation has its order", after.order !== undefined, () => after.id);
        }
      }
    },

    settled: (): void => {
      for (const one of kept.values()) {
        const done = !works(one) || !isWaiting(one);
        world.demand("what an ATS says of an order is done in the end", done, () => keyOfKept(one));
      }
      for (const order of mirror.orders.values()) {
        const row = mirror.invitations.get(order.invitation_id ?? "");
        const connection = known.connections.find(({ id }) => id === order.connection_id);
        if (row === undefined || connection === undefined) continue;
        const isActive = mirror.connections.get(connection.id)?.status === "active";
        const { receiver } = connection;
        const told = received.has(order.id);
        world.demand(
          "a refused key breaks its connection",
          receiver !== "is gone" || !told || !isActive,
          () => order.id,
        );
        if (!isActive || receiver === "is gone" || receiver === "always fails") continue;
        for (const { event_id, at } of order.reports) {
          const { status } = mirror.reports.get(`${event_id} ${order.id}`) ?? {};
          // One that was overtaken by another is not sent.
          const arrived = status === "succeeded" && accepted.has(nameOf(connection, order.id, at));
          const done = arrived || status === "discarded";
          world.demand("each report arrives", done, () => `${event_id} ${order.id} is ${status}`);
        }
        const { state } = shown.get(order.id) ?? { state: "pending" };
        // What the ATS itself has cancelled it shows as cancelled, whatever else it hears.
        const { details, sees } = BEHAVIOURS[connection.vendor];
        if (order.withdrawn_at !== undefined && (row.status === "cancelled" || details !== undefined)) continue;
        const now = SHOWN[row.status] ?? "pending";
        const right = state === (sees.includes(now) ? now : "pending");
        world.demand("in the end the ATS shows what is so", right, () => `${order.id}: ${state}, not ${row.status}`);
      }
    },
  } satisfies Observer & Record<string, unknown>;
};
