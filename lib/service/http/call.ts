import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod/mini";
import type { Operation } from "#contract/operation.ts";
import type { PathParams } from "#contract/operations/path.ts";

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** A validated request, as the functions see it together with who sent it. */
export type Call<O extends Operation = Operation> = {
  event: APIGatewayProxyEventV2;
  /** Decoded path parameters. */
  params: Readonly<Record<PathParams<O["path"]>, string>>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** Only of an operation that is idempotent, if it was sent. */
  idempotencyKey: string | undefined;
};

/** What a function returns; the reply middleware turns it into the response. */
export type HandlerResponse = {
  /** If it is not the operation's. */
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

/** What is done with a call. A method, whose parameter may be narrower than that of any call. */
export type Run<C> = { run(call: C, operation: Operation): Promise<HandlerResponse> }["run"];
