import { createObservable } from "../../../../kit/observable.ts";
import type { Client, ResponseTo } from "../../../api/client.ts";
import { messageOf } from "../../../api/problem.ts";
import { persistently } from "../../../api/run-many.ts";
import { chunksOf } from "./chunks.ts";
import { type Fault, isFinal, type Row } from "./rows.ts";

/**
 * `reviewing`: nothing runs, and rows may be corrected. `interrupted`: an import stopped before its end; `reason` says
 * why unless the person stopped it.
 */
export type Phase = "checking" | "reviewing" | "importing" | "interrupted" | "over";

export type ImportState = {
  id: string;
  file: string;
  /** How the file was read, in words; empty if there is nothing to say. */
  reading: string;
  started: number;
  phase: Phase;
  rows: readonly Row[];
  /** Columns of the file that mean nothing here. */
  ignored: readonly string[];
  /** The balance when rows were last checked. */
  credits: number;
  allowDuplicates: boolean;
  reason: string | null;
};

/** The service refuses calls faster than this: a call takes most of what an account can write in a second. */
const CALL_EVERY_MS = 1000;

type Deps = {
  client: Pick<Client, "call">;
  now(): number;
  wait(ms: number): Promise<void>;
  save(state: ImportState): Promise<unknown>;
  /** A failure that concerns the whole page: the session has ended. */
  failed(error: unknown): void;
};

type CheckedRow = ResponseTo<"POST /invitations/check">["data"][number];
type ImportedRow = ResponseTo<"POST /invitations/import">["data"][number];

const faultsIn = ({ error }: Pick<CheckedRow, "error">): Fault[] => {
  if (error === null) return [];
  const { errors = [], message } = error;
  return errors.length === 0
    ? [{ field: null, message }]
    : errors.map(({ field, message: text }) => ({ field: field.replace(/\[.*/, ""), message: text }));
};

const afterCheck = (row: Row, checked: CheckedRow): Row => ({
  ...row,
  outcome: checked.outcome,
  faults: faultsIn(checked),
  credits: checked.credits,
  invitation_id: checked.invitation_id,
});

const afterImport = (row: Row, imported: ImportedRow): Row => ({
  ...row,
  outcome: imported.outcome,
  faults: faultsIn(imported),
  invitation_id: imported.invitation_id,
  test_url: imported.test_url,
});

/** Which rows an import sends. */
export const wanted = (row: Row, allowDuplicates: boolean): boolean =>
  row.outcome === "ready" || (allowDuplicates && row.outcome === "duplicate");

/**
 * One import, from the check of its rows to the last outcome. It goes on while other pages are shown; its state is saved
 * after every call, so that it continues after a reload, and repeating a call creates nothing twice.
 */
export const importRun = (deps: Deps, initial: ImportState) => {
  const state = createObservable<ImportState>(initial);
  let stop = new AbortController();

  const change = async (changes: Partial<ImportState>): Promise<void> => {
    state.set(changes);
    await deps.save(state.get());
  };
  let isEntering = false;
  /** Saved before it is shown, because from then on the page may be closed. A second click meanwhile starts nothing. */
  const enter = async (phase: "checking" | "importing"): Promise<boolean> => {
    if (isEntering) return false;
    isEntering = true;
    await deps.save({ ...state.get(), phase, reason: null });
    state.set({ phase, reason: null });
    isEntering = false;
    return true;
  };
  const update = <T extends { row: number }>(
    results: readonly T[],
    apply: (row: Row, result: T) => Row,
  ): Promise<void> => {
    const byRow = new Map(results.map((result) => [result.row, result]));
    return change({
      rows: state.get().rows.map((row) => {
        const result = byRow.get(row.row);
        return result === undefined ? row : apply(row, result);
      }),
    });
  };
  /** One call after the other; a failure that does not pass ends them. */
  const inTurn = async (rows: readonly Row[], act: (chunk: ReturnType<typeof chunksOf>[number]) => Promise<void>) => {
    stop = new AbortController();
    for (const chunk of chunksOf(rows)) {
      if (stop.signal.aborted) return false;
      const begun = deps.now();
      await persistently(() => act(chunk), stop.signal, deps.wait);
      await deps.wait(Math.max(0, begun + CALL_EVERY_MS - deps.now()));
    }
    return !stop.signal.aborted;
  };
  const interrupted = async (error: unknown): Promise<void> => {
    deps.failed(error);
    await change({ phase: "interrupted", reason: messageOf(error) });
  };

  const check = async (): Promise<void> => {
    const { phase, rows: all } = state.get();
    const rows = all.filter(({ outcome }) => outcome === "unchecked");
    // The page may have been closed between the last call and its end: then nothing is left of a check but its phase.
    if (rows.length === 0 && phase !== "checking") return;
    if (!(await enter("checking"))) return;
    try {
      await inTurn(rows, async (chunk) => {
        const { id, allowDuplicates } = state.get();
        const body = { import_id: id, allow_duplicates: allowDuplicates, rows: chunk };
        const { data, credits } = await deps.client.call("POST /invitations/check", { body });
        await update(data, afterCheck);
        state.set({ credits });
      });
      await change({ phase: "reviewing" });
    } catch (error) {
      deps.failed(error);
      await change({ phase: "reviewing", reason: messageOf(error) });
    }
  };

  const start = async (): Promise<void> => {
    if (!(await enter("importing"))) return;
    try {
      const { rows, allowDuplicates, id } = state.get();
      const complete = await inTurn(
        rows.filter((row) => wanted(row, allowDuplicates)),
        async (chunk) => {
          const body = { import_id: id, allow_duplicates: allowDuplicates, rows: chunk };
          const { data } = await deps.client.call("POST /invitations/import", { body });
          await update(data, afterImport);
        },
      );
      await change({ phase: complete ? "over" : "interrupted" });
    } catch (error) {
      await interrupted(error);
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    change,
    check,
    start,
    /** Ends after the call that is under way. */
    stop: () => stop.abort(),
    /** What was under way when the page was closed goes on. */
    resume: (): Promise<void> => {
      const { phase } = state.get();
      if (phase === "checking") return check();
      return phase === "importing" ? start() : Promise.resolve();
    },
    /** Rows that were refused are tried again. */
    retry: async (): Promise<void> => {
      await change({
        phase: "reviewing",
        rows: state
          .get()
          .rows.map((row) => (isFinal(row) || row.outcome === "invalid" ? row : { ...row, outcome: "unchecked" })),
      });
      await check();
    },
  };
};
export type ImportRun = ReturnType<typeof importRun>;
