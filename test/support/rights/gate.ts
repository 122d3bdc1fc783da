import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { LOOPBACK } from "../../../lib/local/local-aws.ts";
import { listen } from "../../../lib/local/ports.ts";
import { type AwsRequest, asksOf } from "./aws-asks.ts";
import type { PartitionKeys } from "./dynamodb-asks.ts";
import type { Ledger } from "./ledger.ts";

/** The URLs of the engines, by the service's name in signatures. */
export type Engines = Readonly<Record<string, string>>;

export type Gate = {
  url: string;
  /** While the work runs, calls to this service (`sqs`) fail with 500. */
  broken(service: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Who calls which service, by the signature's scope: `Credential=<access key>/20261122/eu-west-1/sqs/aws4_request`. */
const signedBy = ({ headers }: IncomingMessage): { principal: string; service: string } => {
  const [, principal = "", service = ""] =
    /Credential=([^/]+)\/\d+\/[^/]+\/(\w+)\//.exec(headers.authorization ?? "") ?? [];
  return { principal, service };
};

/** The error of a service for a call that no policy allows. */
const refuse = (response: ServerResponse, service: string, right: string): void => {
  const message = `User is not authorized: ${right}`;
  if (service === "ses") {
    const error = `<Error><Type>Sender</Type><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
    response.writeHead(403, { "content-type": "text/xml" }).end(`<ErrorResponse>${error}</ErrorResponse>`);
    return;
  }
  response
    .writeHead(400, { "content-type": "application/x-amz-json-1.0" })
    .end(JSON.stringify({ __type: "com.amazon.coral.service#AccessDeniedException", message }));
};

/**
 * A proxy in front of all engines. Each function signs with its own name as access key: the call is passed on when that
 * function's policies allow it, and refused otherwise.
 */
export const startGate = async (engines: () => Engines, keys: PartitionKeys, ledger: Ledger): Promise<Gate> => {
  const agent = new Agent({ keepAlive: true });
  const down = new Set<string>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, { service, body }: AwsRequest): void => {
    const target = new URL(incoming.url ?? "/", engines()[service]);
    const headers = { ...incoming.headers, host: target.host };
    const forward = request(target, { method: incoming.method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on("error", () => outgoing.destroy());
    forward.end(body);
  };
  const lackedBy = (principal: string, asked: AwsRequest): string | undefined => {
    try {
      for (const ask of asksOf(asked, keys)) {
        const lacked = ledger.lacks(principal, ask);
        if (lacked !== undefined) return lacked;
      }
      return undefined;
    } catch (error) {
      return ledger.unreadable(principal, error);
    }
  };
  const server = createServer(async (incoming, outgoing) => {
    const { principal, service } = signedBy(incoming);
    const asked = { service, target: String(incoming.headers["x-amz-target"]), body: await text(incoming) };
    const lacked = lackedBy(principal, asked);
    if (lacked === undefined && down.has(service)) outgoing.writeHead(500).end();
    else if (lacked === undefined) pass(incoming, outgoing, asked);
    else refuse(outgoing, service, lacked);
  });
  const port = await listen(server, 0);
  return {
    url: `http://${LOOPBACK}:${port}`,
    broken: async (service, work) => {
      down.add(service);
      await work().finally(() => down.delete(service));
    },
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
