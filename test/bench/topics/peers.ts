import { count, median, type Row, rounded, step } from "../harness.ts";
import { create, type PeerStack, peerStage, read } from "./peers/stage.ts";

const DELAYS_MS = [0, 4, 8, 16];
const TIMED = count(40, 3);
const ROUNDS = count(12, 2);
const CALLS_A_ROUND = count(40, 5);
/** Calls that do not wait for each other begin well within it; those that do are further apart. */
const WAVE_MS = 120;

const DURABILITY: Readonly<Record<string, string>> = {
  "create ours":
    "key, debit, row and indexes in one transaction; effects from the table's stream and found again by the sweep",
  "create theirs":
    "debit and row in one transaction; the key's two writes around it: a crash in between blocks the key; no effects",
  "read ours": "strongly consistent",
  "read theirs": "strongly consistent",
};

/**
 * Creates and reads beside the typical stack (express, serverless-http, powertools).
 * A create has an Idempotency-Key. The stacks alternate in one process; their tables are behind one proxy in another, which
 * delays each response by 0 to 16 ms.
 */
export const peerRows = async (): Promise<Row[]> => {
  step("installing the peers' packages, starting table and proxy");
  const stage = await peerStage();
  const { info } = console;
  // Written as in Lambda, but discarded.
  console.info = (line: unknown) => void JSON.stringify(line);
  try {
    const acts = [
      { name: "create", act: (stack: PeerStack) => async () => void (await create(stack)) },
      {
        name: "read",
        // One of each account, so that reads reach no limit either.
        act: (stack: PeerStack) => {
          const made: Awaited<ReturnType<typeof create>>[] = [];
          let reads = 0;
          return async () => {
            while (made.length < stack.keys.length) made.push(await create(stack));
            const one = made[reads % made.length];
            reads += 1;
            if (one !== undefined) await read(stack, one);
          };
        },
      },
    ];
    const rows: Row[] = [];
    for (const { name, act } of acts) {
      const sides = stage.stacks.map((stack) => ({
        stack,
        run: act(stack),
        cpu: [] as number[],
        times: new Map<number, number[]>(),
      }));
      step(`${name}: warming up`);
      for (const { stack, run } of sides) for (let n = 0; n <= stack.keys.length; n += 1) await run();
      step(`${name}: CPU time`);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const { run, cpu } of sides) {
          const before = process.cpuUsage();
          for (let n = 0; n < CALLS_A_ROUND; n += 1) await run();
          const { user, system } = process.cpuUsage(before);
          cpu.push((user + system) / 1000 / CALLS_A_ROUND);
        }
      }
      for (const delay of DELAYS_MS) {
        step(`${name}: ${delay} ms to the table`);
        await stage.delay(delay);
        for (const { times } of sides) times.set(delay, []);
        for (let n = 0; n < TIMED; n += 1) {
          for (const { run, times } of sides) {
            const began = performance.now();
            await run();
            times.get(delay)?.push(performance.now() - began);
          }
        }
      }
      step(`${name}: calls`);
      await stage.delay(WAVE_MS);
      const [ours = Number.NaN] = sides.map(({ cpu }) => median(cpu));
      for (const { stack, run, cpu, times } of sides) {
        const calls = await stage.recorded(run);
        const units = (writes: boolean) =>
          calls.reduce((sum, call) => sum + (/Get|Query/.test(call.operation) === writes ? 0 : call.units), 0);
        rows.push({
          request: `${name}, ${stack.name}`,
          calls: calls.length,
          depth: depthOf(calls.map(({ at }) => at)),
          write_units: units(true),
          read_units: units(false),
          cpu_ms: rounded(median(cpu), 2),
          times_ours: rounded(median(cpu) / ours, 2),
          ...Object.fromEntries(DELAYS_MS.map((delay) => [`p50_${delay}_ms`, rounded(median(times.get(delay) ?? []))])),
          durability: DURABILITY[`${name} ${stack.name === "ours" ? "ours" : "theirs"}`] ?? "",
        });
      }
      await stage.delay(0);
    }
    return rows;
  } finally {
    console.info = info;
    await stage.close();
  }
};

/** How many calls wait for each other, from the times at which they began while each response took so long. */
const depthOf = (times: readonly number[]): number => {
  let depth = 0;
  let wave = Number.NEGATIVE_INFINITY;
  for (const at of times.toSorted((one, other) => one - other)) {
    if (at - wave < WAVE_MS / 2) continue;
    wave = at;
    depth += 1;
  }
  return depth;
};
