import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";

export type Sent = {
  method?: string;
  path?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  sourceIp?: string;
};

/** An event as API Gateway's HTTP API sends it (payload format 2.0). */
export const apiEvent = (sent: Sent): APIGatewayProxyEventV2 => {
  const { method = "GET", path = "/", sourceIp = "203.0.113.7" } = sent;
  const headers = Object.fromEntries(
    Object.entries({ "content-type": "application/json", ...sent.headers }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
  return {
    version: "2.0",
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(sent.query).toString(),
    headers,
    ...(sent.query === undefined ? {} : { queryStringParameters: sent.query }),
    ...(sent.params === undefined ? {} : { pathParameters: sent.params }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: "api.example.com",
      domainPrefix: "api",
      http: { method, path, protocol: "HTTP/1.1", sourceIp, userAgent: "test" },
      requestId: randomUUID(),
      routeKey: `${method} ${path}`,
      stage: "$default",
      time: "",
      timeEpoch: 0,
    },
    ...(sent.body === undefined ? {} : { body: typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body) }),
    isBase64Encoded: false,
  };
};

/** The context of a function with N milliseconds left. */
export const lambdaContext = (left = 10_000): Context => ({
  awsRequestId: randomUUID(),
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "$LATEST",
  invokedFunctionArn: "arn:aws:lambda:local:000000000000:function:test",
  logGroupName: "test",
  logStreamName: "test",
  memoryLimitInMB: "512",
  getRemainingTimeInMillis: () => left,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

type Handler = (event: APIGatewayProxyEventV2, context: Context) => unknown;

/** Calls a function as API Gateway does, with N milliseconds left; the response's body is parsed. */
export const call = async (handler: Handler, sent: Sent, left?: number) => {
  const response = (await handler(apiEvent(sent), lambdaContext(left))) as APIGatewayProxyStructuredResultV2;
  return {
    status: response.statusCode,
    headers: response.headers ?? {},
    text: response.body ?? "",
    json: response.body ? JSON.parse(response.body) : undefined,
  };
};
