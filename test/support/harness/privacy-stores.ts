import type { Random } from "#domain/shared/ids.ts";
import { addressHash } from "#store/keys.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { erasableInvitations } from "#store/privacy/erasable-invitations.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { invitationAges, retentionStore } from "#store/privacy/retentions.ts";
import type { Table } from "#store/table/table.ts";

/** What erasing and retaining need of the table. */
export const privacyStores = (table: Table, random: Random) => ({
  derived: derivedRows(table),
  erasures: erasureStore(table, random),
  erasable: erasableInvitations(table),
  retentions: retentionStore(table),
  ages: invitationAges(table),
  addressHash,
});
