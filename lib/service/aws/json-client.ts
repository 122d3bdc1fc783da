import { HttpRequest, type HttpResponse } from "@smithy/core/transport";
import { NodeHttpHandler, type NodeHttpHandlerOptions } from "@smithy/node-http-handler";
import type { Command, CommandClient } from "./command.ts";
import { bodyOf, type JsonProtocol, outputOf } from "./json-protocol.ts";
import { type AwsConfig, placeOf } from "./place.ts";
import { isSdkError, type RetryDefaults, retries } from "./retries.ts";

export type JsonService = JsonProtocol & {
  /** Its name in host names, signatures and `AWS_ENDPOINT_URL_…`. */
  name: string;
  retries: RetryDefaults;
};

/** A service refuses a signature that is 5 minutes old; the SDK considers a clock wrong from 4 on. */
const SKEW_MS = 240_000;

const textOf = async (body: AsyncIterable<Uint8Array>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Lambda's trace of this invocation, by which SQS takes part in the detection of functions that call each other forever. */
const traceHeader = (): Record<string, string> => {
  const trace = process.env._X_AMZN_TRACE_ID;
  return trace === undefined ? {} : { "x-amzn-trace-id": trace };
};

/**
 * A client of a service that speaks AWS's JSON protocol, from the SDK's own parts: its credentials, signature, HTTP handler
 * with time-outs and kept connections, and retries. It is not the SDK's client, since that builds a chain of steps for each
 * call and converts each member by schemas: half of a call's CPU time and half of a bundle (docs/benchmarks.md).
 */
export const jsonClient = (
  service: JsonService,
  { requestHandler, ...config }: AwsConfig & { requestHandler: NodeHttpHandlerOptions },
): CommandClient => {
  const handler = new NodeHttpHandler(requestHandler);
  const retried = retries(service.retries, config.maxAttempts);
  let place: ReturnType<typeof placeOf> | undefined;
  /** How far the service's clock is ahead of ours, in milliseconds. */
  let ahead = 0;

  const post = async (operation: string, body: string): Promise<HttpResponse> => {
    place ??= placeOf(service.name, config);
    const request = new HttpRequest({
      method: "POST",
      ...place.address,
      path: "/",
      headers: {
        host: place.host,
        "content-type": `application/x-amz-json-${service.version}`,
        "x-amz-target": `${service.target}.${operation}`,
        ...traceHeader(),
      },
      body,
    });
    const signingDate = new Date(Date.now() + ahead);
    request.headers = (await place.signer.sign(request, { signingDate })).headers;
    const { response } = await handler.handle(request);
    return response;
  };

  return {
    send: async <Output extends object>({ operation, input }: Command<Output>): Promise<Output> => {
      const body = bodyOf(input);
      return retried(async () => {
        const before = ahead;
        let response: HttpResponse | undefined;
        try {
          response = await post(operation, body);
          const { statusCode, headers } = response;
          const date = Date.parse(headers.date ?? "");
          if (!Number.isNaN(date)) ahead = date - Date.now();
          // The service's JSON, as the command declares it.
          const output = outputOf(service, { statusCode, headers, text: await textOf(response.body) }) as Output;
          return { output };
        } catch (error) {
          if (!isSdkError(error)) throw error;
          return { error, response, redated: Math.abs(ahead - before) >= SKEW_MS };
        }
      });
    },
  };
};
