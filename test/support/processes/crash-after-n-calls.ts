/** Thrown by every call of a crashed worker. */
export class Died extends Error {}

/** When a worker crashes: at its n-th external call (from 0), before or after the call is made. */
export type Death = { call: number; moment: "before" | "after" };

/** Whether work ended in its worker's crash. Any other error is its caller's. */
export const crashed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Died) return true;
      throw error;
    },
  );

/**
 * Plays a scene with a worker that crashes at its first call, at its second, and so on, before and after the call, until a
 * worker comes to its end. A scene returns whether its worker crashed.
 *
 * @returns How many did
 */
export const atEachCall = async (scene: (death: Death) => Promise<boolean>): Promise<number> => {
  let deaths = 0;
  for (const moment of ["before", "after"] as const) {
    for (let call = 0; await scene({ call, moment }); call += 1) deaths += 1;
  }
  return deaths;
};

type Fn = (...args: unknown[]) => unknown;

/**
 * The dependencies of a worker that crashes: from then on every call fails, so no clean-up can run. Calls concurrent
 * with the fatal one are made, as in a real crash. `spared` names dependencies that cannot fail, such as a clock.
 */
export const mortal = <Deps extends object>(deps: Deps, death: Death, spared: readonly (keyof Deps)[]): Deps => {
  let calls = 0;
  let dead = false;
  const wrap =
    (call: Fn): Fn =>
    async (...args) => {
      if (dead) throw new Died();
      const mine = calls;
      calls += 1;
      if (mine === death.call && death.moment === "before") dead = true;
      if (dead) throw new Died();
      const answer = await call(...args);
      if (mine === death.call) dead = true;
      if (dead) throw new Died();
      return answer;
    };
  const wrapped = (value: unknown): unknown => {
    if (typeof value === "function") return wrap(value as Fn);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, typeof part === "function" ? wrap(part as Fn) : part]),
    );
  };
  return Object.fromEntries(
    Object.entries(deps).map(([name, value]) => [name, spared.includes(name as keyof Deps) ? value : wrapped(value)]),
  ) as Deps;
};
