import type * as z from "zod/mini";

/** A field's description, with JSON Schema keywords that no rule of the schema states (`default`, `examples`, …). */
export type FieldDoc = string | ({ description: string } & Readonly<Record<string, unknown>>);

export type SchemaDoc = {
  schema: z.core.$ZodObject;
  /** Its name among the document's components. */
  name: string;
  description: string;
  fields: Readonly<Record<string, FieldDoc>>;
};

/** TypeScript refuses a schema of which a field is not described. */
export const describe = <Shape extends z.core.$ZodLooseShape>(
  name: string,
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: Record<Extract<keyof Shape, string>, FieldDoc>,
): SchemaDoc => ({ schema, name, description, fields });
