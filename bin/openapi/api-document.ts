import * as z from "zod";

/** The JSON Schema that the document uses. */
export type Schema = z.infer<typeof Schema>;
const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  const: z.string().optional(),
  enum: z.array(z.string().nullable()).optional(),
  pattern: z.string().optional(),
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
});

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});
const Content = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) });
const Operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: Content.optional(),
  /** Those of errors are references. */
  responses: z.record(z.string(), z.union([Content, z.looseObject({ $ref: z.string() })])),
});
const Webhook = z.looseObject({ post: z.looseObject({ requestBody: Content }) });
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), Webhook),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

export type ApiOperation = z.infer<typeof Operation>;
export type ApiWebhooks = z.infer<typeof Document>["webhooks"];

/** The parts of the OpenAPI document from which types are written. */
export const apiDocument = (openapi: unknown): z.infer<typeof Document> => Document.parse(openapi);

/** The component that a reference names. */
export const nameOf = (reference: string): string => reference.replace("#/components/schemas/", "");

const schemasOf = ({ content }: z.infer<typeof Content>): Schema[] =>
  Object.values(content).map(({ schema }) => schema);

/** The schemas of the webhooks' bodies. */
export const webhookBodies = (webhooks: ApiWebhooks): Schema[] =>
  Object.values(webhooks).flatMap(({ post }) => schemasOf(post.requestBody));

/** The schemas of what an operation takes and answers. */
export const bodiesOf = ({ requestBody, responses }: ApiOperation): { body: Schema[]; response: Schema[] } => ({
  body: requestBody === undefined ? [] : schemasOf(requestBody),
  response: Object.values(responses).flatMap((response) =>
    "content" in response ? schemasOf(Content.parse(response)) : [],
  ),
});
