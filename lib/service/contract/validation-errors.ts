import type * as z from "zod/mini";
import type { ValidationError } from "./errors.ts";

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Record<string, string> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};

/** `["tests", 1]` → `tests[1]`. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[${step}]`;
    return field === "" ? String(step) : `${field}.${String(step)}`;
  }, "");

/** The value at `path` in the input; undefined if it is missing. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );

const errorsOfIssue = (issue: Issue, input: unknown): (ValidationError & { malformed: boolean })[] => {
  const field = fieldOf(issue.path);
  const value = valueAt(input, issue.path);
  switch (issue.code) {
    case "invalid_type":
      if (value === undefined)
        return [{ field, code: "required", message: "This field is required.", malformed: true }];
      // A number that does not fit a double, such as 1e400: of the correct type, and out of every range.
      if (issue.expected === "number" && typeof value === "number") {
        return [{ field, code: "out_of_range", message: issue.message, malformed: false }];
      }
      return [
        {
          field,
          code: "invalid_type",
          message: `Must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`,
          malformed: true,
        },
      ];
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        field: fieldOf([...issue.path, key]),
        code: "unknown_field",
        message: "This field does not exist. Check its spelling.",
        malformed: false,
      }));
    case "invalid_value": {
      const message = `Must be one of ${issue.values.map(String).join(", ")}.`;
      if (value === undefined) return [{ field, code: "required", message, malformed: true }];
      const malformed = !issue.values.some((one) => typeof one === typeof value);
      return [{ field, code: malformed ? "invalid_type" : "invalid_value", message, malformed }];
    }
    case "invalid_union": {
      // Of the alternatives, those whose type the value does not have; a union by a discriminator has none.
      const types = issue.errors.flat().flatMap((one) => (one.code === "invalid_type" ? [one.expected] : []));
      const names = types.map((type) => TYPE_NAMES[type] ?? type).join(" or ");
      const malformed = types.length > 0;
      const message = malformed ? `Must be ${names}.` : issue.message;
      return [{ field, code: malformed ? "invalid_type" : "invalid", message, malformed }];
    }
    default: {
      const params = issue.code === "custom" ? issue.params : undefined;
      const code: unknown = params?.code;
      const malformed = params?.malformed === true;
      return [{ field, code: typeof code === "string" ? code : "invalid", message: issue.message, malformed }];
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
