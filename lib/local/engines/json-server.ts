import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { type RunningServer, serveAt } from "../ports.ts";

export type JsonResponse = { status: number; body: object };

/** @param type as the SDK's exceptions are named */
export const refused = (type: string, message = type): JsonResponse => ({
  status: 400,
  body: { __type: type, message },
});

/**
 * Serves an AWS API that speaks JSON over HTTP: `X-Amz-Target` names the call (`TrentService.Sign`). It does not check
 * signatures. A request that `respond` throws at is refused as invalid.
 *
 * @param port another one is taken when it is 0 or taken
 */
export const serveJson = async (
  port: number,
  respond: (call: string, input: unknown) => JsonResponse,
): Promise<RunningServer> => {
  const server = createServer(async (request, response) => {
    const [, call = ""] = String(request.headers["x-amz-target"]).split(".");
    const { status, body } = await text(request)
      .then((sent) => respond(call, JSON.parse(sent)))
      .catch((error: unknown) => refused("ValidationException", String(error)));
    const json = Buffer.from(JSON.stringify(body));
    response
      .writeHead(status, { "content-type": "application/x-amz-json-1.0", "content-length": json.length })
      .end(json);
  });
  // A client that sends on an idle connection while it is being closed would get no response.
  server.keepAliveTimeout = 0;
  return serveAt(server, port);
};
