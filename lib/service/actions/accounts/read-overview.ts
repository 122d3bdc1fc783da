import {
  ATTENTION_KINDS,
  type Attention,
  MAX_ERASURE_REQUESTS,
  MAX_LOOKED_AT,
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
import type { ErasureRequestStore } from "#domain/invitations/erasure/erasure-request.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import {
  awaitsAdjustments,
  endsSoon,
  isDeclined,
  isUndelivered,
  type OpenInvitations,
} from "#domain/invitations/needs-attention.ts";
import type { ResultList, ReviewQueue } from "#domain/results/ports.ts";
import { mayHaveToMark, numberOf } from "#domain/sees-of.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { isTestTenant, liveAccountOf, testTenantOf } from "#domain/shared/tenant.ts";
import type { MemberRecord } from "#domain/team/member.ts";
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
  reviews: Pick<ReviewQueue, "oldest">;
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
  results: ResultList;
  erasureRequests: ErasureRequestStore;
};

const SOON_MS = SOON_HOURS * 3_600_000;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * An account at a glance, as a role sees it. It reads counters, the ends of indexes and a few single rows: as much work for
 * an account with 10,000 invitations as for one with 300.
 */
export const readOverview = async (
  deps: Deps,
  accountId: string,
  { role, steps_dismissed }: Pick<MemberRecord, "role" | "steps_dismissed">,
): Promise<Overview> => {
  const may = (permission: Permission): boolean => accessOf(role, permission) !== undefined;
  const now = deps.clock.now();
  const [account, settings, usage, open, results, endpoints, toErase] = await Promise.all([
    deps.accounts.read(accountId),
    deps.settings.read(accountId),
    deps.accounts.usage(accountId, now),
    may("invitations.write") ? ofInvitations(deps, accountId, now) : [],
    may("results.assess") ? ofResults(deps, accountId, role, now) : [],
    deps.endpoints.list(accountId),
    may("privacy.manage") ? deps.erasureRequests.list(accountId, MAX_ERASURE_REQUESTS) : [],
  ]);
  const hasCredits = may("credits.balance");
  const attention: Attention[] = [
    ...results,
    {
      kind: "erasure_requested",
      count: toErase.length,
      at_least: toErase.length === MAX_ERASURE_REQUESTS,
      named: [],
    },
    ...open,
    ...(may("webhooks.manage") ? [ofEndpoints(endpoints)] : []),
  ];
  return {
    credits: hasCredits ? (account?.credits ?? 0) : null,
    low_balance_level: hasCredits && !isTestTenant(accountId) ? (settings?.low_balance_level ?? null) : null,
    usage: usage.map(({ credits, ...day }) => ({ ...day, credits: hasCredits ? credits : null })),
    attention: ATTENTION_KINDS.flatMap((kind) => attention.filter((one) => one.kind === kind && one.count > 0)),
    steps_dismissed: steps_dismissed === true,
    setup: steps_dismissed === true ? [] : await setupOf(deps, accountId, endpoints, may),
  };
};

type Named = Pick<InvitationRecord, "id" | "candidate_name">;

/** Who can act on these sees names. */
const of = <One extends Named>(
  kind: Attention["kind"],
  found: readonly One[],
  atLeast: boolean,
  atOf: (one: One) => string | null,
): Attention => ({
  kind,
  count: found.length,
  at_least: atLeast,
  named: found.slice(0, MAX_NAMED).map((one) => ({ id: one.id, name: one.candidate_name, at: atOf(one) })),
});

const ofInvitations = async (deps: Pick<Deps, "open">, accountId: string, now: number): Promise<Attention[]> => {
  const { invitations, all } = await deps.open.look(accountId);
  const byEnd = invitations.toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1));
  const those = (
    kind: Attention["kind"],
    isIn: (one: InvitationRecord) => boolean,
    atOf: (one: InvitationRecord) => string | null,
  ) => of(kind, byEnd.filter(isIn), !all, atOf);
  return [
    those(
      "adjustments_requested",
      (one) => awaitsAdjustments(one, now),
      (one) => adjustmentsOf(one)?.requested_at ?? null,
    ),
    those("declined", (one) => isDeclined(one, now), declinedAt),
    those(
      "undelivered_email",
      (one) => isUndelivered(one, now),
      () => null,
    ),
    those(
      "expiring_soon",
      (one) => endsSoon(one, now, SOON_MS),
      ({ expires_at }) => expires_at,
    ),
  ];
};

/**
 * The results in the queue that waits for a person, by what they wait for, and those of the last week that are flagged. A text
 * is marked without knowing whose it is, or that it is flagged.
 */
const ofResults = async (
  { reviews, readInvitations, results }: Pick<Deps, "reviews" | "readInvitations" | "results">,
  accountId: string,
  role: Role,
  now: number,
): Promise<Attention[]> => {
  const { decision, reading } = await reviews.oldest(accountId, MAX_TO_REVIEW);
  const since = new Date(now - WEEK_MS).toISOString();
  const [waiting, week] = await Promise.all([
    readInvitations(accountId, [...decision, ...reading]),
    results.list(accountId, {}, { from: since, below: "~" }, MAX_LOOKED_AT),
  ]);
  const isCut = (ids: readonly string[]) => ids.length === MAX_TO_REVIEW;
  const toMark = waiting.filter(({ result_status }) => result_status === "provisional");
  const toDecide = waiting.filter(({ reviews: steps }) => steps?.at(-1)?.act === "requested");
  const flagged = week.results.filter((one) => one.scores?.flagged === true && !mayHaveToMark(role, one));
  return [
    { ...of("to_mark", toMark, isCut(decision) || isCut(reading), ({ completed_at }) => completed_at), named: [] },
    ...(accessOf(role, "reviews.decide") === undefined
      ? []
      : [
          of(
            "to_decide",
            toDecide.map((one) => (mayHaveToMark(role, one) ? { ...one, candidate_name: numberOf(one.id) } : one)),
            isCut(decision),
            ({ reviews: steps }) => steps?.at(-1)?.at ?? null,
          ),
        ]),
    of("flagged", flagged, week.next !== undefined, ({ completed_at }) => completed_at),
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
  const tenant = testTenantOf(accountId);
  const inTest = [setup.hasInvitation(tenant), setup.hasResult(tenant)] as const;
  const steps: [SetupStep["step"], Permission, () => Promise<boolean>][] = [
    ["invitation", "invitations.write", () => setup.hasInvitation(accountId)],
    ["try_test", "invitations.write", () => inTest[0]],
    ["sample_result", "invitations.write", () => inTest[1]],
    ["token", "keys.manage", () => setup.hasToken(accountId)],
    ["endpoint", "webhooks.manage", async () => endpoints.length > 0],
    ["test_call", "keys.manage", () => inTest[0]],
    ["member", "team.manage", () => setup.hasTeam(liveAccountOf(accountId))],
  ];
  return Promise.all(
    steps.filter(([, permission]) => may(permission)).map(async ([step, , done]) => ({ step, done: await done() })),
  );
};
