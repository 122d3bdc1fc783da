import { MAX_ADVANCE_SECONDS } from "#contract/accounts/test-mode.ts";
import { MAX_ACTIVE_KEYS } from "#contract/dashboard/keys.ts";
import { BULK_MAX_BYTES, BULK_MAX_ROWS } from "#contract/invitations/bulk.ts";
import { EXPIRY_HOURS } from "#contract/invitations/expiry-hours.ts";
import { CUSTOM_MESSAGE_MAX, EXTRA_TIME_MAX } from "#contract/invitations/invitation.ts";
import { MAX_REMINDERS } from "#contract/invitations/reminders.ts";
import { LIMIT_CLASSES, LIMITS, type LimitClass } from "#contract/limits.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import { ADVERSE_IMPACT_MAX_BYTES, MAX_LABELLED } from "#contract/results/adverse-impact.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { MAX_ATTEMPTS, SCHEDULE_HOURS, WAITS } from "#domain/attempts/retry-schedule.ts";
import { KEY_MEMORY_MS } from "#domain/idempotency/idempotency-record.ts";
import { MAX_RESENDS, RESEND_PAUSE_MS } from "#domain/invitations/emails/resend.ts";
import { REOPEN_MS } from "#domain/invitations/extend.ts";
import { MAX_EXTENSIONS } from "#domain/invitations/extension.ts";
import { MAX_ENDPOINTS } from "#domain/webhooks/endpoint.ts";
import { OVERLAP_MS } from "#domain/webhooks/secret.ts";
import { limitInWords } from "../format-limit.ts";

/** Tables of numbers as Markdown, each number from the constant that is enforced. */

type Row = readonly (string | number)[];

const table = (heads: readonly string[], rows: readonly Row[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** The endpoints of a limit class, which share its window. */
const endpointsOf = (limitClass: LimitClass): string =>
  Object.values<Operation>(operations)
    .filter(({ limit }) => limit === limitClass)
    .map(({ method, path }) => `\`${method} ${path}\``)
    .join(", ");

export const rateLimits = (): string =>
  table(
    ["Requests", "Limit", "Counted per"],
    [
      ...LIMIT_CLASSES.map((name) => [endpointsOf(name), limitInWords(LIMITS[name]), "account"]),
      ["All together", limitInWords(LIMITS.account), "account"],
      ["All together", limitInWords(LIMITS.ip), "IP address"],
    ],
  );

const HOUR_MS = 3_600_000;
const hours = (ms: number): string => `${ms / HOUR_MS} hours`;

export const sizes = (): string =>
  table(
    ["What", "Limit"],
    [
      ["Body of a request", "64 KiB"],
      ["Rows of `POST /invitations/bulk`", `${BULK_MAX_ROWS}, in at most ${BULK_MAX_BYTES / 1024} KiB`],
      [
        "Invitations of `POST /results/adverse_impact`",
        `${MAX_LABELLED}, in at most ${ADVERSE_IMPACT_MAX_BYTES / 1024} KiB`,
      ],
      ["Objects on a page of a list", `${PAGE_SIZE.max}; ${PAGE_SIZE.default} unless you ask for another number`],
      [
        "`expiry_hours`",
        `${EXPIRY_HOURS.min} to ${EXPIRY_HOURS.max}; ${EXPIRY_HOURS.default} unless you choose another number`,
      ],
      ["`custom_message`", `${CUSTOM_MESSAGE_MAX} characters`],
      ["`reminder_hours`", `${MAX_REMINDERS} reminders`],
      ["`extra_time_percent`", `${EXTRA_TIME_MAX}%`],
      ["Extensions of an invitation", MAX_EXTENSIONS],
      ["Reopening an expired invitation", `within ${hours(REOPEN_MS)} of its end`],
      ["Resending an invitation", `${MAX_RESENDS} times, ${RESEND_PAUSE_MS / 1000} seconds apart`],
      ["Active API keys", `${MAX_ACTIVE_KEYS} per account and mode`],
      ["Webhook endpoints", `${MAX_ENDPOINTS} per account and mode`],
      ["Attempts of a webhook", `${MAX_ATTEMPTS}, over about ${SCHEDULE_HOURS} hours`],
      ["Advancing the test clock", `${MAX_ADVANCE_SECONDS / 86_400} days at a time`],
    ],
  );

export const memory = (): string =>
  table(
    ["What", "Kept for"],
    [
      ["An `Idempotency-Key` of `POST /invitations` and `/invitations/bulk`", hours(KEY_MEMORY_MS)],
      ["An `Idempotency-Key` of any other POST", "24 hours"],
      ["Both webhook secrets after a rotation", hours(OVERLAP_MS)],
      ["Events and their deliveries", "90 days"],
      ["The link to a report", "7 days; each read of the result gives a new one"],
    ],
  );

const inWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds`;
  return seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} hours`;
};

export const retrySchedule = (): string =>
  table(
    ["Attempt", "After the one before"],
    [[1, "immediately"], ...WAITS.map((wait, index) => [index + 2, `${inWords(wait)}, ±20%`])],
  );

export const catalogue = (): string =>
  table(
    ["Slug", "Test", "Credits", "Minutes"],
    CATALOGUE.map(({ slug, name, description, credits, duration_minutes }) => [
      `\`${slug}\``,
      `**${name}.** ${description}`,
      credits,
      duration_minutes,
    ]),
  );
