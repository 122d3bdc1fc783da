import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import { ApiError, type ValidationError } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

/** The largest accepted body (decisions: 64 KiB). */
const MAX_BODY_BYTES = 65_536;

const KEY_HEADER = "Idempotency-Key";

/** Far more levels of objects and lists than any request has, and few enough for recursive code such as JSON.stringify. */
const MAX_DEPTH = 32;

type Found = { malformed: boolean; errors: ValidationError[] };

/** The declared parts of a request, validated. */
export type Input = { body: unknown; query: unknown; idempotencyKey: string | undefined };

/** Reads the declared parts of a request; the errors of all parts are reported together. */
export const readInput = (
  operation: Operation,
  event: APIGatewayProxyEventV2,
  /** The schema of an Idempotency-Key, for those that accept one. */
  keySchema?: z.core.$ZodType,
): Input => {
  const found: Found[] = [];
  const validated = (
    schema: z.core.$ZodType,
    input: unknown,
    adjust: (errors: Found) => Found = (errors) => errors,
  ) => {
    const result = z.safeParse(schema, input);
    if (result.success) return result.data;
    found.push(adjust(validationErrorsOf(result.error, input)));
    return undefined;
  };

  const bodyOf = (schema: z.core.$ZodType) => {
    const json =
      operation.bodyOptional && !event.body ? { value: {} } : readJson(event, operation.maxBodyBytes ?? MAX_BODY_BYTES);
    if ("value" in json) return validated(schema, json.value);
    found.push({ malformed: true, errors: [json.error] });
    return undefined;
  };

  const idempotencyKey = operation.idempotent && event.headers[KEY_HEADER.toLowerCase()];
  if (keySchema !== undefined && idempotencyKey !== undefined) {
    validated(keySchema, idempotencyKey, ({ errors }) => ({
      malformed: true,
      errors: errors.map((error) => ({ ...error, field: KEY_HEADER })),
    }));
  }
  const query = operation.query && validated(operation.query, event.queryStringParameters ?? {});
  const body = operation.body && bodyOf(operation.body);

  if (found.length > 0) {
    throw new ApiError(found.some(({ malformed }) => malformed) ? "invalid_request" : "validation_error", {
      errors: found.flatMap(({ errors }) => errors),
    });
  }
  return { body, query, idempotencyKey };
};

/** The bytes of a body. */
export const bytesOf = ({ body, isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");

/** @throws for bytes that are not JSON in UTF-8. */
export const parseJson = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));

/** Whether a value parsed from JSON has more than `levels` levels of objects and lists. It recurses no further than that. */
const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/** The body as JSON, or its error. Of duplicate keys the last one wins, as in every JSON.parse (ECMA-262 25.5.1). */
const readJson = (event: APIGatewayProxyEventV2, maxBytes: number): { value: object } | { error: ValidationError } => {
  const invalid = (field: string, code: string, message: string) => ({ error: { field, code, message } });
  const type = event.headers["content-type"] ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    return invalid(
      "Content-Type",
      "invalid_content_type",
      "Send the body as JSON, with Content-Type: application/json.",
    );
  }
  const bytes = bytesOf(event);
  if (bytes.length > maxBytes) return invalid("body", "too_large", `Must be at most ${maxBytes} bytes.`);
  let value: unknown;
  try {
    value = parseJson(bytes);
  } catch {
    return invalid("body", "invalid_json", "Must be valid JSON in UTF-8.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return invalid("body", "invalid_type", "Must be a JSON object.");
  }
  if (isDeeperThan(MAX_DEPTH, value)) {
    return invalid("body", "too_deep", `Must have at most ${MAX_DEPTH} levels of objects and lists.`);
  }
  return { value };
};
