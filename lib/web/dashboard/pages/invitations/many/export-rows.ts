import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import { zonedTime } from "../../../ui/lists/zoned-time.ts";

const COLUMNS = [
  "id",
  "candidate_name",
  "candidate_email",
  "job",
  "reference",
  "tests",
  "status",
  "overall_pass",
  "result_status",
  "email_status",
  "credits_used",
  "extra_time_percent",
  "dialect",
] as const;

const TIMES = ["created_at", "expires_at"] as const;

/**
 * Invitations as the rows of a file, with a header. For a role with masked access they are masked here, too.
 *
 * @param zone of the times, which the header names
 * @param withLinks whether the candidates' personal links are in it
 */
export const exportedRows = (
  invitations: readonly ShownInvitation[],
  zone: string,
  withLinks: boolean,
): (string | number | null)[][] => [
  [...COLUMNS, ...TIMES.map((name) => `${name} (${zone})`), ...(withLinks ? ["test_url"] : [])],
  ...invitations.map((invitation) => [
    ...COLUMNS.map((name) => {
      const value = invitation[name];
      if (Array.isArray(value)) return value.join(" ");
      return typeof value === "boolean" ? String(value) : value;
    }),
    ...TIMES.map((name) => zonedTime(invitation[name], zone)),
    ...(withLinks ? [invitation.test_url] : []),
  ]),
];
