import type { KeptResponse } from "#domain/item-analysis/kept-response.ts";
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
    name: "own norms",
    begins: "OWN#",
    why: "how candidates scored in each version of an account's own test: counts",
    kept: "as long as the account",
    readers: "the account, as percentiles",
    attributes: {},
  }),
  held<object>()({
    name: "conversions",
    begins: "CONVERSION#",
    why: "how the scores of each form convert to form A's scale: figures over all accounts",
    kept: "as long as the service",
    readers: "all accounts, as scores",
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
  held<object>()({
    name: "item states",
    begins: "ITEMS#",
    why: "which items and forms are not drawn, since when and why",
    kept: "as long as the service",
    readers: "the operator",
    attributes: {},
  }),
  held<KeptResponse>()({
    name: "kept responses",
    begins: "RESPONSES#",
    why: "to measure the items: a part's answers under a random key, without candidate or time, by the test, and not those of test mode; about no one, so that an erasure leaves them",
    kept: "as long as the service",
    readers: "the operator",
    attributes: { plain: ["test", "form", "version", "scoring", "dialect", "score", "answers"] },
  }),
  held<KeptResponse>()({
    name: "kept responses to own tests",
    begins: "RESPONSES#own_",
    why: "the same of an account's own test, which says whose test it is; one row goes with each candidate whose data is erased, and all of a version when fewer than 50 stay",
    kept: "until erased with the candidates, or until the account deletes the test",
    readers: "the operator, and the account that made the test, as figures from 50 candidates on",
    attributes: { plain: ["test", "form", "version", "scoring", "dialect", "score", "answers"] },
  }),
];
