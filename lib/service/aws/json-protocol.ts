import type { DynamoDBClientConfig, DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { HttpRequest, HttpResponse } from "@smithy/core/transport";

type Protocol = NonNullable<DynamoDBClientConfig["protocol"]>;

type Operation = { name: string };

/** Where a request goes: what the client has resolved its `endpoint` to. */
type Context = { endpoint(): Promise<{ protocol: string; hostname: string; port?: number; path: string }> };

type Base = ConstructorParameters<typeof DynamoDBServiceException>[0];

/** What an error is made from: the SDK's common fields, and the other members of the response, as its class names them. */
export type ErrorOptions = Base & { message: string };

type Service = {
  /** What precedes the operation's name in `X-Amz-Target`. */
  target: string;
  version: "1.0" | "1.1";
  /** Makes the error with a name; the other members of its body are among the options. */
  errorOf(name: string, options: ErrorOptions, body: Readonly<Record<string, unknown>>): Error;
  /** The members of responses that are bytes. Bytes in requests are recognized by themselves. */
  bytes?: readonly string[];
};

type Body = Record<string, unknown>;

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** An error's body; one that is not the service's, such as a proxy's page, says nothing but its status. */
const errorBodyIn = (text: string): Body => {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
};

/** `com.amazonaws.dynamodb.v20120810#ThrottlingException:http://…`, or any part of it that contains the name. */
const errorNameIn = ({ __type }: Body, headers: HttpResponse["headers"]): string => {
  const type = String(__type ?? headers["x-amzn-errortype"] ?? "");
  return /(?:^|#)(\w+)(?::|$)/.exec(type)?.[1] ?? "UnknownError";
};

const asBase64 = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")
    : value;

const withBase64 = (input: object): object =>
  Object.values(input).some((value) => value instanceof Uint8Array)
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asBase64(value)]))
    : input;

/**
 * AWS's JSON protocol without schemas, for a client's public setting `protocol`: a command's input is the body of its request
 * as it is, and a response's body is its output; only bytes become base64 and back, at the top level. The services' requests
 * and responses are like that already (the document client writes rows as DynamoDB's JSON), so that the default protocol, which
 * converts each member by its schema, changes nothing but the CPU time of each call and the size of each bundle
 * (docs/benchmarks.md).
 *
 * An error is thrown with the service's name for it, its message and its status, by which the SDK decides whether to retry.
 */
export const jsonProtocol = ({ target, version, errorOf, bytes = [] }: Service): Protocol => ({
  getShapeId: () => `aws.protocols#awsJson${version.replace(".", "_")}`,
  getRequestType: () => HttpRequest,
  getResponseType: () => HttpResponse,
  // The client's own steps use neither of the two.
  getPayloadCodec: () => {
    throw new Error("This protocol has no codec");
  },
  updateServiceEndpoint: () => {
    throw new Error("This protocol takes the endpoint from the request's context");
  },
  setSerdeContext: () => undefined,

  serializeRequest: async ({ name }: Operation, input: object, { endpoint }: Context) => {
    const { protocol, hostname, port, path } = await endpoint();
    return new HttpRequest({
      method: "POST",
      protocol,
      hostname,
      ...(port === undefined ? {} : { port }),
      path,
      headers: { "content-type": `application/x-amz-json-${version}`, "x-amz-target": `${target}.${name}` },
      body: JSON.stringify(withBase64(input)),
    });
  },

  deserializeResponse: async (_: Operation, __: object, { statusCode, headers, body }: HttpResponse) => {
    const text = await textOf(body);
    const $metadata = { httpStatusCode: statusCode, requestId: headers["x-amzn-requestid"] ?? "" };
    if (statusCode >= 300) {
      const error = errorBodyIn(text);
      const name = errorNameIn(error, headers);
      const message = String(error.message ?? error.Message ?? "UnknownError");
      throw errorOf(name, { name, message, $metadata, $fault: statusCode < 500 ? "client" : "server" }, error);
    }
    const output = text === "" ? {} : JSON.parse(text);
    for (const member of bytes) {
      if (typeof output[member] === "string") output[member] = new Uint8Array(Buffer.from(output[member], "base64"));
    }
    return { ...output, $metadata };
  },
});
