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

/** The same, of a list that makes the whole request malformed (400). */
export const malformedListRule = (
  holds: (list: readonly unknown[]) => boolean,
  code: string,
  message: string,
  keywords: Keywords,
) =>
  z.refine<readonly unknown[]>(holds, {
    error: message,
    params: { code, message, keywords, malformed: true },
    when: ({ value }) => Array.isArray(value),
  });

/** A rule on several fields of an object, reported at one of them. */
export const fieldRule = <T>(field: string, holds: (value: T) => boolean, code: string, message: string) =>
  z.refine<T>(holds, { error: message, path: [field], params: { code, message, keywords: {} } });

/** `exactlyOne` in JSON Schema, of an object that has no other fields. */
export const NO_OTHER_FIELDS = { neither: { minProperties: 1 }, both: { maxProperties: 1 } };

/**
 * Exactly one of two fields of an object. Neither or both is a malformed request (400), as a missing field is; looked at
 * even when a field is at fault, so that one answer names it all.
 */
export const exactlyOne = (
  one: string,
  other: string,
  keywords: { neither: Keywords; both: Keywords } = { neither: {}, both: {} },
) => {
  const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  const check = (holds: (value: object) => boolean, field: string, code: string, message: string, rule: Keywords) =>
    z.refine<object>(holds, {
      error: message,
      path: [field],
      params: { code, message, keywords: rule, malformed: true },
      when: isObject,
    });
  const either = `Send either ${one} or ${other}`;
  return [
    check((value) => one in value || other in value, one, "required", `${either}.`, keywords.neither),
    check((value) => !(one in value && other in value), other, "conflicting", `${either}, not both.`, keywords.both),
  ] as const;
};
