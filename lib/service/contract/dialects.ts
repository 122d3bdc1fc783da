/** The English of a candidate's tests, as BCP 47 language tags: British and American. For the pages, without schemas. */
export const DIALECTS = ["en-GB", "en-US"] as const;

/** Where neither the invitation nor its account names one. */
export const DEFAULT_DIALECT = "en-GB";

export const DIALECT_NAMES: Readonly<Record<(typeof DIALECTS)[number], string>> = {
  "en-GB": "British English",
  "en-US": "American English",
};
