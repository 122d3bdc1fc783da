import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import { SQSClient } from "@aws-sdk/client-sqs";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { vi } from "vitest";
import { loadFunction } from "../../../lib/local/template/load-function.ts";
import type { LoadFunction } from "../../../lib/local/template/local-functions.ts";
import { Died } from "./crash-after-n-calls.ts";

/**
 * A header of requests: after how many writes the function dies; 0 for never, and then each of its reads that is not
 * consistent finds nothing, as right after what it looks for was written.
 */
export const DIES_AFTER = "x-test-dies-after";

type Run = { entry: string; diesAfter: number; lags: boolean; writes: string[]; dead: boolean };

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite|SendMessage)/;
const KILLED = /^functions\/(candidate|events|integrations|pages)\//;
const LAGS = /^(Get|Query|BatchGet)Command/;
/** The counters of limits are no part of what is done. */
const isCounter = (input: { Key?: { pk?: unknown; sk?: unknown } }): boolean =>
  [input.Key?.pk, input.Key?.sk].some((part) => String(part).startsWith("RATE"));

/**
 * Functions of the local service that die after a number of writes to the table and the queues: from then on every call
 * of theirs fails, so that no clean-up can run. `kill` makes every second run of each function die.
 */
export const mortalFunctions = () => {
  const runs = new AsyncLocalStorage<Run>();
  let last: Run | undefined;
  let kills = false;
  /** After how many writes each function's next run dies. */
  const next = new Map<string, number>();
  /** Functions of which a run has died since the last one that ended. */
  const spared = new Set<string>();
  /** Where runs have died: the function, and after how many writes. */
  const died: { entry: string; after: number }[] = [];
  for (const { prototype } of [DynamoDBDocumentClient, SQSClient]) {
    const send: (this: unknown, ...args: unknown[]) => Promise<unknown> = Reflect.get(prototype, `send` as string);
    vi.spyOn(prototype, "send").mockImplementation(async function (this: unknown, ...args: unknown[]) {
      const run = runs.getStore();
      if (run?.dead) throw new Died();
      const [command] = args as [{ constructor: { name: string }; input: object }];
      if (run?.lags && LAGS.test(command.constructor.name)) {
        if (!JSON.stringify(command.input).includes('"ConsistentRead":true')) return { Items: [], Responses: {} };
      }
      const answer = await send.apply(this, args);
      if (run === undefined || !WRITES.test(command.constructor.name) || isCounter(command.input)) return answer;
      run.writes.push(command.constructor.name);
      const { entry, writes } = run;
      const after = next.get(entry) ?? 1;
      if (kills && writes.length === after && KILLED.test(entry) && !spared.has(entry)) {
        died.push({ entry, after });
        next.set(entry, after + 1);
        spared.add(entry);
        run.dead = true;
      }
      if (run.writes.length === run.diesAfter) run.dead = true;
      if (run.dead) throw new Died();
      return answer;
    } as never);
  }
  /** `header`: that of `DIES_AFTER`. */
  const mortally = <Answer>(entry: string, header: string | undefined, act: () => Promise<Answer>): Promise<Answer> => {
    const run: Run = { entry, diesAfter: Number(header ?? 0), lags: header === "0", writes: [], dead: false };
    if (header !== undefined) last = run;
    return runs.run(run, async () => {
      const answer = await act();
      // It may have caught the failure of its last write.
      if (run.dead) throw new Died();
      spared.delete(entry);
      return answer;
    });
  };
  const load: LoadFunction = async (one) => {
    const invoke = await loadFunction(resolve(import.meta.dirname, "../../.."), one);
    return (event) => {
      const header = (event as { headers?: Record<string, string> } | undefined)?.headers?.[DIES_AFTER];
      return mortally(one.entry, header, async () => invoke(event));
    };
  };
  return {
    load,
    mortally,
    writes: () => last?.writes ?? [],
    /**
     * From now on each function of `KILLED` dies after its first write, in a later run after its second, and so on; after each
     * death one run lives.
     */
    kill: (): void => {
      kills = true;
    },
    /** Where runs have died since the last call. */
    takeDied: () => died.splice(0),
  };
};
