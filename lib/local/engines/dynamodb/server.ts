import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsServiceException } from "@aws-sdk/client-dynamodb-streams";
import { ZodError } from "zod";
import type { Execute } from "./calls.ts";
import { Unsupported } from "./unsupported.ts";

type Response = { status: number; body: object };

const typeOf = (name: string): string =>
  name === "ValidationException" ? `com.amazon.coral.validate#${name}` : `com.amazonaws.dynamodb.v20120810#${name}`;

/** An error in DynamoDB's JSON protocol. */
const refusalOf = (error: unknown): Response => {
  if (error instanceof DynamoDBServiceException || error instanceof DynamoDBStreamsServiceException) {
    const { name, message, $fault: _, $metadata: __, ...members } = error;
    return { status: 400, body: { __type: typeOf(name), message, ...members } };
  }
  const { message } =
    error instanceof ZodError
      ? new Unsupported(`this request: ${error.message}`)
      : error instanceof Error
        ? error
        : { message: String(error) };
  const isOurs = error instanceof ZodError || error instanceof Unsupported;
  return isOurs
    ? { status: 400, body: { __type: typeOf("ValidationException"), message } }
    : { status: 500, body: { __type: typeOf("InternalServerError"), message } };
};

const responseTo = (target: string, body: string, execute: Execute): Response => {
  try {
    return { status: 200, body: execute(target.split(".")[1] ?? "", JSON.parse(body)) };
  } catch (error) {
    return refusalOf(error);
  }
};

/** An HTTP server that speaks DynamoDB's protocol, JSON 1.0: `X-Amz-Target` names the call. It does not check signatures. */
export const dynamoDbServer = (execute: Execute): Server => {
  const server = createServer(async (request, response) => {
    const { status, body } = responseTo(String(request.headers["x-amz-target"]), await text(request), execute);
    const json = Buffer.from(JSON.stringify(body));
    response
      .writeHead(status, { "content-type": "application/x-amz-json-1.0", "content-length": json.length })
      .end(json);
  });
  // A client that sends on an idle connection while it is being closed would get no response.
  server.keepAliveTimeout = 0;
  return server;
};
