import type { Random } from "#domain/shared/ids.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { addressHash } from "#store/keys.ts";
import { ownResponses } from "#store/own-tests/own-responses.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { erasableInvitations } from "#store/privacy/erasable-invitations.ts";
import { erasureStore } from "#store/privacy/erasures.ts";
import { invitationAges, retentionStore } from "#store/privacy/retentions.ts";
import type { Table } from "#store/table/table.ts";

/** What erasing and retaining need of the table, with the orders of ATSs. */
export const privacyStores = (table: Table, random: Random) => ({
  derived: derivedRows(table),
  ownResponses: ownResponses(table),
  erasures: erasureStore(table, random),
  erasable: erasableInvitations(table),
  retentions: retentionStore(table),
  ages: invitationAges(table),
  connections: connectionStore(table),
  orders: orderStore(table),
  shares: shareStore(table),
  addressHash,
});
