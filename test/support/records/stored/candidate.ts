import { content } from "#content/content.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { partWrites } from "#store/invitations/parts/part-writes.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { keys } from "#store/keys.ts";
import { type Table, transact } from "#store/table/table.ts";
import { at, newId, type Stored, type StoredRecords } from "./stored.ts";

type OnePart = "editing-test" | "proofreading-test" | "spelling-test" | "writing-test";

/** The part of a test, and what was issued in it. */
const started = (table: Table, test: OnePart, changes: Partial<PartRecord> = {}) => {
  const [plan] = partsOf([test]);
  if (plan === undefined) throw new Error("A test without parts");
  const issued = issueTest(content, plan, "en-GB", "seed", []);
  const record: PartRecord = {
    account_id: newId("acct"),
    invitation_id: "inv_1",
    id: plan.id,
    test: plan.test,
    kind: plan.kind,
    form: issued.form,
    started_at: at(0),
    deadline: at(30),
    submitted_at: null,
    worked_ms: null,
    ended_by: null,
    items: issued.kind === "choice" ? issued.items.map(({ id }) => id) : [],
    words: 0,
    answers: null,
    kept: null,
    pace: null,
    version: 0,
    last_save_id: null,
    evidence: { events: 1, previous: "a", head: "b" },
    saved_at: null,
    signals: NO_SIGNALS,
    ...changes,
  };
  const target = [record.account_id, record.invitation_id, record.id] as const;
  return {
    record,
    issued,
    target,
    write: () => transact(table, partWrites([{ kind: "start", part: record, issued }])),
  };
};
const aPart = (table: Table, test: OnePart, changes?: Partial<PartRecord>): Stored => {
  const { record, target, write } = started(table, test, changes);
  return {
    record,
    key: keys.part(...target),
    write,
    read: () => partStore(table).read(...target),
    attribute: "deadline",
  };
};

const anIssuedTest = (table: Table, test: OnePart): Stored => {
  const { issued, target, write } = started(table, test);
  return {
    record: issued,
    key: keys.sheet(...target),
    write,
    read: () => partStore(table).issuedTest(...target),
    attribute: "sheet",
  };
};

export const candidateRecords: StoredRecords = {
  "a part that has just begun": (table) => aPart(table, "spelling-test"),
  "a part that is submitted": (table) =>
    aPart(table, "writing-test", {
      submitted_at: at(20),
      ended_by: "candidate",
      answers: { kind: "writing", text: "Dear all,\n\n…" },
      version: 3,
      last_save_id: "save",
      saved_at: at(19),
      signals: { ...NO_SIGNALS, keys: { ...NO_SIGNALS.keys, log_sum: 12.345_678 }, answer_ms: { "spe-001": 900 } },
    }),
  "an issued test of choices": (table) => anIssuedTest(table, "spelling-test"),
  "an issued test to edit": (table) => anIssuedTest(table, "editing-test"),
  "an issued test to proofread": (table) => anIssuedTest(table, "proofreading-test"),
  "an issued test to write": (table) => anIssuedTest(table, "writing-test"),
};
