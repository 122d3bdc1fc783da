import type { Dialect } from "#contract/assessments/dialect.ts";

/** The English of tests, in words. */
export const DIALECT_NAMES: Readonly<Record<Dialect, string>> = {
  "en-GB": "British English",
  "en-US": "American English",
};

export const DIALECTS = ["en-GB", "en-US"] as const satisfies readonly Dialect[];

/** Where an account has chosen none. */
export const DEFAULT_DIALECT: Dialect = "en-GB";
