import * as z from "zod/mini";

/** How a rule reads in JSON Schema, as far as its keywords can say it; `openapi.ts` collects them. */
export type Keywords = Readonly<Record<string, unknown>>;

/**
 * A rule on a value of the right type; `code` is the entry's machine-readable code, `message` says what to do,
 * `keywords` state the same rule in JSON Schema.
 */
export const rule = <T>(holds: (value: T) => boolean, code: string, message: string, keywords: Keywords = {}) =>
  z.refine<T>(holds, { error: message, params: { code, message, keywords } });

/** A rule on a whole list. Looked at even when an entry of it is already at fault, so that one answer names it all. */
export const listRule = (
  holds: (list: readonly unknown[]) => boolean,
  code: string,
  message: string,
  keywords: Keywords = {},
) =>
  z.refine<readonly unknown[]>(holds, {
    error: message,
    params: { code, message, keywords },
    when: ({ value }) => Array.isArray(value),
  });
