import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod/mini";
import type { Operation } from "#contract/operations.ts";
import { readInput } from "./validate-input.ts";

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** An admitted, validated request, as the functions see it. */
export type Call<O extends Operation = Operation> = {
  accountId: string;
  /** Path parameters, decoded. */
  params: Readonly<Record<string, string>>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The declared headers that were sent, by their declared name. */
  headers: Readonly<Record<string, string | undefined>>;
};

/** What a function answers with; the reply middleware makes the response of it. */
export type Answer = {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** A page, sent as it stands instead of a body. */
  html?: string;
  /** A file, sent as it stands instead of a body. */
  file?: { type: string; bytes: Uint8Array };
  headers?: APIGatewayProxyStructuredResultV2["headers"] | undefined;
};

/**
 * Validates a request against its operation.
 *
 * @throws ApiError `invalid_request` or `validation_error`, with every fault at once.
 */
export const parseCall = <O extends Operation>(
  operation: O,
  accountId: string,
  event: APIGatewayProxyEventV2,
): Call<O> => {
  const { body, query, headers } = readInput(operation, event);
  // Each part was just parsed by the schema that its type is inferred from.
  return {
    accountId,
    params: (event.pathParameters ?? {}) as Record<string, string>,
    query: query as OutputOf<O["query"]>,
    body: body as OutputOf<O["body"]>,
    headers,
  };
};
