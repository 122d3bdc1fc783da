import { newResult } from "#domain/results/result.ts";
import { resultStore } from "#store/invitations/results.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { MONDAY } from "../../builders.ts";
import { pending, put, random, type Stored, type StoredRecords } from "./stored.ts";

const aResult = (table: Table, scored: Pick<Parameters<typeof newResult>[1], "versions">): Stored => {
  const invitation = { ...pending(), reference: "job" };
  const check = { flagged: false, recorded: true, detail: "Nothing unusual." };
  const integrity = {
    flagged: false,
    checks: { paste: check, cadence: check, timing: check, focus: check },
    events: { tab_switch: 0, fullscreen_exit: 1, copy_attempt: 2, keyboard_blocked: 3, paste: 4 },
  };
  const test = {
    slug: "editing-test",
    score: 70,
    percentile: 55,
    pass: true,
    duration_sec: 60,
    pass_threshold: 70,
  } as const;
  const record = newResult(invitation, { tests: [test], integrity, ...scored }, MONDAY, random);
  const key = keys.result(record.account_id, record.invitation_id);
  return {
    record,
    key,
    write: () => put(table, { ...key, ...record }),
    read: () => resultStore(table).read(record.account_id, record.invitation_id),
    attribute: "integrity",
    named: "integrity.flagged, integrity.checks, integrity.events",
  };
};

export const resultRecords: StoredRecords = {
  "a result": (table) => aResult(table, {}),
  "a result with its versions": (table) =>
    aResult(table, { versions: { scoring: "1", norms: "1", norms_provisional: true, integrity: "1" } }),
};
