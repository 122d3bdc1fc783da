import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod/mini";
import type { Operation, PathParams } from "#contract/operation.ts";
import { readInput } from "./validate-input.ts";

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type ParamsOf<O extends Operation> = Readonly<Record<PathParams<O["path"]>, string>>;
type HeadersOf<O extends Operation> = { readonly [Name in keyof O["headers"]]?: string };

/** An admitted, validated request, as the functions see it. */
export type Call<O extends Operation = Operation> = {
  accountId: string;
  /** Path parameters, decoded. */
  params: ParamsOf<O>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The declared headers that were sent, by their declared name. */
  headers: HeadersOf<O>;
};

/** What a function answers with; the reply middleware makes the response of it. */
export type HandlerResponse = {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** A page, sent as it stands instead of a body. */
  html?: string;
  /** A file, sent as it stands instead of a body. */
  file?: { type: string; bytes: Uint8Array };
  headers?: APIGatewayProxyStructuredResultV2["headers"] | undefined;
};

/** The values of the parameters that the path names; the gateway, which matched the path, has them all. */
const pathParams = <O extends Operation>({ path }: O, event: APIGatewayProxyEventV2): ParamsOf<O> => {
  const params: Record<string, string> = {};
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    const value = event.pathParameters?.[name];
    if (value === undefined) throw new Error(`The gateway passed no path parameter ${name} for ${path}`);
    params[name] = value;
  }
  return params as ParamsOf<O>;
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
    params: pathParams(operation, event),
    query: query as OutputOf<O["query"]>,
    body: body as OutputOf<O["body"]>,
    headers: headers as HeadersOf<O>,
  };
};
