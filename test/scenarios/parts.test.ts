import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { edited, invited, marked } from "../support/records/candidate-parts.ts";

const HOUR = 3_600_000;

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

describe("death at any call, before it reaches the table and after, then repetition", () => {
  const died = new Error("The process died here");
  const deaths = async (prepare: () => Promise<{ act: () => Promise<unknown>; after: () => Promise<void> }>) => {
    for (const moment of ["before", "after"] as const) {
      for (let call = 0; call < 12; call += 1) {
        const { act, after } = await prepare();
        table.reset();
        let calls = 0;
        table.fault = (nth) => {
          calls = nth + 1;
          return nth === call ? (moment === "before" ? died : { after: died }) : undefined;
        };
        await act().catch((error: unknown) => {
          if (error !== died && !(error instanceof ApiError)) throw error;
        });
        table.fault = undefined;
        await act().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
        await after();
        if (calls <= call) break;
      }
    }
  };

  test("of a start", () =>
    deaths(async () => {
      const { candidate, read } = await invited(table, ["editing-test"]);
      return {
        act: () => candidate.start("editing-test"),
        after: async () => {
          expect((await read()).status).toBe("in_progress");
          expect((await candidate.state()).current?.content.kind).toBe("editing");
        },
      };
    }));

  test("of a save", () =>
    deaths(async () => {
      const { candidate } = await invited(table, ["editing-test"]);
      await candidate.start("editing-test");
      return {
        act: () => candidate.save("editing-test", 0, edited("Once."), "s1"),
        after: async () => {
          expect((await candidate.state()).current).toMatchObject({ version: 1, answers: edited("Once.") });
        },
      };
    }));

  test("of the last submission", () =>
    deaths(async () => {
      const { candidate, read, result } = await invited(table, ["proofreading-test"]);
      await candidate.start("proofreading-test");
      return {
        act: () => candidate.submit("proofreading-test", 0, marked(2)),
        after: async () => {
          expect((await read()).status).toBe("completed");
          expect(await result()).toBeDefined();
        },
      };
    }));

  test("of the sweep that closes a part", () =>
    deaths(async () => {
      const { candidate, clock, world, read } = await invited(table, ["proofreading-test"]);
      await candidate.start("proofreading-test");
      clock.advance(HOUR);
      return {
        act: () => world.sweep(),
        after: async () => {
          expect((await read()).status).toBe("completed");
        },
      };
    }));

  test("of the scoring", () =>
    deaths(async () => {
      const { candidate, world, id, read, result } = await invited(table, ["writing-test"]);
      await candidate.start("writing-test");
      await candidate.submit("writing-test", 0, { kind: "writing", text: "A short text." });
      return {
        act: () => world.score(id),
        after: async () => {
          expect((await read()).status).toBe("completed");
          expect(await result()).toBeDefined();
        },
      };
    }));
});
