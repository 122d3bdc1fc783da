import { LIMITS } from "#contract/limits.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import { type BrandingStore, brandingOf } from "#domain/branding/branding.ts";
import { sharedPage } from "#domain/report/shared-page.ts";
import type { ResultStore } from "#domain/results/ports.ts";
import { isOver, parseShareLink, type SharedResult, shareWith } from "#domain/results/sharing/shares.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import type { Limiter } from "#domain/shared/ports.ts";
import { windowAt } from "#domain/shared/rate-windows.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import type { ShareDeps } from "./change-shares.ts";

type Deps = Omit<ShareDeps, "results"> & {
  results: Pick<ResultStore, "read">;
  accounts: Pick<AccountStore, "read">;
  branding: BrandingStore;
  limiter: Pick<Limiter, "now" | "takeLink">;
};

/**
 * From where a link is opened, when by real time, in milliseconds, and by what. Only a person's view is counted; what fetches
 * links for other reasons is shown nothing of the result, so nothing is seen without an entry.
 */
type Viewer = {
  sourceIp: string;
  peerIp: string;
  wall: number;
  opener: "person" | "head" | "prefetch" | "preview";
};

/**
 * The page of a shared result. Each view is counted and in the audit log before anything is shown. Its limit is per link, and
 * is counted only after the link was verified: whoever knows only an invitation's id cannot use it up.
 */
export const readSharedResult = async (deps: Deps, text: string, viewer: Viewer): Promise<SharedResult> => {
  const { opener } = viewer;
  if (opener === "preview" || opener === "prefetch") return { kind: opener };
  const link = parseShareLink(text);
  if (link === undefined) return { kind: "unknown" };
  const { accountId, invitationId, secret } = link;
  const kept = await deps.shares.read(accountId, invitationId);
  const share = kept && shareWith(kept, secret);
  if (share === undefined) return { kind: "unknown" };
  const result = await deps.results.read(accountId, invitationId);
  if (result === undefined) return { kind: "unknown" };
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
  const object = { type: "result" as const, id: invitationId, name: null };
  const act = { accountId, action: "result.shared_link_opened" as const, object };
  const audit = auditRecord({ now, random: deps.random }, origin, act);
  const viewed = { accountId, invitationId, id: share.id };
  // It may have been revoked or erased since it was read.
  const isCounted = opener === "head" || (await deps.shares.countView(viewed, new Date(now).toISOString(), audit));
  if (!isCounted) return { kind: "unknown" };
  const [account, own] = await Promise.all([
    deps.accounts.read(liveAccountOf(accountId)),
    deps.branding.read(accountId),
  ]);
  return {
    kind: "page",
    html: sharedPage(result, { brand: brandingOf(own, account), share, now, pageUrl: deps.pageUrl }),
  };
};
