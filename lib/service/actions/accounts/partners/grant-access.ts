import type { Scope } from "#contract/accounts/scopes.ts";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { ApiError } from "#contract/errors.ts";
import { type ApiKeyRecord, presentApiKey } from "#domain/accounts/api-key-record.ts";
import { hashOfGrant, type PartnerRecord, type PartnerStore } from "#domain/accounts/partner.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { ensureTestTenant } from "../ensure-test-tenant.ts";
import { newRecord, storeKey } from "../keys/create-api-key.ts";
import type { KeyActDeps } from "../keys/key-act.ts";
import { revokeApiKey } from "../keys/revoke-api-key.ts";

type Deps = KeyActDeps & {
  accounts: Pick<AccountStore, "read" | "createTestTenant">;
  partners: Pick<PartnerStore, "read">;
};

const HINT_LENGTH = 4;

/**
 * A partner that can be granted access.
 *
 * @throws ApiError `not_found`, also when its key has been revoked
 */
export const readPartner = async ({ partners }: Pick<Deps, "partners">, partnerId: string): Promise<PartnerRecord> => {
  const partner = await partners.read(partnerId);
  if (partner === undefined || partner.revoked_at !== null) throw new ApiError("not_found");
  return partner;
};

const isSame = (some: readonly Scope[] | null, others: readonly Scope[]): boolean =>
  some?.length === others.length && others.every((scope) => some.includes(scope));

/**
 * Lets a partner act for an account with its own key. A grant is a key of the account without a secret: it is listed,
 * limited, audited, emailed about and revoked as one. Repeating it with the same scopes changes nothing; other scopes
 * replace those before.
 *
 * @returns The grant, and the id that the partner sends as `Account`
 * @throws ApiError `not_found`, `too_many_keys`
 */
export const grantAccess = async (
  deps: Deps,
  input: { accountId: string; partnerId: string; livemode: boolean; scopes: readonly Scope[]; origin: Origin },
): Promise<{ api_key: ApiKey; account_id: string }> => {
  const { partnerId, livemode, scopes, origin } = input;
  const { name } = await readPartner(deps, partnerId);
  const accountId = livemode ? input.accountId : await ensureTestTenant(deps, input.accountId);
  if (accountId === undefined) throw new Error("A member belongs to an account that does not exist");
  const granted = async (): Promise<ApiKeyRecord | undefined> =>
    (await deps.apiKeys.list(accountId)).find((key) => key.partner_id === partnerId && key.revoked_at === null);
  const shown = (key: ApiKeyRecord) => ({ api_key: presentApiKey(key, deps.clock.now()), account_id: accountId });

  const before = await granted();
  if (before !== undefined && isSame(before.scopes, scopes)) return shown(before);
  if (before !== undefined) await revokeApiKey(deps, { accountId, keyId: before.id, origin });
  const record = newRecord(
    { account_id: accountId, name, scopes: [...scopes], expires_at: null, created_by: origin.actor },
    { hash: hashOfGrant(partnerId, accountId), hint: partnerId.slice(-HINT_LENGTH), partner_id: partnerId },
    deps.clock.now(),
    deps.random,
  );
  const kind = await storeKey(deps, record, origin);
  if (kind === "created") return shown(record);
  if (kind === "too_many") throw new ApiError("too_many_keys");
  // Another window has granted it at the same moment.
  const other = kind === "exists" ? await granted() : undefined;
  if (other === undefined) throw new Error("A grant was neither made nor found");
  return shown(other);
};
