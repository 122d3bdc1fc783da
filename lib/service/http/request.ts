import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod/mini";
import type { Operation, PathParams } from "#contract/operation.ts";
import type { KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { readInput } from "./validate-input.ts";

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

type ParamsOf<O extends Operation> = Readonly<Record<PathParams<O["path"]>, string>>;
type HeadersOf<O extends Operation> = { readonly [Name in keyof O["headers"]]?: string };

/** An admitted, validated request, as the functions see it. */
export type Call<O extends Operation = Operation> = {
  accountId: string;
  /** The key that calls and where from, for the audit log. */
  origin: Origin;
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

/** Clients call the gateway directly, so the address that connected to it is the client's; no header is believed. */
const originOf = ({ keyId, name }: KeyGrant, event: APIGatewayProxyEventV2): Origin => {
  const { sourceIp } = event.requestContext.http;
  return { actor: { type: "key", id: keyId, name }, source_ip: sourceIp, peer_ip: sourceIp };
};

/**
 * Validates a request against its operation.
 *
 * @throws ApiError `invalid_request` or `validation_error`, with all validation errors.
 */
export const parseCall = <O extends Operation>(
  operation: O,
  grant: KeyGrant,
  event: APIGatewayProxyEventV2,
): Call<O> => {
  const { body, query, headers } = readInput(operation, event);
  // Each part was just parsed by the schema that its type is inferred from.
  return {
    accountId: grant.accountId,
    origin: originOf(grant, event),
    params: pathParams(operation, event),
    query: query as OutputOf<O["query"]>,
    body: body as OutputOf<O["body"]>,
    headers: headers as HeadersOf<O>,
  };
};
