import type * as z from "zod/mini";
import type { ValidationError } from "./errors.ts";

type Issue = z.core.$ZodIssue;

const NAMED: Record<string, string> = { boolean: "true or false", record: "an object" };

const typeName = (type: string): string => NAMED[type] ?? `a${/^[aio]/.test(type) ? "n" : ""} ${type}`;

/** `["tests", 1]` → `tests[1]`. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (field, step) => (typeof step === "number" ? `${field}[${step}]` : `${field}${field && "."}${String(step)}`),
    "",
  );

/** The value at `path` in the input; undefined if it is missing. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );

const errorsOfIssue = (issue: Issue, input: unknown): (ValidationError & { malformed: boolean })[] => {
  const value = valueAt(input, issue.path);
  const error = (code: string, message: string, malformed: boolean, path = issue.path) => ({
    field: fieldOf(path),
    code,
    message,
    malformed,
  });
  switch (issue.code) {
    case "invalid_type":
      if (value === undefined) return [error("required", "This field is required.", true)];
      // A number that does not fit a double, such as 1e400: of the correct type, and out of every range.
      return issue.expected === "number" && typeof value === "number"
        ? [error("out_of_range", issue.message, false)]
        : [error("invalid_type", `Must be ${typeName(issue.expected)}.`, true)];
    case "unrecognized_keys":
      return issue.keys.map((key) =>
        error("unknown_field", "This field does not exist. Check its spelling.", false, [...issue.path, key]),
      );
    case "invalid_value": {
      const message = `Must be one of ${issue.values.map(String).join(", ")}.`;
      if (value === undefined) return [error("required", message, true)];
      const malformed = !issue.values.some((one) => typeof one === typeof value);
      return [error(malformed ? "invalid_type" : "invalid_value", message, malformed)];
    }
    case "invalid_union": {
      // Of the alternatives, those whose type the value does not have; a union by a discriminator has none.
      const types = issue.errors.flat().flatMap((one) => (one.code === "invalid_type" ? [one.expected] : []));
      const malformed = types.length > 0;
      const message = malformed ? `Must be ${types.map(typeName).join(" or ")}.` : issue.message;
      return [error(malformed ? "invalid_type" : "invalid", message, malformed)];
    }
    default: {
      const params = issue.code === "custom" ? issue.params : undefined;
      const code: unknown = params?.code;
      return [error(typeof code === "string" ? code : "invalid", issue.message, params?.malformed === true)];
    }
  }
};

/**
 * The most entries that a response lists. A body of 64 KiB can have more than 20,000 errors; listing each would make
 * the response megabytes large, and no client fixes more than 100 errors one at a time.
 */
export const MAX_ERRORS = 100;

/**
 * Converts zod's issues into entries of the error response. `malformed`: a field is missing or has the wrong JSON type
 * (400); otherwise only rules are broken (422).
 */
export const validationErrorsOf = (
  error: z.core.$ZodError,
  input: unknown,
): { malformed: boolean; errors: ValidationError[] } => {
  const found = error.issues.flatMap((issue) => errorsOfIssue(issue, input));
  return {
    malformed: found.some((fault) => fault.malformed),
    errors: found.slice(0, MAX_ERRORS).map(({ field, code, message }) => ({ field, code, message })),
  };
};
