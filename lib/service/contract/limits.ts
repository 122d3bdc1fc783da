/**
 * The rate limits: the number of requests per fixed window. All up to `read_results` except `bulk` come from the specification
 * (section Limits).
 */
export const LIMITS = {
  ip: { requests: 60, window: "minute" },
  account: { requests: 2000, window: "hour" },
  create: { requests: 60, window: "minute" },
  /** With 100 invitations in each. */
  bulk: { requests: 6, window: "minute" },
  read_invitations: { requests: 120, window: "minute" },
  read_results: { requests: 120, window: "minute" },
  /**
   * A candidate's link, for its saves and again for all other requests. Its page saves about 13 times a minute while the
   * candidate types without a pause, so that even the same test in several windows stays within it; more than that comes
   * from a script, or from a link that was shared.
   */
  link: { requests: 120, window: "minute" },
  /** A session of the dashboard. A page makes a handful of calls; more than this comes from a script. */
  session: { requests: 300, window: "minute" },
  /** The calls of an ATS for one connection. They are not counted by address: one ATS calls for many accounts. */
  connection: { requests: 600, window: "minute" },
  /** The calls with a partner's key, for all its accounts. They are not counted by address. */
  partner: { requests: 600, window: "minute" },
  /** An account's calls of an import in the dashboard, of up to 100 rows each. Its page makes at most one a second. */
  import: { requests: 60, window: "minute" },
} as const;

/** The per-minute limits that an operation can belong to, in addition to the two that apply to every endpoint. */
export const LIMIT_CLASSES = [
  "create",
  "bulk",
  "read_invitations",
  "read_results",
] as const satisfies readonly (keyof typeof LIMITS)[];
export type LimitClass = (typeof LIMIT_CLASSES)[number];
