import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { restoreAccount } from "#actions/accounts/restore-account.ts";
import { restoreRows } from "#store/accounts/restore-rows.ts";
import { auditLog } from "#store/audit-log.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { audited } from "../../support/records/team.ts";

const ROWS = [
  { pk: "ACCOUNT#acct_1", sk: "ACCOUNT", id: "acct_1", credits: 7 },
  { pk: "ACCOUNT#acct_1", sk: "KEY#key_1", id: "key_1" },
];

/** An account whose rows are all gone, and the table that was restored from before. */
const lost = () => {
  const [backup, now] = [memoryTable(), memoryTable()];
  for (const Item of ROWS) backup.send({ constructor: PutCommand, input: { TableName: backup.table.name, Item } });
  const deps = {
    clock: fakeClock(),
    random: seededRandom(1),
    auditLog: auditLog(now.table),
    restoreRows: (_: string, ...what: [string, number, boolean]) => restoreRows(now.table)(backup.table, ...what),
  };
  return {
    deps,
    restore: (apply: boolean, by = deps) =>
      restoreAccount(by, { accountId: "acct_1", from: "ais-prod-table-restored", apply }),
    rows: () => [...now.items()].filter(({ pk }) => pk === "ACCOUNT#acct_1").length,
    entries: () => audited(now.table, "acct_1"),
  };
};

test("a restore is in the account's audit log once, with how many rows came back and from where", async () => {
  const { restore, entries, rows } = lost();
  await restore(true);
  await restore(true);
  expect(rows()).toBe(ROWS.length);
  expect(await entries()).toMatchObject([
    {
      action: "account.restored",
      actor: { type: "operator" },
      object: { type: "account", id: "acct_1" },
      changes: [
        { field: "rows", before: null, after: "2" },
        { field: "backup", before: null, after: "ais-prod-table-restored" },
      ],
    },
  ]);
});

test("without apply nothing is written, no entry either", async () => {
  const { restore, entries, rows } = lost();
  expect((await restore(false)).missing).toHaveLength(ROWS.length);
  expect(rows()).toBe(0);
  expect(await entries()).toEqual([]);
});

test("wherever a restore dies, no row is back without an entry, and the next one completes it", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, restore, entries, rows } = lost();
    const died = await crashed(restore(true, mortal(deps, death, ["clock", "random"])));
    if (rows() > 0) expect(await entries()).not.toEqual([]);
    await restore(true);
    expect(rows()).toBe(ROWS.length);
    expect((await entries()).at(-1)?.action).toBe("account.restored");
    return died;
  });
  expect(deaths).toBe(6);
});
