import * as z from "zod/mini";
import { Funnel } from "../invitations/jobs.ts";
import { timestamp } from "../shared/timestamp.ts";
import { call } from "./operation.ts";

/**
 * What can wait for a person: a text to mark, a review to decide, a candidate who asks for erasure or adjustments, or has
 * declined, an email that did not arrive, a result of the last week that is flagged, a link that ends soon, a failing endpoint.
 * A role has those that it can act on.
 */
export const ATTENTION_KINDS = [
  "to_mark",
  "to_decide",
  "erasure_requested",
  "adjustments_requested",
  "flagged",
  "undelivered_email",
  "declined",
  "expiring_soon",
  "failing_endpoint",
] as const;
export const AttentionKind = z.enum(ATTENTION_KINDS);

/** Links that end within this many hours are said to end soon. */
export const SOON_HOURS = 48;

/** The most results to review that are counted. */
export const MAX_TO_REVIEW = 100;

/** The most results of the last week that are looked at for flags. */
export const MAX_LOOKED_AT = 100;

/** The most requests for erasure that are counted. */
export const MAX_ERASURE_REQUESTS = 100;

/** The most things that are named of each kind. */
export const MAX_NAMED = 5;

export const Attention = z.object({
  kind: AttentionKind,
  count: z.int(),
  /** There may be more: not everything was looked at. */
  at_least: z.boolean(),
  /** The first few: invitations and results by their candidate, texts to mark by nothing; endpoints by their URL. */
  named: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** When a link ends, a candidate asked or declined, or an endpoint began to fail; `null` for an email. */
      at: z.nullable(timestamp),
    }),
  ),
});
export type Attention = z.infer<typeof Attention>;

/** The first steps of an account. A role sees those that it can do. */
export const SETUP_STEPS = [
  "invitation",
  "try_test",
  "sample_result",
  "token",
  "endpoint",
  "test_call",
  "member",
] as const;
export const SetupStep = z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() });
export type SetupStep = z.infer<typeof SetupStep>;

/** An account at a glance. What a role may not see is `null` or left out of its list. */
export const Overview = z.object({
  credits: z.nullable(z.int()),
  low_balance_level: z.nullable(z.int()),
  /** The last 30 days of the account's time zone, oldest first. */
  usage: z.array(z.object({ day: z.string(), invitations: z.int(), credits: z.nullable(z.int()) })),
  /** Kinds of which there is nothing are left out. */
  attention: z.array(Attention),
  /** None once the person has dismissed them. */
  setup: z.array(SetupStep),
  steps_dismissed: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

/** What the overview's funnel counts: the latest invitations of FUNNEL_DAYS, at most MAX_IN_RECENT_FUNNEL. */
export const FUNNEL_DAYS = 30;
export const MAX_IN_RECENT_FUNNEL = 1000;

export const OverviewEnvelope = z.object({ overview: Overview });

export const overviewOperations = {
  readOverview: call("GET /overview/summary", "overview.read", OverviewEnvelope),

  /** How far the candidates of the last 30 days got. */
  readFunnel: call("GET /overview/funnel", "overview.read", z.object({ funnel: Funnel })),

  /** Whether the person no longer sees the first steps. */
  dismissSteps: call("POST /overview/dismiss", "overview.read", OverviewEnvelope, {
    body: z.strictObject({ dismissed: z.boolean() }),
  }),
};
