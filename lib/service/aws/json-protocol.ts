import type { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";

type Base = ConstructorParameters<typeof DynamoDBServiceException>[0];

/** What an error is made from: the SDK's common fields. */
export type ErrorOptions = Base & { message: string };

/** How a service of AWS speaks JSON. */
export type JsonProtocol = {
  /** What precedes the operation's name in `X-Amz-Target`. */
  target: string;
  version: "1.0" | "1.1";
  /** Makes the error with a name; the other members of its body are passed too. */
  errorOf(name: string, options: ErrorOptions, body: Readonly<Record<string, unknown>>): Error;
  /** The members of responses that are bytes. Bytes in requests are recognized by themselves. */
  bytes?: readonly string[];
};

/** A response as far as it says what the call did. */
export type JsonResponse = { statusCode: number; headers: Readonly<Record<string, string>>; text: string };

type Body = Record<string, unknown>;

const asBase64 = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64")
    : value;

/** The body of a request: its input as it is, with bytes at the top level in base64. */
export const bodyOf = (input: object): string =>
  JSON.stringify(
    Object.values(input).some((value) => value instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, asBase64(value)]))
      : input,
  );

/** An error's body; one that is not the service's, such as a proxy's page, says nothing but its status. */
const errorBodyIn = (text: string): Body => {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
};

/** `com.amazonaws.dynamodb.v20120810#ThrottlingException:http://…`, or any part of it that contains the name. */
const errorNameIn = ({ __type }: Body, headers: JsonResponse["headers"]): string => {
  const type = String(__type ?? headers["x-amzn-errortype"] ?? "");
  return /(?:^|#)(\w+)(?::|$)/.exec(type)?.[1] ?? "UnknownError";
};

/**
 * The output in a response.
 *
 * @throws the service's error with its name, message and status, by which it is decided whether to retry
 */
export const outputOf = ({ errorOf, bytes = [] }: JsonProtocol, response: JsonResponse): Body => {
  const { statusCode, headers, text } = response;
  if (statusCode >= 300) {
    const $metadata = { httpStatusCode: statusCode, requestId: headers["x-amzn-requestid"] ?? "" };
    const error = errorBodyIn(text);
    const name = errorNameIn(error, headers);
    const message = String(error.message ?? error.Message ?? "UnknownError");
    throw errorOf(name, { name, message, $metadata, $fault: statusCode < 500 ? "client" : "server" }, error);
  }
  const output = text === "" ? {} : JSON.parse(text);
  for (const member of bytes) {
    if (typeof output[member] === "string") output[member] = new Uint8Array(Buffer.from(output[member], "base64"));
  }
  return output;
};
