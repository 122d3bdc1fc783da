import type { Connection, Order } from "#contract/dashboard/connections.ts";
import type { ConnectionTest, TestFinding } from "#contract/integrations/connection.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { Tone } from "../../ui/tone.ts";
import { STATUS_WORDS } from "../invitations/words.ts";

export const CONNECTION_WORDS: Readonly<Record<Connection["status"], { words: string; tone: Tone }>> = {
  active: { words: "Active", tone: "good" },
  broken: { words: "Not connected", tone: "alert" },
  disabled: { words: "Disabled", tone: "muted" },
};

/** Where the link leads that the system shows. */
export const LINKS_TO = [
  {
    value: "shared_page",
    label: "The result's shared page",
    hint: "Whoever can see the candidate there can open it, without an account here. Each view is in the audit log.",
  },
  { value: "dashboard", label: "The dashboard", hint: "Asks for sign-in." },
] as const;

/** The name of an ordered package; of one that was deleted since, its id. */
export const packageName = ({ available }: Pick<Connection, "available">, id: string): string =>
  available.find((each) => each.id === id)?.name ?? id;

/** The state of an order: what the ATS knows, when it does not know everything. */
export const stateOf = ({ refusal, status, reports }: Order): { words: string; tone: Tone } => {
  if (refusal !== null) return { words: "Refused", tone: "alert" };
  if (reports.some((report) => report.status === "exhausted" || report.status === "parked"))
    return { words: "Not reported", tone: "alert" };
  if (reports.some((report) => report.status === "pending" && report.attempts > 0))
    return { words: "Retrying", tone: "warn" };
  if (status === null) return { words: "Erased", tone: "muted" };
  const { text, tone } = STATUS_WORDS[status];
  return { words: text, tone };
};

/** After this time, in milliseconds, a test without an outcome has none. */
const LONGEST_TEST = 30_000;

/** Whether the outcome of a test is still to come. */
export const isUnderTest = ({ test }: Pick<Connection, "test">, now: number): boolean =>
  test !== null && test.at === null && now < Date.parse(test.asked_at) + LONGEST_TEST;

const REPEATED = "Reports are repeated by themselves; test again later.";
const SUPPORT = "Test again later, and contact support if this stays.";

/** What an answer means, and what to do about it; null: another key is needed. */
const FINDINGS: Readonly<Record<TestFinding, { words: string; tone: Tone; advice: string | null }>> = {
  accepted: { words: "Key accepted", tone: "good", advice: "" },
  simulated: { words: "Simulated", tone: "muted", advice: "In test mode nothing is sent." },
  key_refused: { words: "Key refused", tone: "alert", advice: null },
  permission_missing: { words: "Too few permissions", tone: "alert", advice: null },
  unknown_address: { words: "Unknown address", tone: "alert", advice: SUPPORT },
  unavailable: { words: "Not available", tone: "warn", advice: REPEATED },
  timed_out: { words: "No answer within 10 seconds", tone: "warn", advice: REPEATED },
  unreachable: { words: "Not reached", tone: "warn", advice: REPEATED },
  blocked: { words: "Not sent", tone: "alert", advice: "The address is not one of the system's." },
  not_understood: { words: "Unexpected answer", tone: "alert", advice: SUPPORT },
};

/** The outcome of a test. */
export const outcomeOf = (
  vendor: Vendor,
  { finding, status }: ConnectionTest,
): { words: string; tone: Tone; advice: string } => {
  if (finding === null) return { words: "No outcome", tone: "warn", advice: "Test again." };
  const { words, tone, advice } = FINDINGS[finding];
  const { name, theirKey } = VENDOR_FACTS[vendor];
  const place = theirKey?.place;
  const told = advice ?? `Create a new key under ${place}, and save it under Change.`;
  return { words, tone, advice: status === null ? told : `${name} answered ${status}. ${told}` };
};
