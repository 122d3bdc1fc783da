import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/**
 * Lowercase header names for every caller: API Gateway sends them so, sam local does not (RFC 9110 5.1:
 * case-insensitive).
 */
export const headerNames: MiddlewareObj<APIGatewayProxyEventV2> = {
  before: ({ event }) => {
    event.headers = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
  },
};
