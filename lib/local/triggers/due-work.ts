import { oneAtATime, type Poller } from "./poller.ts";
import { runSchedule, type Schedule } from "./schedules.ts";

const MINUTE_MS = 60_000;

export type DueWorkDeps = {
  now(): number;
  schedules: readonly Schedule[];
  invoke(functionName: string, event: unknown): Promise<unknown>;
  removeExpired(now: number): Promise<number>;
  failed(what: string, error: unknown): void;
};

/**
 * Time-driven work: schedules and TTL, at each full minute of the service's clock and whenever the clock is moved. A
 * schedule runs once for a jump of any length, as after an outage.
 */
export const startDueWork = (deps: DueWorkDeps): Poller => {
  const turn = oneAtATime();
  const lastRun = new Map<Schedule, number>();
  const started = deps.now();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let removed = 0;

  const run = async (due: (schedule: Schedule) => boolean): Promise<void> => {
    const now = deps.now();
    try {
      removed += await deps.removeExpired(now);
    } catch (error) {
      deps.failed("TTL", error);
    }
    for (const schedule of deps.schedules.filter(due)) {
      lastRun.set(schedule, now);
      try {
        await runSchedule(schedule, now, deps.invoke);
      } catch (error) {
        deps.failed(schedule.function.name, error);
      }
    }
  };
  const isDue = (schedule: Schedule): boolean =>
    Math.floor(deps.now() / schedule.everyMs) > Math.floor((lastRun.get(schedule) ?? started) / schedule.everyMs);

  const arm = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(
      () => {
        arm();
        void turn(() => run(isDue));
      },
      MINUTE_MS - (deps.now() % MINUTE_MS),
    );
  };
  arm();

  return {
    wake: () => {
      arm();
      void turn(() => run(isDue));
    },
    // What is left to do is the sweep's; a daily run is not made more often than its day.
    drain: () => turn(() => run((schedule) => schedule.everyMs <= MINUTE_MS || isDue(schedule))),
    // A schedule's function does not report how much it did, so its runs are not counted.
    dealtWith: () => removed,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn(async () => undefined);
    },
  };
};
