import { expect, test } from "vitest";
import { askToSyncAgain, askToSyncAll } from "#actions/integrations/ask-to-sync.ts";
import { syncJob } from "#domain/integrations/job.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { dueItems } from "../../support/records/due-items.ts";

test("packages are pushed when one of the account changes, to connections that have a list", async () => {
  const { deps, account, syncs, connection } = await aKomboWorld();
  await askToSyncAll(deps, account);
  expect(syncs()).toEqual([syncJob(connection)]);
});

test("open orders are due every hour, until the connection is deleted", async () => {
  const { deps, account, connection, table, clock, syncs } = await aKomboWorld();
  const due = async () => {
    const found = await dueItems(table, clock.now());
    return found.filter((item) => item.account_id === account && item.kind === "connection_sync");
  };
  const target = { account_id: account, connection_id: connection.id };
  for (const hour of [1, 2]) {
    expect(await due()).toEqual([]);
    clock.advance(3_600_000);
    expect(await due()).toEqual([{ kind: "connection_sync", ...target }]);
    await askToSyncAgain(deps, target);
    expect(syncs()).toHaveLength(hour);
  }
  clock.advance(3_600_000);
  await deps.connections.remove(connection, anAuditEntry(account));
  expect(await due()).toEqual([]);
  await askToSyncAgain(deps, target);
  expect(syncs()).toHaveLength(2);
});
