import * as z from "zod/mini";
import type { Keywords } from "#contract/rule.ts";
import type { SchemaDoc } from "./describe.ts";
import { withEnumerations } from "./enumerations.ts";
import type { Json } from "./json-schema.ts";

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** States a rule's keywords. Throws if another rule has stated one of them otherwise: generators do not merge an `allOf`. */
const state = (target: Json, keywords: Keywords): void => {
  for (const [keyword, value] of Object.entries(keywords)) {
    const stated = target[keyword];
    if (stated !== undefined && stated !== value && keyword !== "type")
      throw new Error(`Two rules state ${keyword} (${stated} and ${value}): state one that has both`);
    target[keyword] = value;
  }
};

/** The metadata that `rule()` attaches to a zod check. */
type Rule = { code: string; message: string; keywords: Keywords };

const ruleOf = (check: z.core.$ZodCheck<never>): Rule | undefined => {
  const { def } = check._zod;
  const params = "params" in def && isJson(def.params) ? def.params : {};
  const { code, message, keywords } = params;
  return typeof code === "string" && typeof message === "string" && isJson(keywords)
    ? { code, message, keywords }
    : undefined;
};

/** Adds what zod's conversion cannot know: the keywords and error codes of our rules. */
const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void => {
  const target: Json = { ...jsonSchema };
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  // zod limits integers to what a double represents exactly; that is not one of our rules.
  if (target.minimum === Number.MIN_SAFE_INTEGER) delete target.minimum;
  if (target.maximum === Number.MAX_SAFE_INTEGER) delete target.maximum;
  // A list of anything: the words about it say what its items are.
  const { def } = zodSchema._zod;
  if (def.type === "array" && def.element._zod.def.type === "unknown") delete target.items;
  const rules = (zodSchema._zod.def.checks ?? []).flatMap((check) => ruleOf(check) ?? []);
  for (const { keywords } of rules) state(target, keywords);
  // `withMappings` adds the schema of each value.
  if (def.type === "union" && "discriminator" in def) target.discriminator = { propertyName: def.discriminator };
  if (rules.length > 0) target["x-error-codes"] = rules.map(({ code, message }) => ({ code, message }));
  Object.assign(jsonSchema, nullable(target));
};

/**
 * `anyOf: [{ type: "string" }, { type: "null" }]` → `type: ["string", "null"]`, which more generators read well. Not with an
 * enumeration: `null` among its values makes the Java generator's clients fail on each object.
 */
const nullable = (schema: Json): Json => {
  const [value, none, ...others] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (!isJson(value) || typeof value.type !== "string" || none?.type !== "null" || others.length > 0) return schema;
  if (value.enum !== undefined) return schema;
  const { anyOf, ...rest } = schema;
  return { ...value, ...rest, type: [value.type, "null"] };
};

const toJson = (value: unknown): Json => {
  const { $schema: _schema, $id: _id, ...json } = JSON.parse(JSON.stringify(value)) as Json;
  return json;
};

/** The JSON Schema of a schema that is not a component, such as a header's. */
export const schemaOf = (schema: z.core.$ZodType): Json => toJson(z.toJSONSchema(schema, { io: "input", override }));

/** Every object in the document must be a component with a name and described fields. */
const refuseInlineObjects = (where: string, schema: unknown): void => {
  if (Array.isArray(schema)) for (const part of schema) refuseInlineObjects(where, part);
  if (!isJson(schema)) return;
  if (isJson(schema.properties))
    throw new Error(`${where} is an object that no file of lib/service/api-docs/openapi/ describes`);
  for (const key of ["items", "anyOf", "allOf", "oneOf", "additionalProperties"]) {
    refuseInlineObjects(where, schema[key]);
  }
};

/** Adds the descriptions to an object's schema. Throws when a field has none. */
export const described = (doc: SchemaDoc, schema: Json): Json => {
  const properties = isJson(schema.properties) ? schema.properties : {};
  const fields = Object.entries(properties).map(([field, property]): [string, Json] => {
    const words = doc.fields[field];
    if (words === undefined)
      throw new Error(`lib/service/api-docs/openapi/ has no description of ${doc.name}.${field}`);
    refuseInlineObjects(`${doc.name}.${field}`, property);
    // The schema's default comes after the description.
    const { default: filledIn, ...rest }: Json = isJson(property) ? property : {};
    state(rest, typeof words === "string" ? { description: words } : words);
    return [field, filledIn === undefined ? rest : { ...rest, default: filledIn }];
  });
  return withEnumerations({ ...schema, description: doc.description, properties: Object.fromEntries(fields) });
};

/** The document's component schemas by name, with `$ref` between them. */
export const componentSchemas = (docs: readonly SchemaDoc[]): Record<string, Json> => {
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of docs) registry.add(schema, { id: name });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri, override });
  const components = Object.fromEntries(docs.map((doc) => [doc.name, described(doc, toJson(schemas[doc.name]))]));
  return withMappings(components);
};

/** The value of the field that tells the schemas of a union apart. Throws when a schema has none. */
const constantOf = (components: Readonly<Record<string, Json>>, ref: string, field: string): string => {
  const properties = components[ref.slice(ref.lastIndexOf("/") + 1)]?.properties;
  const property = isJson(properties) ? properties[field] : undefined;
  if (!isJson(property) || typeof property.const !== "string") throw new Error(`${ref} has no constant ${field}`);
  return property.const;
};

/** Adds to each `discriminator` the schema of each value: without it, the values would have to be the schemas' names. */
const withMappings = (components: Record<string, Json>): Record<string, Json> =>
  JSON.parse(JSON.stringify(components), (_, part) => {
    if (part?.discriminator?.propertyName === undefined) return part;
    const { propertyName } = part.discriminator;
    const refs: string[] = part.oneOf.map(({ $ref }: { $ref: string }) => $ref);
    const mapping = Object.fromEntries(refs.map((ref) => [constantOf(components, ref, propertyName), ref]));
    return { ...part, discriminator: { propertyName, mapping } };
  });

/** Drops `x-error-codes` where nothing is validated, as in responses. */
export const withoutErrorCodes = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === "x-error-codes" ? undefined : value))) as Json;
