import { newResult } from "#domain/results/result.ts";
import { resultItem } from "#store/invitations/results/result-item.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { MONDAY } from "../../builders.ts";
import { aScore } from "../../harness/invitation-harness.ts";
import { pending, put, random, type Stored, type StoredRecords } from "./stored.ts";

const aResult = (table: Table): Stored => {
  const invitation = { ...pending(), reference: "job" };
  const record = newResult(invitation, aScore(), MONDAY, random);
  const key = keys.result(record.account_id, record.invitation_id);
  return {
    record,
    key,
    write: () => put(table, resultItem(record)),
    read: () => resultStore(table).read(record.account_id, record.invitation_id),
    attribute: "integrity",
    named: "integrity.flagged, integrity.checks, integrity.events",
  };
};

export const resultRecords: StoredRecords = { "a result": aResult };
