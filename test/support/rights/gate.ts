import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { LOOPBACK } from "../../../lib/local/local-aws.ts";
import { listen } from "../../../lib/local/ports.ts";
import { asksOf, COGNITO, SSM } from "./aws-asks.ts";
import type { PartitionKeys } from "./dynamodb-asks.ts";
import type { Ledger } from "./ledger.ts";
import type { Ask } from "./policy.ts";

/** What is behind the gate, and by what it judges. */
export type Behind = {
  /** The URLs of the engines, by the service's name in signatures. */
  engines: Readonly<Record<string, string>>;
  /** The access key of the service. */
  accessKeyId: string;
  partitionKeys: PartitionKeys;
  ledger: Ledger;
};

export type Gate = {
  url: string;
  /** What the parameter store has, by name. */
  parameters: Map<string, string>;
  /** While the work runs, calls to this service (`sqs`) fail with 500. */
  broken(service: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Who calls which service, by the signature's scope: `Credential=<access key>/20261122/eu-west-1/sqs/aws4_request`. */
const signedBy = ({ headers }: IncomingMessage): { principal: string; service: string } => {
  const [, principal = "", service = ""] =
    /Credential=([^/]+)\/\d+\/[^/]+\/([\w-]+)\//.exec(headers.authorization ?? "") ?? [];
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

/** The parameter store's response to GetParameter. */
const answerParameter = (response: ServerResponse, parameters: ReadonlyMap<string, string>, body: string): void => {
  const { Name } = JSON.parse(body);
  const Value = parameters.get(Name);
  const found = Value === undefined ? { __type: "ParameterNotFound" } : { Parameter: { Name, Value } };
  response
    .writeHead(Value === undefined ? 400 : 200, { "content-type": "application/x-amz-json-1.1" })
    .end(JSON.stringify(found));
};

/** The first right that a principal lacks for a call. */
const lackedBy = (ledger: Ledger, principal: string, asks: () => Ask[]): string | undefined => {
  try {
    for (const ask of asks()) {
      const lacked = ledger.lacks(principal, ask);
      if (lacked !== undefined) return lacked;
    }
    return undefined;
  } catch (error) {
    return ledger.unreadable(principal, error);
  }
};

/**
 * A proxy in front of all engines. Each function signs with its own name as access key: the call is passed on when that
 * function's policies allow it, and refused otherwise.
 *
 * @param behind Awaited by every call, because the functions' addresses are needed before the engines have theirs
 */
export const startGate = async (behind: Promise<Behind>): Promise<Gate> => {
  const agent = new Agent({ keepAlive: true });
  const down = new Set<string>();
  const parameters = new Map<string, string>();
  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { engine, accessKeyId }: { engine: string | undefined; accessKeyId: string },
    body: string,
  ): void => {
    const target = new URL(incoming.url ?? "/", engine);
    // DynamoDB Local has a separate database for each access key. No engine checks the signature.
    const authorization = incoming.headers.authorization?.replace(/Credential=[^/]+/, `Credential=${accessKeyId}`);
    const headers = { ...incoming.headers, host: target.host, authorization };
    const forward = request(target, { method: incoming.method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forward.on("error", () => outgoing.destroy());
    forward.end(body);
  };
  const server = createServer(async (incoming, outgoing) => {
    const { principal, service } = signedBy(incoming);
    const body = await text(incoming);
    const { engines, accessKeyId, partitionKeys, ledger } = await behind;
    const asked = { service, target: String(incoming.headers["x-amz-target"]), body };
    const lacked = lackedBy(ledger, principal, () => asksOf(asked, partitionKeys));
    if (lacked !== undefined) refuse(outgoing, service, lacked);
    else if (down.has(service)) outgoing.writeHead(500).end();
    // It has no engine here: the sign-in provider of this machine knows everyone.
    else if (service === COGNITO) outgoing.writeHead(200).end("{}");
    else if (service === SSM) answerParameter(outgoing, parameters, body);
    else pass(incoming, outgoing, { engine: engines[service], accessKeyId }, body);
  });
  const port = await listen(server, 0);
  return {
    url: `http://${LOOPBACK}:${port}`,
    parameters,
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
