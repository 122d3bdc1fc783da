import * as z from "zod/mini";

/** The JSON Schema keywords of a rule, as far as they can express it; `api-docs/openapi/schemas.ts` collects them. */
export type Keywords = Readonly<Record<string, unknown>>;

/**
 * A rule on a value of the correct type; `code` is the machine-readable code of the error, `message` tells the client
 * what to do, `keywords` express the same rule in JSON Schema.
 */
export const rule = <T>(holds: (value: T) => boolean, code: string, message: string, keywords: Keywords = {}) =>
  z.refine<T>(holds, { error: message, params: { code, message, keywords } });

/** A rule on a whole list. Checked even if one of its entries is invalid, so that one response reports all errors. */
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
