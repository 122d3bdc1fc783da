import * as z from "zod/mini";
import { email, line, wholeNumber } from "./fields.ts";
import { rule } from "./rule.ts";

/** What the operator's commands take, wherever they are given: the command line or the local control API. */

/** Far above any order, and far below where a typing error in a number could go unnoticed for long. */
export const MAX_GRANT = 1_000_000;

export const AccountName = line(100);

/** Credits to add. */
export const GrantedCredits = wholeNumber(1, MAX_GRANT);

/** Credits that an account begins with. */
export const InitialCredits = wholeNumber(0, MAX_GRANT);

/** Why credits were added; for people. */
export const GrantNote = line(200);

/** What a payment is known by elsewhere: a grant that names it is made once. */
export const PaymentReference = line(100).check(
  rule((text) => text === text.trim(), "invalid_characters", "Must not begin or end with a space."),
);

/** Where an account is told what needs its attention. */
export const ContactEmail = email;

export const CreateAccount = z.strictObject({
  name: AccountName,
  credits: InitialCredits,
  contact_email: z.optional(ContactEmail),
});
export type CreateAccount = z.infer<typeof CreateAccount>;

export const GrantCredits = z.strictObject({
  credits: GrantedCredits,
  note: z.nullable(GrantNote),
  once: z.nullable(PaymentReference),
});
export type GrantCredits = z.infer<typeof GrantCredits>;
