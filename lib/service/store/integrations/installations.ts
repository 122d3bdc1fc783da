import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { CLAIMABLE_MS, Installation } from "#domain/integrations/installation.ts";
import type { InstallationStore } from "#domain/integrations/ports.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { get } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { putOnce, type Table } from "../table/table.ts";

/** Installations in ATSs that no account has claimed yet; removed by TTL. */
export const installationStore = (table: Table): InstallationStore => ({
  read: async (hash) => {
    const row = await get(table, keys.installation(hash));
    return row === undefined ? undefined : readRow(Installation, row);
  },

  put: async (installation) => {
    const ttl = Math.ceil((Date.parse(installation.created_at) + CLAIMABLE_MS) / 1000);
    await putOnce(table, {
      ...rowOf({ ...keys.installation(installation.hash), ...installation }),
      [TTL_ATTRIBUTE]: ttl,
    });
  },

  remove: async (hash) => {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.installation(hash) }));
  },
});
