import * as z from "zod";
import { UserError } from "../user-error.ts";

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The supported comparisons of Lambda's event filtering; any other is refused at start. */
const Comparison = z.union([
  Scalar,
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ suffix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ "anything-but": z.union([Scalar, z.array(Scalar)]) }),
]);
type Comparison = z.infer<typeof Comparison>;

type Pattern = { [field: string]: Pattern | Comparison[] };
const Pattern: z.ZodType<Pattern> = z.lazy(() => z.record(z.string(), z.union([z.array(Comparison), Pattern])));

const holds = (comparison: Comparison, value: unknown): boolean => {
  if (typeof comparison !== "object" || comparison === null) return value === comparison;
  if ("exists" in comparison) return (value !== undefined) === comparison.exists;
  if ("prefix" in comparison) return typeof value === "string" && value.startsWith(comparison.prefix);
  if ("suffix" in comparison) return typeof value === "string" && value.endsWith(comparison.suffix);
  const excluded = [comparison["anything-but"]].flat();
  return value !== undefined && !excluded.some((one) => one === value);
};

const matches = (pattern: Pattern, value: unknown): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, field) : undefined;
    return Array.isArray(wanted) ? wanted.some((comparison) => holds(comparison, found)) : matches(wanted, found);
  });

/**
 * Whether a record passes a mapping's filters: it must match all fields of at least one filter. Without filters every
 * record passes.
 */
export const eventFilter = (filters: readonly unknown[]): ((record: unknown) => boolean) => {
  const patterns = filters.map((filter) => {
    const parsed = Pattern.safeParse(filter);
    if (!parsed.success) {
      throw new UserError(`The template uses an unsupported event filter: ${JSON.stringify(filter)}`);
    }
    return parsed.data;
  });
  return (record) => patterns.length === 0 || patterns.some((pattern) => matches(pattern, record));
};
