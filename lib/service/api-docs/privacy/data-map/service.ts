import { type HeldRow, held } from "./held-row.ts";

/** Rows of the service as a whole. */
export const SERVICE: readonly HeldRow[] = [
  held<object>()({
    name: "rate counters: of an account, a link, a session, an address",
    begins: "RATE",
    why: "the limits; the address of a caller is in the key",
    kept: "hours (TTL)",
    readers: "no one",
    attributes: {},
  }),
  held<object>()({
    name: "norms",
    begins: "FORM#",
    why: "how candidates scored in each form: counts over all accounts",
    kept: "as long as the service",
    readers: "all accounts, as percentiles",
    attributes: {},
  }),
  held<object>()({
    name: "exposures",
    begins: "EXPOSURES#",
    why: "how often each item and each form was drawn: counts over all accounts",
    kept: "as long as the service",
    readers: "the operator",
    attributes: {},
  }),
];
