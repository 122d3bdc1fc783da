import {
  type Attention,
  MAX_ERASURE_REQUESTS,
  MAX_NAMED,
  MAX_TO_REVIEW,
  type Overview,
  type SetupStep,
  SOON_HOURS,
} from "#contract/dashboard/overview.ts";
import type { Permission, Role } from "#contract/dashboard/permissions.ts";
import type { AccountSettingsStore, AccountStore } from "#domain/accounts/ports.ts";
import type { SetupReader } from "#domain/accounts/setup.ts";
import { adjustmentsOf, declinedAt } from "#domain/invitations/before-start/pre-start-state.ts";
import type { ErasureRequestStore } from "#domain/invitations/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import {
  awaitsAdjustments,
  endsSoon,
  isDeclined,
  isUndelivered,
  type OpenInvitations,
} from "#domain/invitations/needs-attention.ts";
import type { ReviewQueue } from "#domain/results/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import { maskText } from "#domain/team/masking.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore } from "#domain/webhooks/ports.ts";

type Deps = {
  clock: Clock;
  accounts: Pick<AccountStore, "read" | "usage">;
  settings: Pick<AccountSettingsStore, "read">;
  endpoints: Pick<EndpointStore, "list">;
  open: OpenInvitations;
  setup: SetupReader;
  reviews: Pick<ReviewQueue, "count">;
  erasureRequests: ErasureRequestStore;
};

const SOON_MS = SOON_HOURS * 3_600_000;

/**
 * An account at a glance, as a role sees it. It reads counters, the ends of indexes and a few single rows: as much work for
 * an account with 10,000 invitations as for one with 300.
 */
export const readOverview = async (deps: Deps, accountId: string, role: Role): Promise<Overview> => {
  const may = (permission: Permission): boolean => accessOf(role, permission) !== undefined;
  const now = deps.clock.now();
  const [account, settings, usage, open, endpoints, toReview, toErase] = await Promise.all([
    deps.accounts.read(accountId),
    deps.settings.read(accountId),
    deps.accounts.usage(accountId, now),
    deps.open.look(accountId),
    deps.endpoints.list(accountId),
    may("results.read") ? deps.reviews.count(accountId, MAX_TO_REVIEW) : 0,
    may("privacy.manage") ? deps.erasureRequests.list(accountId, MAX_ERASURE_REQUESTS) : [],
  ]);
  const hasCredits = may("credits.balance");
  const attention: Attention[] = [
    {
      kind: "erasure_requested",
      count: toErase.length,
      at_least: toErase.length === MAX_ERASURE_REQUESTS,
      named: [],
    },
    ...ofInvitations(open, now, accessOf(role, "invitations.read") === "full"),
    { kind: "to_review", count: toReview, at_least: toReview === MAX_TO_REVIEW, named: [] },
    ...(may("webhooks.manage") ? [ofEndpoints(endpoints)] : []),
  ];
  return {
    credits: hasCredits ? (account?.credits ?? 0) : null,
    low_balance_level: hasCredits ? (settings?.low_balance_level ?? null) : null,
    usage: usage.map(({ credits, ...day }) => ({ ...day, credits: hasCredits ? credits : null })),
    attention: attention.filter(({ count }) => count > 0),
    setup: await setupOf(deps, accountId, endpoints, may),
  };
};

const ofInvitations = (
  { invitations, all }: Awaited<ReturnType<OpenInvitations["look"]>>,
  now: number,
  isFull: boolean,
): Attention[] => {
  const byEnd = invitations.toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
  const of = (
    kind: Attention["kind"],
    found: readonly InvitationRecord[],
    atOf: (one: InvitationRecord) => string | null,
  ) => ({
    kind,
    count: found.length,
    at_least: !all,
    named: found.slice(0, MAX_NAMED).map((one) => ({
      id: one.id,
      name: isFull ? one.candidate_name : maskText(one.candidate_name),
      at: atOf(one),
    })),
  });
  return [
    of(
      "adjustments_requested",
      byEnd.filter((one) => awaitsAdjustments(one, now)),
      (one) => adjustmentsOf(one)?.requested_at ?? null,
    ),
    of(
      "declined",
      byEnd.filter((one) => isDeclined(one, now)),
      declinedAt,
    ),
    of(
      "undelivered_email",
      byEnd.filter((one) => isUndelivered(one, now)),
      () => null,
    ),
    of(
      "expiring_soon",
      byEnd.filter((one) => endsSoon(one, now, SOON_MS)),
      ({ expires_at }) => expires_at,
    ),
  ];
};

/** Those that fail now, and those that the service has disabled for it. */
const ofEndpoints = (endpoints: readonly EndpointRecord[]): Attention => {
  const failing = endpoints.filter(({ enabled, disabled_reason, failure_run }) =>
    enabled ? failure_run !== null : disabled_reason !== "by_request",
  );
  return {
    kind: "failing_endpoint",
    count: failing.length,
    at_least: false,
    named: failing.slice(0, MAX_NAMED).map(({ id, url, failure_run, disabled_at }) => ({
      id,
      name: url,
      at: disabled_at ?? (failure_run === null ? null : new Date(failure_run.first_failure_at).toISOString()),
    })),
  };
};

/** The steps that the role can do itself. The team is the account's, in test mode too. */
const setupOf = async (
  { setup }: Deps,
  accountId: string,
  endpoints: readonly EndpointRecord[],
  may: (permission: Permission) => boolean,
): Promise<SetupStep[]> => {
  const steps: [SetupStep["step"], Permission, () => Promise<boolean>][] = [
    ["token", "keys.manage", () => setup.hasToken(accountId)],
    ["endpoint", "webhooks.manage", async () => endpoints.length > 0],
    ["invitation", "invitations.write", () => setup.hasInvitation(accountId)],
    ["result", "results.read", () => setup.hasResult(accountId)],
    ["member", "team.manage", () => setup.hasTeam(liveAccountOf(accountId))],
  ];
  return Promise.all(
    steps.filter(([, permission]) => may(permission)).map(async ([step, , done]) => ({ step, done: await done() })),
  );
};
