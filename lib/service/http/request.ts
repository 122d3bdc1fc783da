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
  /** Decoded path parameters. */
  params: ParamsOf<O>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The declared headers that were sent, by their declared names. */
  headers: HeadersOf<O>;
};

/** What a function returns; the reply middleware turns it into the response. */
export type HandlerResponse = {
  status?: number;
  /** Sent as JSON. */
  body?: unknown;
  /** A page, sent unchanged instead of a body. */
  html?: string;
  /** A file, sent unchanged instead of a body. */
  file?: { type: string; bytes: Uint8Array };
  headers?: APIGatewayProxyStructuredResultV2["headers"] | undefined;
  /** Values of `Set-Cookie`. */
  cookies?: string[] | undefined;
};

/** The values of the path's parameters; the gateway matched the path, so it has all of them. */
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
 * @throws ApiError `invalid_request` or `validation_error`, with all validation errors.
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
