import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import { MAX_CALL_BYTES } from "#contract/integrations/vendor.ts";
import type { InboundCall } from "#domain/integrations/adapter.ts";
import { bytesOf, parseJson } from "./validate-input.ts";

/** A call of an ATS as its adapter reads it. The content type is not looked at: vendors differ. */
export const inboundCall = (event: APIGatewayProxyEventV2, call: string): InboundCall => {
  const bytes = bytesOf(event);
  const message = `The body must be JSON of at most ${MAX_CALL_BYTES} bytes.`;
  if (bytes.length > MAX_CALL_BYTES) throw new ApiError("invalid_request", { message });
  const { method } = event.requestContext.http;
  const query = event.queryStringParameters ?? {};
  if (bytes.length === 0) return { method, call, query, body: undefined };
  try {
    return { method, call, query, body: parseJson(bytes) };
  } catch {
    throw new ApiError("invalid_request", { message });
  }
};
