import { type Outcome, runHistory } from "../history.ts";
import type { Plan } from "../plan/plan.ts";

/** A history that still fails, and what was left out of it. */
export type Shrunk = { plan: Plan; outcome: Outcome };

/** The shortest list that still passes the test, found by leaving out ever smaller parts of it (delta debugging). */
const shortest = async <Of>(all: readonly Of[], fails: (rest: readonly Of[]) => Promise<boolean>): Promise<Of[]> => {
  let rest = [...all];
  for (let size = Math.ceil(rest.length / 2); size >= 1; ) {
    let shorter = false;
    for (let start = 0; start < rest.length; ) {
      const without = rest.toSpliced(start, size);
      if (await fails(without)) {
        rest = without;
        shorter = true;
      } else start += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!shorter) break;
  }
  return rest;
};

/**
 * The shortest history that violates the same invariant: first with as few steps as possible, then with as few faults
 * and delays. No decision about one step or call depends on another, so leaving one out changes nothing about the rest.
 */
export const shrink = async (plan: Plan): Promise<Shrunk> => {
  const rule = (await runHistory(plan)).violation?.rule;
  const failsToo = async (candidate: Plan, smoothed?: ReadonlySet<string>): Promise<boolean> =>
    (await runHistory(candidate, smoothed === undefined ? {} : { smoothed })).violation?.rule === rule;

  const steps = await shortest(plan.steps, (rest) => failsToo({ ...plan, steps: rest }));
  const short = { ...plan, steps };
  const { uneven } = await runHistory(short, { trace: true });
  const smoothedBut = (kept: readonly string[]): Set<string> => new Set(uneven.filter((name) => !kept.includes(name)));
  const kept = await shortest([...new Set(uneven)], (rest) => failsToo(short, smoothedBut(rest)));
  return { plan: short, outcome: await runHistory(short, { smoothed: smoothedBut(kept), trace: true }) };
};
