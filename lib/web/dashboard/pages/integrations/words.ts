import type { Connection, Order } from "#contract/dashboard/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { TEST_NAMES } from "../../ui/test-names.ts";
import type { Tone } from "../../ui/tone.ts";
import { STATUS_WORDS } from "../invitations/words.ts";

export const VENDOR_NAMES: Readonly<Record<Vendor, string>> = { greenhouse: "Greenhouse", ashby: "Ashby" };

export const isVendor = (text: string): text is Vendor => Object.hasOwn(VENDOR_NAMES, text);

/** Whether the customer makes a key for us there. */
export const NEEDS_KEY: Readonly<Record<Vendor, boolean>> = { greenhouse: false, ashby: true };

export const CONNECTION_WORDS: Readonly<Record<Connection["status"], { words: string; tone: Tone }>> = {
  active: { words: "Active", tone: "good" },
  broken: { words: "Key refused", tone: "alert" },
  disabled: { words: "Disabled", tone: "muted" },
};

const TESTS: Readonly<Record<string, string>> = TEST_NAMES;

export const packageName = (id: string): string => TESTS[id] ?? id;

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
