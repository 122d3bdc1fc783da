import { DynamoDBServiceException } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsServiceException } from "@aws-sdk/client-dynamodb-streams";
import { ZodError } from "zod";
import type { JsonResponse } from "../json-server.ts";
import type { Execute } from "./calls.ts";
import { Unsupported } from "./unsupported.ts";

const typeOf = (name: string): string =>
  name === "ValidationException" ? `com.amazon.coral.validate#${name}` : `com.amazonaws.dynamodb.v20120810#${name}`;

/** An error in DynamoDB's JSON protocol. */
const refusalOf = (error: unknown): JsonResponse => {
  if (error instanceof DynamoDBServiceException || error instanceof DynamoDBStreamsServiceException) {
    const { name, message, $fault, $metadata, ...members } = error;
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

/** Responds to calls in DynamoDB's protocol. */
export const dynamoDbResponses =
  (execute: Execute) =>
  (call: string, input: unknown): JsonResponse => {
    try {
      return { status: 200, body: execute(call, input) };
    } catch (error) {
      return refusalOf(error);
    }
  };
