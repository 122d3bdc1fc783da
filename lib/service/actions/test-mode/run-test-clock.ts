import { ApiError } from "#contract/errors.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { Clock, DueItem, Log } from "#domain/shared/ports.ts";
import { type ClockQueue, type TestClockStore, tenantTime } from "#domain/test-mode/test-clock.ts";
import type { Performed } from "./perform-due.ts";

export type RunClockDeps = {
  wall: Clock;
  log: Log;
  clocks: Pick<TestClockStore, "read" | "move" | "finish">;
  clockQueue: ClockQueue;
  /** A page of the tenant's due items until a time, earliest first, with the time of each. */
  dueOf(tenantId: string, until: number): Promise<{ item: DueItem; at: number }[]>;
  /** Does an item's work and everything that follows from it at once, as of a time at which the clock must be. */
  perform(item: DueItem, at: number, moved: Promise<boolean>): Promise<Performed>;
  invitations: Pick<InvitationStore, "read">;
  pause(ms: number): Promise<void>;
};

/** How often an item may still be due right after its work was done, because the index lags or its work failed. */
const MAX_REPEATS = 40;
const LAG_MS = 50;
/** For an item that the index does not show yet when nothing else is due. */
const LAST_LOOK_MS = 500;
const SCORING_POLLS = 100;
const SCORING_POLL_MS = 200;

/**
 * Does the due work of a test tenant: of an advancing clock everything until its target, in due order and each item at
 * its own time, and then lets time flow again; of another clock what is due now. It may die anywhere and run twice
 * concurrently: time moves only forward, each item's work is safe to repeat, and what is not done is still due.
 *
 * @param mayGoOn called before each step; false ends the run early, and a message continues it.
 */
export const runTestClock = async (deps: RunClockDeps, tenantId: string, mayGoOn: () => boolean): Promise<void> => {
  const clock = await deps.clocks.read(tenantId);
  const until = clock.target === null ? tenantTime(clock, deps.wall.now()) : Date.parse(clock.target);
  const repeats = new Map<string, number>();
  let time = tenantTime(clock, deps.wall.now());
  let looked = false;
  let page: Due[] = [];
  /** Only from this time on can something be due that is not on the page. */
  let isCompleteUntil = 0;
  for (;;) {
    if (!mayGoOn()) return deps.clockQueue.send(tenantId);
    if (page.length === 0) {
      page = (await deps.dueOf(tenantId, until)).filter(({ item }) => !isStuck(repeats, item));
      isCompleteUntil = Number.POSITIVE_INFINITY;
    }
    const [first] = page;
    if (first === undefined) {
      if (looked || clock.target === null) break;
      looked = true;
      await deps.pause(LAST_LOOK_MS);
      continue;
    }
    looked = false;
    // An item can be older than the last one: work that failed, or that was asked for meanwhile.
    const mustMove = clock.target !== null && first.at > time;
    if (mustMove) time = first.at;
    const moved = mustMove ? deps.clocks.move(clock, time) : Promise.resolve(true);
    const now = page.filter(({ at }) => at <= time);
    const [isCurrent, ...performed] = await Promise.all([
      moved,
      ...now.map(({ item }) => performAndSettle(deps, item, time, moved)),
    ]);
    if (!isCurrent) return;
    if (now.map(({ item }) => count(repeats, item)).some((times) => times > 1)) await deps.pause(LAG_MS);
    isCompleteUntil = Math.min(isCompleteUntil, ...performed);
    page = page.slice(now.length).filter(({ at }) => at < isCompleteUntil);
  }
  if (clock.target !== null) await deps.clocks.finish(clock, deps.wall.now());
};

type Due = Awaited<ReturnType<RunClockDeps["dueOf"]>>[number];

const isStuck = (repeats: ReadonlyMap<string, number>, item: DueItem): boolean =>
  (repeats.get(JSON.stringify(item)) ?? 0) >= MAX_REPEATS;

/** An item that recurs, such as a delivery that fails, is not stuck: others come between. */
const count = (repeats: Map<string, number>, item: DueItem): number => {
  const key = JSON.stringify(item);
  const times = (repeats.get(key) ?? 0) + 1;
  repeats.set(key, times);
  return times;
};

/** The time before which nothing that follows from the item is due; 0 if that is unknown. */
const performAndSettle = async (
  deps: RunClockDeps,
  item: DueItem,
  at: number,
  moved: Promise<boolean>,
): Promise<number> => {
  try {
    const { isBeingScored, nothingDueBefore } = await deps.perform(item, at, moved);
    if (!isBeingScored || item.kind !== "invitation") return nothingDueBefore;
    await untilScored(deps, item);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) {
      deps.log.error("due item failed", { ...item }, error);
    }
  }
  return 0;
};

/** Texts are scored by another function: the time does not move until it is done, so that the result has the time of the submission. */
const untilScored = async (
  deps: RunClockDeps,
  { account_id, invitation_id }: Extract<DueItem, { kind: "invitation" }>,
): Promise<void> => {
  for (let polls = 0; polls < SCORING_POLLS; polls += 1) {
    const invitation = await deps.invitations.read(account_id, invitation_id);
    if (invitation?.status !== "in_progress" || invitation.submitted_at === null) return;
    await deps.pause(SCORING_POLL_MS);
  }
};
