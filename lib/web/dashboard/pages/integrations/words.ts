import type { Connection, Order } from "#contract/dashboard/connections.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import type { Tone } from "../../ui/tone.ts";
import { STATUS_WORDS } from "../invitations/words.ts";

export const VENDOR_NAMES: Readonly<Record<Vendor, string>> = {
  greenhouse: "Greenhouse",
  ashby: "Ashby",
  workable: "Workable",
  kombo: "Kombo",
};

export const isVendor = (text: string): text is Vendor => Object.hasOwn(VENDOR_NAMES, text);

/** Vendors whose contract is not public in full. */
export const PREVIEW: ReadonlySet<Vendor> = new Set(["workable"]);

/** Vendors that are connected on their own side, by a link. */
export const BY_LINK: ReadonlySet<Vendor> = new Set(["kombo"]);

/** The key that the customer has for us there, and where it comes from. */
export const THEIR_KEY: Readonly<Partial<Record<Vendor, { label: string; hint: string }>>> = {
  ashby: { label: "Ashby API key", hint: "With the permission Candidates: write." },
  workable: { label: "Workable token", hint: "Workable issues it when the integration is created." },
};

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
