import type { AuditEntry } from "#contract/dashboard/audit.ts";
import type { OwnTestRecord, OwnTrialsRecord } from "#domain/own-tests/own-test-record.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import type { OwnTestDeps, OwnTestTarget } from "./own-test-act.ts";

/** More members than try one draft at once. */
const MAX_ROUNDS = 20;

/** Changes the trials that `decide` has seen, with an entry in the audit log in the same transaction. */
export const changeTrials = async (
  { clock, random, ownTests }: OwnTestDeps,
  { accountId, origin }: OwnTestTarget,
  { record: { id, name }, action }: { record: OwnTestRecord; action: AuditEntry["action"] },
  decide: (before: OwnTrialsRecord, at: string) => OwnTrialsRecord,
): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = clock.now();
    const after = decide(await ownTests.trials(accountId, id), new Date(now).toISOString());
    const object = { type: "own_test", id, name } as const;
    const audit = auditRecord({ now, random }, origin, { accountId, action, object, changes: [] });
    if ((await ownTests.saveTrials(accountId, id, after, audit)) === "saved") return;
  }
  throw new Error("The trials kept changing during this request");
};
