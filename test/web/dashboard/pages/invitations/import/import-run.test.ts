import { expect, test } from "vitest";
import { Problem, Unreachable } from "../../../../../../lib/web/dashboard/api/problem.ts";
import {
  type ImportState,
  importRun,
} from "../../../../../../lib/web/dashboard/pages/invitations/import/import-run.ts";
import type { Row } from "../../../../../../lib/web/dashboard/pages/invitations/import/rows.ts";

const aRow = (row: number, outcome: Row["outcome"] = "unchecked"): Row => ({
  row,
  cells: {
    candidate_name: `Candidate ${row}`,
    candidate_email: `c${row}@example.com`,
    tests: "grammar-test",
    package: "",
    job: "",
    reference: "",
    expiry_hours: "",
    extra_time_percent: "",
    dialect: "",
    custom_message: "",
  },
  outcome,
  faults: [],
  credits: 1,
  invitation_id: null,
  test_url: null,
});

type Sent = { import_id: string; allow_duplicates: boolean; rows: { row: number }[] };

/** A service that remembers rows as the real one does, and loses responses or fails on request. */
const aService = () => {
  const created = new Set<number>();
  const calls: { name: string; rows: number[] }[] = [];
  let now = 0;
  const fail: (() => void)[] = [];
  const call = async (name: string, { body }: { body: Sent }) => {
    calls.push({ name, rows: body.rows.map(({ row }) => row) });
    const isImport = name.endsWith("/import");
    const data = body.rows.map(({ row }) => {
      const outcome = created.has(row) ? "existing" : isImport ? "created" : row % 7 === 0 ? "duplicate" : "ready";
      if (isImport) created.add(row);
      return { row, outcome, credits: 1, invitation_id: `inv_${row}`, test_url: null, error: null };
    });
    // After the work: the response is what gets lost.
    fail.shift()?.();
    return { object: "list", data, credits: 1000 };
  };
  const saved: ImportState[] = [];
  const failures: unknown[] = [];
  const waits: number[] = [];
  const run = (state: Partial<ImportState>) =>
    importRun(
      {
        client: { call: call as never },
        now: () => now,
        wait: async (ms) => {
          waits.push(ms);
          now += ms;
        },
        save: async (state) => void saved.push(state),
        failed: (error) => void failures.push(error),
      },
      {
        id: "import-1234567890",
        file: "candidates.csv",
        reading: "",
        started: 0,
        phase: "reviewing",
        rows: [],
        ignored: [],
        credits: 0,
        allowDuplicates: false,
        reason: null,
        ...state,
      },
    );
  return { run, created, calls, saved, failures, waits, fail };
};

const rows = (count: number, outcome?: Row["outcome"]) =>
  Array.from({ length: count }, (_, index) => aRow(index + 1, outcome));
const outcomes = ({ rows: all }: ImportState) => {
  const counted: Record<string, number> = {};
  for (const { outcome } of all) counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
};

test("a check asks about every unchecked row and creates nothing", async () => {
  const { run, created, calls } = aService();
  const checked = run({ rows: [...rows(250), aRow(251, "invalid")] });
  await checked.check();
  expect(calls.map(({ rows: sent }) => sent.length)).toEqual([100, 100, 50]);
  expect(outcomes(checked.get())).toEqual({ ready: 215, duplicate: 35, invalid: 1 });
  expect(checked.get()).toMatchObject({ phase: "reviewing", credits: 1000 });
  expect(created.size).toBe(0);
});

test("an import sends the rows that are ready, one call a second, and duplicates only on request", async () => {
  const { run, created, waits } = aService();
  const all = [...rows(250, "ready"), aRow(251, "duplicate"), aRow(252, "refused"), aRow(253, "invalid")];
  const without = run({ rows: all });
  await without.start();
  expect(outcomes(without.get())).toEqual({ created: 250, duplicate: 1, refused: 1, invalid: 1 });
  expect(without.get().phase).toBe("over");
  expect(waits).toEqual([1000, 1000, 1000]);
  const withThem = run({ rows: [aRow(251, "duplicate")], allowDuplicates: true });
  await withThem.start();
  expect(created.has(251)).toBe(true);
});

test("a lost response is asked for again, and what it created is not created twice", async () => {
  const { run, created, calls, fail } = aService();
  fail.push(() => {
    throw new Unreachable("lost");
  });
  const one = run({ rows: rows(150, "ready") });
  await one.start();
  expect(calls).toHaveLength(3);
  expect(created.size).toBe(150);
  expect(outcomes(one.get())).toEqual({ existing: 100, created: 50 });
});

test("an import that was under way when the page was closed goes on where it was saved", async () => {
  const service = aService();
  const signedOut = new Problem(401, { code: "unauthorized", message: "Your session is over." });
  service.fail.push(
    () => {},
    () => {
      throw signedOut;
    },
  );
  const first = service.run({ rows: rows(250, "ready") });
  await first.start();
  expect(first.get()).toMatchObject({ phase: "interrupted", reason: "Your session is over." });
  expect(service.failures).toEqual([signedOut]);

  const reloaded = service.run({ ...service.saved.find(({ phase }) => phase === "importing"), phase: "importing" });
  await reloaded.resume();
  expect(reloaded.get().phase).toBe("over");
  expect(service.created.size).toBe(250);
  expect(outcomes(reloaded.get())).toEqual({ existing: 200, created: 50 });
});

test("whenever the page is closed, what was under way goes on to its end when it is opened again", async () => {
  const service = aService();
  const whole = service.run({ rows: rows(250) });
  await whole.check();
  await whole.start();
  expect(service.saved.map(({ phase }) => phase)).toEqual([
    ...["checking", "checking", "checking", "checking", "reviewing"],
    ...["importing", "importing", "importing", "importing", "over"],
  ]);
  const ends = { checking: "reviewing", reviewing: "reviewing", importing: "over", over: "over", interrupted: "" };
  for (const kept of [...service.saved]) {
    const reloaded = service.run(kept);
    await reloaded.resume();
    expect(reloaded.get().phase).toBe(ends[kept.phase]);
    expect(outcomes(reloaded.get()).unchecked).toBeUndefined();
  }
});

test("an import is saved before the page says that it may be closed, and a second click meanwhile starts nothing", async () => {
  const { run, saved, calls } = aService();
  const one = run({ rows: rows(3, "ready") });
  const shown: unknown[] = [];
  one.subscribe(() => shown.push([one.get().phase, saved.at(-1)?.phase]));
  await Promise.all([one.start(), one.start()]);
  expect(shown[0]).toEqual(["importing", "importing"]);
  expect(calls).toHaveLength(1);
});

test("stopping ends after the call that is under way, and the rest can be continued", async () => {
  const { run, created, fail } = aService();
  const one = run({ rows: rows(250, "ready") });
  fail.push(() => one.stop());
  await one.start();
  expect([one.get().phase, created.size]).toEqual(["interrupted", 100]);
  await one.start();
  expect([one.get().phase, created.size]).toEqual(["over", 250]);
});

test("refused rows are checked again; what is created or wrong stays", async () => {
  const { run, calls } = aService();
  const one = run({ rows: [aRow(1, "created"), aRow(2, "refused"), aRow(3, "invalid")], phase: "over" });
  await one.retry();
  expect(calls.map(({ rows: sent }) => sent)).toEqual([[2]]);
  expect(one.get().rows.map(({ outcome }) => outcome)).toEqual(["created", "ready", "invalid"]);
});
