import type * as z from "zod/mini";
import type { Fault } from "./errors.ts";

type Issue = z.core.$ZodIssue;

const TYPE_NAMES: Record<string, string> = {
  string: "a string",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
};

/** `["tests", 1]` → `tests[1]`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[${step}]`;
    return field === "" ? String(step) : `${field}.${String(step)}`;
  }, "");

/** What stands at `path` in the input; undefined when it is missing. */
const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );

const faultsOfIssue = (issue: Issue, input: unknown): (Fault & { malformed: boolean })[] => {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case "invalid_type":
      return valueAt(input, issue.path) === undefined
        ? [{ field, code: "required", message: "This field is required.", malformed: true }]
        : [
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
    default: {
      const code: unknown = issue.code === "custom" ? issue.params?.code : undefined;
      return [{ field, code: typeof code === "string" ? code : "invalid", message: issue.message, malformed: false }];
    }
  }
};

/**
 * Turns zod's issues into the error's entries, all at once.
 * `malformed` is true when a field is missing or has the wrong JSON type (400); otherwise only rules are broken (422).
 */
export const faultsOf = (error: z.core.$ZodError, input: unknown): { malformed: boolean; errors: Fault[] } => {
  const found = error.issues.flatMap((issue) => faultsOfIssue(issue, input));
  return {
    malformed: found.some((fault) => fault.malformed),
    errors: found.map(({ field, code, message }) => ({ field, code, message })),
  };
};
