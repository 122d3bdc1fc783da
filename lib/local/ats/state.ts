import type { Vendor } from "#contract/integrations/vendor.ts";

/** A call between the simulated ATS and the service, for the page. */
export type SeenCall = { from: "ATS" | "service"; call: string; sent: string; status: number; answered: string };

/** A test that a recruiter has sent there, and what they see of it. */
export type SentTest = { number: number; id: string; candidate: string; test: string; shown: string[] };

/** A connection of the demo account; with this ATS's own id of it, if it has one. */
export type Connected = { inbound_url: string; key: string; integration_id?: string };

/** One simulated ATS, with its connection once something was sent. */
export type AtsState = {
  vendor: Vendor;
  /** What the recruiter can pick, once it was asked for. */
  packages: readonly { id: string; name: string }[] | undefined;
  connection: Connected | undefined;
  sent: SentTest[];
  calls: SeenCall[];
};
