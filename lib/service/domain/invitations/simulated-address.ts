import { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { mailboxOf } from "../shared/mailbox.ts";

/** Whether an address is under `.invalid`, which can never exist (RFC 2606): those are for test mode. */
export const isReservedAddress = (email: string): boolean => mailboxOf(email).endsWith(".invalid");

const DOMAIN = "@simulated.invalid";

/** The addresses of simulated candidates, one for each outcome. */
export const SIMULATED_ADDRESSES: readonly string[] = SimulatedOutcome.options.map((outcome) => outcome + DOMAIN);

/**
 * What the simulated candidate with this address does: `passes` for `passes@simulated.invalid`; `unknown` for another
 * name at that host; undefined for the address of a person.
 */
export const simulatedOutcomeOf = (email: string): SimulatedOutcome | "unknown" | undefined => {
  const address = mailboxOf(email);
  if (!address.endsWith(DOMAIN)) return undefined;
  return SimulatedOutcome.options.find((outcome) => outcome + DOMAIN === address) ?? "unknown";
};
