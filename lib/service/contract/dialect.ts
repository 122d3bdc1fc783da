import * as z from "zod/mini";
import { DIALECT_NAMES, DIALECTS } from "./dialects.ts";
import { rule } from "./rule.ts";

export const Dialect = z.enum(DIALECTS);
export type Dialect = z.infer<typeof Dialect>;

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
