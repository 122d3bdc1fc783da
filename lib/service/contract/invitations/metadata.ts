import * as z from "zod/mini";
import { isWellFormed, paragraph } from "../fields.ts";
import { rule } from "../rule.ts";

export const METADATA_LIMITS = { entries: 20, key: 40, value: 500 } as const;

/** Code points, as the specification counts. */
const isKey = (key: string): boolean => isWellFormed(key) && /^[^\p{Cc}\p{Zl}\p{Zp}]{1,40}$/u.test(key);

/** Texts of the client's, by name, which the service stores and returns and never reads. */
export const Metadata = z.record(z.string(), z.string());
export type Metadata = z.infer<typeof Metadata>;

const BAD_KEY = {
  code: "invalid_key",
  message: `Each key must be 1 to ${METADATA_LIMITS.key} characters, without control characters, and not __proto__.`,
};

/** Of the whole input, because a record leaves out `__proto__`: it would be dropped without a word. */
const refusePrototype = z.transform((input: Metadata, { issues }) => {
  if (Object.getOwnPropertyDescriptor(Object(input), "__proto__") !== undefined)
    issues.push({ code: "custom", input, message: BAD_KEY.message, params: BAD_KEY });
  return input;
});

/** The same in a request. Entries are sorted, because their order has no meaning: a repeat in another order is the same request. */
export const RequestedMetadata = z.pipe(
  z.pipe(refusePrototype, z.record(z.string(), paragraph(METADATA_LIMITS.value))).check(
    rule(
      (entries) => Object.keys(entries).length <= METADATA_LIMITS.entries,
      "too_many",
      `Must have at most ${METADATA_LIMITS.entries} entries.`,
      { maxProperties: METADATA_LIMITS.entries },
    ),
    rule((entries) => Object.keys(entries).every(isKey), BAD_KEY.code, BAD_KEY.message),
  ),
  z.transform(
    (entries): Metadata => Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1))),
  ),
);
