import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import * as z from "zod/mini";
import type { Schema } from "./schema-values.ts";

/** A response as it came over the wire. */
export type ApiResponse = { status: number; headers: Headers; text: string };

export const JSON_TYPE = "application/json";

/** The JSON of a response's body; undefined when it is not JSON. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Validates values against JSON Schemas, which may refer to components of the document; gives the faults. Formats are validated
 * in responses. In a request a format only says what a value is: the service also accepts, for example, email addresses
 * whose domain is not ASCII.
 */
export const judge = (document: object, options: { validateFormats: boolean }) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
  formats.default(ajv);
  ajv.addSchema(document, "document");
  const compiled = (schema: Schema): ValidateFunction =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')));
  const validators = new Map<Schema, ValidateFunction>();
  return (schema: Schema, value: unknown): string[] => {
    const validate = validators.get(schema) ?? compiled(schema);
    validators.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
};

/** The schema of a response: it has no other fields, because one of them could give away what its reader is not to see. */
export const closed = (schema: z.core.$ZodType): Schema =>
  JSON.parse(
    JSON.stringify(
      z.toJSONSchema(schema, {
        io: "output",
        unrepresentable: "any",
        override: ({ zodSchema, jsonSchema }) => {
          // A slug, whose type is narrower than its form.
          if (zodSchema._zod.def.type === "pipe") Object.assign(jsonSchema, z.toJSONSchema(zodSchema, { io: "input" }));
        },
      }),
    ),
  );
