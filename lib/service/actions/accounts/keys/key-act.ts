import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { ApiKeyStore, WithKeyAct } from "#domain/accounts/ports.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import { type KeyAct, type KeyNoticeRecord, noticesTo } from "#domain/shared/key-notice.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { liveAccountOf, livemodeOf } from "#domain/shared/tenant.ts";
import type { MemberStore } from "#domain/team/ports.ts";

export type KeyActDeps = {
  clock: Clock;
  random: Random;
  apiKeys: ApiKeyStore;
  members: Pick<MemberStore, "list">;
  emails: EmailQueue;
};

/** More owners than an account has; a transaction takes 100 writes. */
const MAX_NOTICES = 50;

/** Who is notified about an account. */
export const ownersOf = async (deps: Pick<KeyActDeps, "members">, accountId: string): Promise<string[]> =>
  (await deps.members.list(accountId))
    .filter(({ role }) => role === "owner")
    .slice(0, MAX_NOTICES)
    .map(({ person_id }) => person_id);

/** What is written beside an act on a key: its entry in the audit log, and an email to each owner. */
export const recordsOf = async (
  deps: Pick<KeyActDeps, "random" | "members">,
  { act, key, origin, now }: { act: KeyAct; key: ApiKeyRecord; origin: Origin; now: number },
): Promise<WithKeyAct> => {
  const { account_id, id, name, hint, scopes, expires_at } = key;
  // A test tenant has no members: its keys are the owners' of its account.
  const accountId = liveAccountOf(account_id);
  const owners = await ownersOf(deps, accountId);
  const by = origin.actor.name ?? "the operator of the service";
  const scopeList = scopes === null ? "every scope" : scopes.join(" ");
  const settings = [
    ...(act === "revoked" ? [] : [{ field: "scopes", before: null, after: scopeList }]),
    ...(act === "revoked" || expires_at === null ? [] : [{ field: "expires_at", before: null, after: expires_at }]),
  ];
  return {
    audit: auditRecord({ now, random: deps.random }, origin, {
      accountId: account_id,
      action: `api_key.${act}`,
      object: { type: "api_key", id, name },
      changes: settings,
    }),
    notices: noticesTo(
      owners,
      { account_id: accountId, livemode: livemodeOf(account_id), act, key_id: id, key_name: name, key_hint: hint, by },
      now,
      deps.random,
    ),
  };
};

/** Asks for the emails of notices that are written. A message that is lost is found by the sweep. */
export const sendNotices = async (
  deps: Pick<KeyActDeps, "emails">,
  notices: readonly KeyNoticeRecord[],
): Promise<void> => {
  await Promise.allSettled(
    notices.map(({ account_id, id, email_requests }) =>
      deps.emails.send({ account_id, key_notice_id: id, request: email_requests }),
    ),
  );
};
