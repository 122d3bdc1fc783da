import fc from "fast-check";
import { anyText } from "../language/any-text.ts";
import { hostile, weighted } from "./hostile.ts";

/** A JSON Schema, with the keywords that the contract's own use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
};

const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9+'_-]{1,20}$/),
    fc.constantFrom("example.com", "EXAMPLE.com", "mail.bücher.example"),
  )
  .map(([local, domain]) => `${local}@${domain}`);

const MILLENNIA = { min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true };
const time = fc
  .oneof(fc.date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }), fc.date(MILLENNIA))
  .map((date) => date.toISOString());

const textOf = ({ minLength = 0, maxLength = 60, ...schema }: Schema): fc.Arbitrary<string> => {
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
  const matchers = patterns.map((pattern) => new RegExp(pattern, "u"));
  const [alternatives] = matchers;
  // No random text is one of a list of words.
  if (alternatives?.source.startsWith("^(?:")) return fc.stringMatching(alternatives);
  const short = Math.min(maxLength, Math.max(60, minLength));
  return weighted([5, anyText({ minLength, maxLength: short })], [1, fc.constant("m".repeat(maxLength))]).filter(
    (text) => matchers.every((matcher) => matcher.test(text)),
  );
};

/** Values that match a schema, as far as its keywords can say. A `uri` is one of `urls`. */
export const fitting = (
  schema: Schema,
  resolve: (ref: string) => Schema,
  urls: readonly string[],
): fc.Arbitrary<unknown> => {
  const inner = (part: Schema) => fitting(part, resolve, urls);
  if (schema.$ref !== undefined) return inner(resolve(schema.$ref));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })));
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inner(field)] as const);
      if (fields.length === 0 && typeof schema.additionalProperties === "object") {
        return fc.dictionary(fc.string({ maxLength: 12 }), inner(schema.additionalProperties), { maxKeys: 5 });
      }
      const required = schema.required ?? [];
      const { minProperties = 0, maxProperties = fields.length } = schema;
      return fc.record(Object.fromEntries(fields), { requiredKeys: required }).filter((value) => {
        const { length } = Object.keys(value);
        return minProperties <= length && length <= maxProperties;
      });
    }
    case "array": {
      const { items = {}, minItems = 0, maxItems = 8 } = schema;
      const lengths = { minLength: minItems, maxLength: Math.min(maxItems, 8) };
      return schema.uniqueItems === true ? fc.uniqueArray(inner(items), lengths) : fc.array(inner(items), lengths);
    }
    case "string":
      if (schema.format === "email") return email;
      if (schema.format === "date-time") return time;
      return schema.format === "uri" ? fc.constantFrom(...urls) : textOf(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case undefined:
      return hostile;
    default:
      throw new Error(`The fuzz test does not know how to make ${JSON.stringify(schema)}`);
  }
};
