import { createObservable } from "../../../../kit/observable.ts";
import { client, interrupt, pageState, queryClient } from "../../../api/queries.ts";
import { forget, load, save } from "../../../session/import-storage.ts";
import { readingInWords } from "../../../ui/files/file-notes.tsx";
import { type ReadingChoices, readTable, type TableFile } from "../../../ui/files/read-table.ts";
import type { Column } from "./csv/columns.ts";
import { parseRows, type Titles, titlesIn } from "./csv/parse.ts";
import { type ImportRun, type ImportState, importRun } from "./import-run.ts";
import { faultsOf, type Offers, type Row, withIds } from "./rows.ts";

/** An import that no one has continued for a day is forgotten, with the personal data in it. */
const KEPT_MS = 86_400_000;

/** The import of the person in the account and mode that the page shows; beside the pages, so that it outlives them. */
export const current = createObservable<{ run: ImportRun | null; loaded: boolean }>({ run: null, loaded: false });

const key = (): string => `${pageState.get().person}:${pageState.get().tenant}`;

const begin = (state: ImportState): ImportRun => {
  const place = key();
  const run = importRun(
    {
      client,
      now: Date.now,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      save: (saved) => save(place, saved),
      failed: interrupt,
    },
    state,
  );
  run.subscribe(() => {
    if (run.get().phase === "over") void queryClient.invalidateQueries({ queryKey: ["GET /invitations/items"] });
  });
  current.set({ run });
  return run;
};

const isState = (value: unknown): value is ImportState =>
  typeof value === "object" && value !== null && "rows" in value && "phase" in value && "started" in value;

/** Takes up what was under way when the page was closed. */
export const restore = async (): Promise<void> => {
  if (current.get().loaded) return;
  current.set({ loaded: true });
  const kept = await load(key());
  if (!isState(kept)) return;
  if (Date.now() - kept.started > KEPT_MS) await forget(key());
  else await begin(kept).resume();
};

const newRow = (parsed: { row: number; cells: Row["cells"]; problem: string | null }, offers: Offers): Row => {
  const { row } = parsed;
  const cells = withIds(parsed.cells, offers);
  const faults = [
    ...(parsed.problem === null ? [] : [{ field: null, message: parsed.problem }]),
    ...faultsOf(cells, offers),
  ];
  const outcome = faults.length > 0 ? "invalid" : "unchecked";
  return { row, cells, faults, outcome, credits: 0, invitation_id: null, test_url: null };
};

/** Why a file cannot be imported. */
export type Unread = { problem: string };

/** A file that has been read, for a person to say what its columns are. */
export type OpenedFile = { name: string; table: TableFile; columns: Titles; choices: ReadingChoices };

export const openFile = async (file: File, choices: ReadingChoices): Promise<OpenedFile | Unread> => {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()), choices);
  if ("problem" in table) return table;
  const columns = titlesIn(table.lines);
  return "problem" in columns ? columns : { name: file.name, table, columns, choices };
};

/**
 * Takes the rows of a file and checks them.
 *
 * @param chosen what a person says that each column is
 */
export const takeRows = (
  { name, table, choices }: OpenedFile,
  offers: Offers,
  chosen: readonly (Column | undefined)[],
): Unread | null => {
  const parsed = parseRows(table.lines, chosen);
  if ("problem" in parsed) return parsed;
  const run = begin({
    id: crypto.randomUUID(),
    file: name,
    reading: readingInWords(table.about, choices),
    started: Date.now(),
    phase: "reviewing",
    rows: parsed.rows.map((row) => newRow(row, offers)),
    ignored: parsed.ignored,
    credits: 0,
    allowDuplicates: false,
    reason: null,
  });
  void run.check();
  return null;
};

/** Forgets the import and what it holds. */
export const discard = async (): Promise<void> => {
  current.get().run?.stop();
  current.set({ run: null });
  await forget(key());
};
