import type { AuditEntry } from "#contract/dashboard/audit.ts";
import { ApiError } from "#contract/errors.ts";
import type { OwnTestRecord, OwnTestStore, OwnTestWrite } from "#domain/own-tests/own-test-record.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";

/** More members than change one account's tests at once. */
const MAX_ROUNDS = 20;

export type OwnTestDeps = { clock: Clock; random: Random; ownTests: OwnTestStore };
export type OwnTestTarget = { accountId: string; origin: Origin };

/** What is done to one test, and what is written with the list. */
export type OwnTestAct = { action: AuditEntry["action"]; test: OwnTestRecord; write: OwnTestWrite };

/** Changes the list of tests that `decide` has seen, with an entry in the audit log in the same transaction. */
export const changeOwnTests = async (
  { clock, random, ownTests }: OwnTestDeps,
  { accountId, origin }: OwnTestTarget,
  decide: (tests: readonly OwnTestRecord[], at: string) => OwnTestAct,
): Promise<OwnTestRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { version, tests } = await ownTests.read(accountId);
    const now = clock.now();
    const { action, test, write } = decide(tests, new Date(now).toISOString());
    const audit = auditRecord({ now, random }, origin, {
      accountId,
      action,
      object: { type: "own_test", id: test.id, name: test.name },
      changes: [],
    });
    const place = tests.findIndex(({ id }) => id === test.id);
    const kept = tests.map((each, at) => (at === place ? test : each));
    const after =
      write.removed === undefined ? (place < 0 ? [...tests, test] : kept) : tests.filter((_, at) => at !== place);
    if ((await ownTests.save(accountId, { version: version + 1, tests: after }, write, audit)) === "saved") return test;
  }
  throw new Error("The tests kept changing during this request");
};

/** @throws ApiError `not_found`; `test_changed` unless its draft is this revision. */
export const existing = (tests: readonly OwnTestRecord[], id: string, revision?: number): OwnTestRecord => {
  const found = tests.find((test) => test.id === id);
  if (found === undefined) throw new ApiError("not_found");
  if (revision !== undefined && found.revision !== revision) throw new ApiError("test_changed");
  return found;
};
