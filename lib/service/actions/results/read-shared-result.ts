import { LIMITS } from "#contract/limits.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { sharedPage } from "#domain/report/shared-page.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import { countView, isOver, parseShareLink, type SharedResult, shareWith } from "#domain/results/sharing/shares.ts";
import type { Limiter } from "#domain/shared/ports.ts";
import { windowAt } from "#domain/shared/rate-windows.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { changeShares, type ShareDeps } from "./change-shares.ts";

type Deps = Omit<ShareDeps, "results"> & {
  results: Pick<ResultStore, "read">;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  limiter: Pick<Limiter, "now" | "takeLink">;
};

/** From where a link is opened, and when by real time, in milliseconds. HEAD shows nothing, so it is no view. */
type Viewer = { sourceIp: string; peerIp: string; wall: number; isHead: boolean };

/**
 * The page of a shared result. Each view is counted and in the audit log before anything is shown. Its limit is per link, and
 * is counted only after the link was verified: whoever knows only an invitation's id cannot use it up.
 */
export const readSharedResult = async (deps: Deps, text: string, viewer: Viewer): Promise<SharedResult> => {
  const link = parseShareLink(text);
  if (link === undefined) return { kind: "unknown" };
  const { accountId, invitationId, secret } = link;
  const [kept, result] = await Promise.all([
    deps.shares.read(accountId, invitationId),
    deps.results.read(accountId, invitationId),
  ]);
  const share = kept && shareWith(kept, secret);
  if (share === undefined || result === undefined) return { kind: "unknown" };
  const now = deps.clock.now();
  if (isOver(share, now)) return { kind: "over" };
  const countedAt = deps.limiter.now();
  const { allowed, windows } = await deps.limiter.takeLink(accountId, share.id, countedAt);
  if (!allowed) {
    const { reset } = windows[0] ?? windowAt("link", countedAt, LIMITS.link.requests);
    return { kind: "too_often", retryAfterSeconds: Math.max(1, Math.ceil(reset - countedAt / 1000)) };
  }
  const actor = { type: "shared_link" as const, id: share.id, name: null };
  const origin = { actor, source_ip: viewer.sourceIp, peer_ip: viewer.peerIp, wall: viewer.wall };
  const target = { accountId, invitationId };
  const act = { action: "result.shared_link_opened" as const, origin };
  // It may have been revoked or erased since it was read.
  const count = () =>
    changeShares(deps, target, act, (before, at) =>
      before.shares.some(({ id }) => id === share.id) ? countView(before, share.id, at) : undefined,
    );
  if (!viewer.isHead && (await count()) !== "written") return { kind: "unknown" };
  const [account, own] = await Promise.all([
    deps.accounts.read(liveAccountOf(accountId)),
    deps.branding.read(accountId),
  ]);
  return {
    kind: "page",
    html: sharedPage(result, { brand: brandingOf(own, account), share, now, pageUrl: deps.pageUrl }),
  };
};
