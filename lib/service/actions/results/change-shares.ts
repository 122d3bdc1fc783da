import type { AuditEntry } from "#contract/dashboard/audit.ts";
import { ApiError } from "#contract/errors.ts";
import { type CreateMemberShare, MAX_SHARES, type Share } from "#contract/results/share.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { ResultStore, ShareStore } from "#domain/results/ports.ts";
import {
  addShare,
  isOver,
  newShare,
  noShares,
  presentShare,
  removeShare,
  type SharesRecord,
  shareLink,
} from "#domain/results/sharing/shares.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { type ResultTarget, refusal } from "./change-result.ts";
import { readResult } from "./read-result.ts";

export type ShareDeps = {
  clock: Clock;
  random: Random;
  results: Pick<ResultStore, "read">;
  shares: ShareStore;
  pageUrl: string;
};

/** More people than open or change the links of one result at once. */
const MAX_ROUNDS = 20;

/**
 * Changes the links of a result, with an entry in the audit log: without the label, which can name a person and which the
 * log would outlive. Returns `no_result` when there is no result any more.
 */
export const changeShares = async (
  { clock, random, shares }: Pick<ShareDeps, "clock" | "random" | "shares">,
  target: ResultTarget,
  act: { action: AuditEntry["action"]; origin: Origin; record?: NewRequestRecord | undefined },
  /** Undefined if nothing is to change. */
  decide: (before: SharesRecord, now: number) => SharesRecord | undefined,
): Promise<"written" | "unchanged" | "no_result"> => {
  const { accountId, invitationId } = target;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = clock.now();
    const before = (await shares.read(accountId, invitationId)) ?? noShares(target);
    const after = decide(before, now);
    if (after === undefined) return "unchanged";
    const object = { type: "result" as const, id: invitationId, name: null };
    const audit = auditRecord({ now, random }, act.origin, { accountId, action: act.action, object });
    const written = await shares.write({ before, after }, audit, act.record);
    if (written !== "stale") return written;
  }
  throw new Error("The links kept changing under this request");
};

/**
 * Makes a link that shows the result to whoever has it. Its URL is in this response alone.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` beyond MAX_SHARES
 */
export const createShare = async (
  deps: ShareDeps,
  target: ResultTarget,
  request: CreateMemberShare,
  origin: Origin,
  record?: NewRequestRecord,
): Promise<Share> => {
  await readResult(deps, target);
  const { share, secret } = newShare(request, deps.clock.now(), deps.random, keyOf(origin));
  const remembered = record && { ...record, result: share.id };
  const outcome = await changeShares(
    deps,
    target,
    { action: "result.shared", origin, record: remembered },
    (before) => {
      // An attempt whose response was lost.
      if (before.shares.some(({ id }) => id === share.id)) return undefined;
      const after = addShare(before, share);
      if (after !== undefined) return after;
      throw refusal("expires_in_days", "too_many", `A result has at most ${MAX_SHARES} links. Revoke some first.`);
    },
  );
  if (outcome === "no_result") throw new ApiError("not_found");
  const named = { account_id: target.accountId, invitation_id: target.invitationId };
  return presentShare(share, shareLink(named, secret, deps.pageUrl));
};

const keyOf = ({ actor }: Origin): string | null => (actor.type === "key" ? actor.id : null);

/** The links that a key made, as far as they still exist and have not ended. */
export const sharesOfKey = async (
  { clock, shares }: Pick<ShareDeps, "clock" | "shares">,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<{ id: string; invitation_id: string }[]> => {
  const now = clock.now();
  const made = await shares.madeBy(accountId, keyId);
  const existing = await Promise.all(
    made.map(async ({ id, invitation_id }) => {
      const kept = await shares.read(accountId, invitation_id);
      return kept?.shares.find((share) => share.id === id && !isOver(share, now)) && { id, invitation_id };
    }),
  );
  return existing.filter((share) => share !== undefined);
};

/**
 * Revokes all links that a key made, each with its entry in the audit log. Safe to repeat: those that are gone are not counted
 * again.
 *
 * @returns how many were revoked
 */
export const deleteSharesOfKey = async (
  deps: Pick<ShareDeps, "clock" | "random" | "shares">,
  { accountId, keyId }: { accountId: string; keyId: string },
  origin: Origin,
): Promise<number> => {
  let revoked = 0;
  for (const { id, invitation_id } of await sharesOfKey(deps, { accountId, keyId })) {
    const target = { accountId, invitationId: invitation_id };
    const act = { action: "result.share_revoked" as const, origin };
    const outcome = await changeShares(deps, target, act, (before) => removeShare(before, id)?.after);
    if (outcome === "written") revoked += 1;
  }
  return revoked;
};

/**
 * A link as the replay of the request that made it shows it.
 *
 * @throws ApiError `not_found` when it was revoked or the result is gone
 */
export const readShare = async (deps: Omit<ShareDeps, "random">, target: ResultTarget, id: string): Promise<Share> => {
  const share = (await listShares(deps, target)).find((one) => one.id === id);
  if (share === undefined) throw new ApiError("not_found");
  return share;
};

/**
 * The links of a result, the newest first, those that have ended too.
 *
 * @throws ApiError `not_found` when there is no result
 */
export const listShares = async (
  deps: Pick<ShareDeps, "results" | "shares">,
  target: ResultTarget,
): Promise<Share[]> => {
  const [kept] = await Promise.all([deps.shares.read(target.accountId, target.invitationId), readResult(deps, target)]);
  return (kept?.shares ?? []).map((share) => presentShare(share, null)).reverse();
};

/**
 * Revokes a link: it stops working at once.
 *
 * @throws ApiError `not_found` for a link that this result does not have
 */
export const deleteShare = async (
  deps: ShareDeps,
  target: ResultTarget,
  shareId: string,
  origin: Origin,
): Promise<Share> => {
  await readResult(deps, target);
  let deleted: Share | undefined;
  const outcome = await changeShares(deps, target, { action: "result.share_revoked", origin }, (before) => {
    const found = removeShare(before, shareId);
    if (found === undefined) return undefined;
    deleted = presentShare(found.removed, null);
    return found.after;
  });
  if (deleted === undefined || outcome === "no_result") throw new ApiError("not_found");
  return deleted;
};
