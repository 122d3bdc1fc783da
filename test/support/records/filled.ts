import * as z from "zod/mini";

type Node = { _zod: { def: Record<string, unknown> & { type: string } } };

const child = (schema: Node, name: string): Node => schema._zod.def[name] as Node;

/** Texts that cannot be anything: times, and slugs of tests. */
const OF_A_FORM = ["2026-01-01T00:00:00.000Z", "grammar-test"];

/** A value of a schema in which every text that can be anything is the mark, whatever else it was. */
export const filled = (schema: z.core.$ZodType, value: unknown, mark: string): unknown => {
  const node = schema as unknown as Node;
  const fill = (inner: Node, current: unknown) => filled(inner as unknown as z.core.$ZodType, current, mark);
  const { def } = node._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
    case "prefault":
      return fill(child(node, "innerType"), value ?? undefined);
    case "pipe":
      return fill(child(node, "in"), value);
    case "array":
      return (Array.isArray(value) && value.length > 0 ? value : [undefined]).map((one) =>
        fill(child(node, "element"), one),
      );
    case "record": {
      const entries = Object.entries(Object(value));
      const key = z.safeParse(child(node, "keyType") as unknown as z.core.$ZodType, mark).success ? mark : undefined;
      const made = entries.length > 0 ? entries : key === undefined ? [] : [[key, undefined] as const];
      return Object.fromEntries(made.map(([name, one]) => [name, fill(child(node, "valueType"), one)]));
    }
    case "object": {
      const shape = def.shape as Record<string, Node>;
      const current: Record<string, unknown> = Object(value);
      return {
        ...current,
        ...Object.fromEntries(Object.keys(shape).map((name) => [name, fill(shape[name] as Node, current[name])])),
      };
    }
    case "string":
      if (z.safeParse(schema, mark).success) return mark;
      return value ?? OF_A_FORM.find((one) => z.safeParse(schema, one).success);
    case "enum":
      return value ?? Object.values(def.entries as object)[0];
    case "literal":
      return value ?? (def.values as unknown[])[0];
    case "boolean":
      return value ?? false;
    case "int":
    case "number":
      return value ?? 1;
    case "union":
      return fill((def.options as Node[]).at(-1) as Node, value);
    default:
      throw new Error(`test/support/records/filled.ts does not know schemas of type ${def.type}`);
  }
};
