import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2 } from "aws-lambda";

/** Field names in lower case, whoever calls: API Gateway sends them so, sam local as they came (RFC 9110 5.1: no matter). */
export const headerNames: MiddlewareObj<APIGatewayProxyEventV2> = {
  before: ({ event }) => {
    event.headers = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
  },
};
