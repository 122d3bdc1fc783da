import type * as z from "zod/mini";
import type { Operation, PathParams } from "#contract/operation.ts";

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

/** Sections of the document, in their order. */
export const TAGS = {
  Tests: "The assessments that an invitation can name.",
  Invitations: "Invite candidates and follow their progress.",
  Results: "Scores, pass/fail and integrity checks.",
  Webhooks: "Your webhook endpoints, their delivery history, and redelivery.",
  Account: "The account and its credits.",
  Documentation: "This description of the API.",
} as const;

type Example<Value> = { summary: string; value: Value };

export type Described<O extends Operation> = {
  tag: keyof typeof TAGS;
  /** Paragraphs and lists in Markdown. What limits and errors it has is added from operations.ts. */
  description: string;
  /** What the success response is. */
  success: string;
  params: Record<PathParams<O["path"]>, { description: string; example: string }>;
  requests: O["body"] extends z.core.$ZodType ? Record<string, Example<z.input<O["body"]>>> : Record<string, never>;
  responses: Record<string, Example<z.output<O["response"]["schema"]>>>;
};

/** The same, as the generator reads it, of any operation. */
export type OperationDoc = {
  tag: string;
  description: string;
  success: string;
  params: Readonly<Record<string, { description: string; example: string }>>;
  requests: Readonly<Record<string, Example<unknown>>>;
  responses: Readonly<Record<string, Example<unknown>>>;
};

/** The descriptions of every operation of one area. */
export type DocsOf<Area extends Readonly<Record<string, unknown>>> = {
  [Name in keyof Area as Area[Name] extends Operation ? Name : never]: Area[Name] extends Operation
    ? Described<Area[Name]>
    : never;
};
