/** The parts of the OpenAPI document that the pages show. */

export type SchemaPart = {
  type?: string | readonly string[];
  description?: string;
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: SchemaPart;
  anyOf?: readonly SchemaPart[];
  oneOf?: readonly SchemaPart[];
  required?: readonly string[];
  properties?: Readonly<Record<string, SchemaPart>>;
  $ref?: string;
  "x-error-codes"?: readonly { code: string; message: string }[];
};

type Examples = Readonly<Record<string, { summary: string; value: unknown }>>;

type Content = { "application/json": { schema: { $ref: string }; examples: Examples } };

export type ParameterPart = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  example?: unknown;
  schema: SchemaPart;
};

export type ResponsePart = { $ref?: string; description?: string; content?: Content };

export type OperationPart = {
  operationId: string;
  summary: string;
  description: string;
  tags: readonly string[];
  security?: readonly unknown[];
  parameters?: readonly ParameterPart[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, ResponsePart>>;
};

export type ApiDocument = {
  openapi: string;
  info: { title: string; description: string };
  servers: readonly { url: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OperationPart>>>>;
  webhooks: Readonly<Record<string, { post: OperationPart }>>;
  components: {
    schemas: Readonly<Record<string, SchemaPart>>;
    responses: Readonly<Record<string, ResponsePart>>;
  };
};

/**
 * The document from its text, with the values of an enumeration wherever a field has them: the pages show a field's values
 * with the field.
 */
export const withValuesInPlace = (text: string): ApiDocument => {
  // The document that we have made ourselves.
  const { components } = JSON.parse(text) as ApiDocument;
  return JSON.parse(text, (_, part) => {
    const { enum: values, type } = components.schemas[refName(String(part?.$ref))] ?? {};
    if (values === undefined) return part;
    const { $ref: _ref, ...rest } = part;
    return { type, enum: values, ...rest };
  }) as ApiDocument;
};

/** The last segment of a `$ref`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** A schema, or the component that it references. */
export const resolve = (document: ApiDocument, schema: SchemaPart): SchemaPart =>
  schema.$ref === undefined ? schema : (document.components.schemas[refName(schema.$ref)] ?? schema);

/** The field of an envelope and the schema in it: of `InvitationEnvelope`, `invitation` and `Invitation`. */
export const inEnvelope = (document: ApiDocument, name: string): { field: string; name: string } | undefined => {
  const [only, ...others] = Object.entries(document.components.schemas[name]?.properties ?? {});
  if (!name.endsWith("Envelope") || only === undefined || others.length > 0) return undefined;
  const [field, { $ref }] = only;
  return $ref === undefined ? undefined : { field, name: refName($ref) };
};

/** A response, or the component that it references. */
export const resolveResponse = (document: ApiDocument, response: ResponsePart): ResponsePart =>
  response.$ref === undefined ? response : (document.components.responses[refName(response.$ref)] ?? response);
