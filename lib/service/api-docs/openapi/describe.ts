import type * as z from "zod/mini";
import type { ApiOperation } from "#contract/operation.ts";
import type { PathParams } from "#contract/operations/path.ts";

/** A field's description, with JSON Schema keywords that the schema's rules do not imply (`default`, `examples`, …). */
export type FieldDoc = string | ({ description: string } & Readonly<Record<string, unknown>>);

export type SchemaDoc = {
  schema: z.core.$ZodObject;
  /** Name of the component. */
  name: string;
  description: string;
  fields: Readonly<Record<string, FieldDoc>>;
};

/** The fields that every list has, which need no description. */
const OF_LISTS = {
  object: "Always `list`.",
  has_more: "Whether there may be more pages.",
  next_cursor: "Pass it as `cursor` to get the next page; `null` on the last one.",
} as const;

/** A schema with an undescribed field is a type error. */
export const describe = <Shape extends z.core.$ZodLooseShape>(
  name: string,
  schema: z.core.$ZodObject<Shape>,
  description: string,
  fields: Record<Exclude<Extract<keyof Shape, string>, keyof typeof OF_LISTS>, FieldDoc>,
): SchemaDoc => ({ schema, name, description, fields: { ...OF_LISTS, ...fields } });

/** Sections of the document, in order. */
export const TAGS = {
  Tests: "The available assessments.",
  Invitations: "Invite candidates and follow their progress.",
  Results: "Scores, pass/fail and integrity checks.",
  Webhooks: "Your webhook endpoints, their delivery history, and redelivery.",
  "Webhook events": "The requests that the service sends to your endpoints.",
  Candidates: "What is held about a candidate: export it, erase it.",
  Account: "The account and its credits.",
  "Test mode": "Building and testing an integration with a test key (`ais_test_…`): no real email, credit or person.",
  Documentation: "This description of the API.",
} as const;

type Example<Value> = { summary: string; value: Value };

export type Described<O extends ApiOperation> = {
  tag: keyof typeof TAGS;
  /** Paragraphs and lists in Markdown. Its limits and errors are added from operations.ts. */
  description: string;
  /** Description of the success response. */
  success: string;
  params: Record<PathParams<O["path"]>, { description: string; example: string }>;
  requests: O["body"] extends z.core.$ZodType ? Record<string, Example<z.input<O["body"]>>> : Record<string, never>;
  responses: Record<string, Example<z.output<O["response"]["schema"]>>>;
};

/** The same for any operation, as the generator reads it. */
export type OperationDoc = {
  tag: string;
  description: string;
  success: string;
  params: Readonly<Record<string, { description: string; example: string }>>;
  requests: Readonly<Record<string, Example<unknown>>>;
  responses: Readonly<Record<string, Example<unknown>>>;
};

/** The descriptions of all operations of an area. */
export type DocsOf<Area extends Readonly<Record<string, unknown>>> = {
  [Name in keyof Area as Area[Name] extends ApiOperation ? Name : never]: Area[Name] extends ApiOperation
    ? Described<Area[Name]>
    : never;
};
