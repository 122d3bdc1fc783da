import * as z from "zod/mini";

/** Texts that cannot be anything: times, and slugs of tests. */
const OF_A_FORM = ["2026-01-01T00:00:00.000Z", "grammar-test"];

/** A value of a schema in which every text that can be anything is the mark, whatever else it was. */
export const filled = (schema: z.core.$ZodType, value: unknown, mark: string): unknown => {
  const fill = (inner: z.core.$ZodType, current: unknown) => filled(inner, current, mark);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
      return fill(def.innerType, value ?? undefined);
    case "pipe":
      return fill(def.in, value);
    case "array":
      return (Array.isArray(value) && value.length > 0 ? value : [undefined]).map((one) => fill(def.element, one));
    case "record": {
      const entries = Object.entries(Object(value));
      const isKey = z.safeParse(def.keyType, mark).success;
      const added: [string, unknown][] = isKey ? [[mark, undefined]] : [];
      const made = entries.length > 0 ? entries : added;
      return Object.fromEntries(made.map(([name, one]) => [name, fill(def.valueType, one)]));
    }
    case "object": {
      const current: Record<string, unknown> = Object(value);
      const fields = Object.entries(def.shape).map(([name, field]) => [name, fill(field, current[name])]);
      return { ...current, ...Object.fromEntries(fields) };
    }
    case "string":
      if (z.safeParse(schema, mark).success) return mark;
      return value ?? OF_A_FORM.find((one) => z.safeParse(schema, one).success);
    case "enum":
      return value ?? Object.values(def.entries)[0];
    case "literal":
      return value ?? def.values[0];
    case "boolean":
      return value ?? false;
    case "number":
      return value ?? 1;
    case "union":
      return fill(def.options.at(-1) ?? schema, value);
    default:
      throw new Error(`test/support/records/filled.ts does not know schemas of type ${def.type}`);
  }
};
