import type { Answered, Outcome } from "./api.ts";

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000];

/** Waits, but ends early when the connection comes back. */
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });

/** Repeats a call until it gets a response. Every such call is idempotent. */
export const untilAnswered = async <T>(call: () => Promise<Outcome<T>>, failed: () => void): Promise<Answered<T>> => {
  for (let failures = 0; ; failures += 1) {
    const outcome = await call();
    if (outcome.kind !== "unreachable") return outcome;
    failed();
    await wait(WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 0);
  }
};
