import * as z from "zod/mini";
import { rule } from "../rule.ts";

/** The English of a candidate's tests, as BCP 47 language tags: British and American. */
export const DIALECTS = ["en-GB", "en-US"] as const;

export const Dialect = z.enum(DIALECTS);
export type Dialect = z.infer<typeof Dialect>;

/** Where neither the invitation nor its account names one. */
export const DEFAULT_DIALECT: Dialect = "en-GB";

export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  "en-GB": "British English",
  "en-US": "American English",
};

const tags: ReadonlySet<string> = new Set(DIALECTS);

/** A dialect as it is sent: tags are compared exactly, as the values of other fields are. */
export const RequestedDialect = z.pipe(
  z
    .string()
    .check(
      rule(
        (tag) => tags.has(tag),
        "unknown_dialect",
        `Must be ${DIALECTS.map((tag) => `${tag} (${DIALECT_NAMES[tag]})`).join(" or ")}.`,
        { enum: DIALECTS },
      ),
    ),
  // The check above verified that it is one of the tags.
  z.transform((tag) => tag as Dialect),
);
