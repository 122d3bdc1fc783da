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

/**
 * Exactly one of two fields of an object. Neither or both is a malformed request (400), as a missing field is; looked at
 * even when a field is at fault, so that one answer names it all.
 */
export const exactlyOne = (one: string, other: string) => {
  const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  const check = (holds: (value: object) => boolean, field: string, code: string, message: string, keywords: Keywords) =>
    z.refine<object>(holds, {
      error: message,
      path: [field],
      params: { code, message, keywords, malformed: true },
      when: isObject,
    });
  return [
    check((value) => one in value || other in value, one, "required", `Send either ${one} or ${other}.`, {
      minProperties: 1,
    }),
    check(
      (value) => !(one in value && other in value),
      other,
      "conflicting",
      `Send either ${one} or ${other}, not both.`,
      {
        maxProperties: 1,
      },
    ),
  ] as const;
};
