/** The spec's rate limits (section Limits): how many requests one fixed window lets through. */
export const LIMITS = {
  ip: { requests: 60, window: "minute" },
  account: { requests: 2000, window: "hour" },
  create: { requests: 60, window: "minute" },
  read_invitations: { requests: 120, window: "minute" },
  read_results: { requests: 120, window: "minute" },
} as const;

/** The per-minute limits an operation can belong to, besides the two that apply to every endpoint. */
export type LimitClass = "create" | "read_invitations" | "read_results";
