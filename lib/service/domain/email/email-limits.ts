const DAY_MS = 86_400_000;

/** Emails of one account in a UTC day by real time, unless the operator has changed them (decisions: limits on email). */
const CANDIDATE_EMAILS = { address: 10, account: 5_000 };
export const TEAM_EMAILS_A_DAY = 30;

/** The least time between two team emails of an account to one address, in milliseconds. */
export const TEAM_EMAIL_PAUSE_MS = 60_000;

/** The most emails to one address, and in all. */
export type EmailLimits = { address: number; account: number };

/** Which limit keeps an email from being sent; also its `email_reason`. */
export type ReachedLimit = "address_limit" | "account_limit";

/** Until the counts of a UTC day begin again, in seconds. */
export const secondsToNextDay = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);

/** What the operator has set for an account; null for the service's own. */
type OwnLimits = { emails_per_address: number | null; emails_per_day: number | null };

/** An account's limits. */
export const emailLimitsOf = ({ emails_per_address, emails_per_day }: OwnLimits): EmailLimits => ({
  address: emails_per_address ?? CANDIDATE_EMAILS.address,
  account: emails_per_day ?? CANDIDATE_EMAILS.account,
});

/** The limit that the emails counted so far have reached. */
export const reachedLimit = (sent: EmailLimits, limits: EmailLimits): ReachedLimit | undefined => {
  if (sent.address >= limits.address) return "address_limit";
  return sent.account >= limits.account ? "account_limit" : undefined;
};

/** Counts emails by account and address, so that no one can be flooded with emails of ours. */
export type EmailCounter = {
  /** Counts an email to a candidate; the limit that refuses it, if one does. */
  take(accountId: string, address: string, limits: EmailLimits, now: number): Promise<ReachedLimit | undefined>;
  /** How many were counted today. */
  read(accountId: string, address: string, now: number): Promise<EmailLimits>;
  /** Counts an email about an account's team; the seconds until the address may get one, or that the day is full. */
  takeTeam(accountId: string, address: string, now: number): Promise<"taken" | "full" | { seconds: number }>;
};
