import { listApiKeys } from "#actions/accounts/keys/list-api-keys.ts";
import { grantAccess } from "#actions/accounts/partners/grant-access.ts";
import { createPartner } from "#actions/accounts/partners/manage-partners.ts";
import type { Scope } from "#contract/accounts/scopes.ts";
import { hashOfKey } from "#domain/accounts/api-key.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyReader } from "#store/accounts/api-key-reader.ts";
import { partnerStore } from "#store/accounts/partners.ts";
import { anAccount, fakeClock, keyActs, seededRandom } from "../builders.ts";
import { memoryTable } from "../memory-table/memory-table.ts";

/** A partner with a key, and two accounts that can grant it access. */
export const aPartnerWorld = async () => {
  const { table, items } = memoryTable();
  const deps = {
    ...keyActs(table, fakeClock(), seededRandom(3)),
    partners: partnerStore(table),
    accounts: accountStore(table),
  };
  const [account, other] = [await anAccount(table, 0), await anAccount(table, 0)];
  const { key, partner } = await createPartner(deps, "HR Cloud");
  const grant = (scopes: Scope[] = ["invitations:read"], livemode = true, accountId = account) =>
    grantAccess(deps, { accountId, partnerId: partner.id, livemode, scopes, origin: OPERATOR });
  const opens = (withKey: string, accountId: string) => apiKeyReader(table).find(hashOfKey(withKey), accountId);
  const active = async (accountId = account) =>
    (await listApiKeys(deps, accountId)).filter(({ status }) => status === "active");
  return { deps, items, account, other, key, partner, grant, opens, active };
};
