import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/**
 * A proxy in front of the table, in a separate process: it delays each response, as a distant table does, and records the
 * calls with their units while it is asked to.
 */
export type ProxyCall = { operation: string; at: number; units: number };

const [, , target = ""] = process.argv;
const agent = new Agent({ keepAlive: true });
let delay = 0;
let recorded: ProxyCall[] | undefined;

const unitsIn = (text: string): number => {
  const { ConsumedCapacity: used = [] } = JSON.parse(text) as { ConsumedCapacity?: { CapacityUnits: number }[] };
  return [used].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
};

const server = createServer(async (incoming, outgoing) => {
  const at = performance.now();
  const calls = recorded;
  const asked = await buffer(incoming);
  const body =
    calls === undefined
      ? asked
      : Buffer.from(JSON.stringify({ ...JSON.parse(asked.toString()), ReturnConsumedCapacity: "TOTAL" }));
  const headers = { ...incoming.headers, "content-length": body.byteLength };
  const forward = request(target, { method: "POST", agent, headers }, async (answer) => {
    const text = await buffer(answer);
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    calls?.push({ operation, at, units: unitsIn(text.toString()) });
    const respond = () => outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
    const left = delay - (performance.now() - at);
    if (delay > 0 && left > 0) setTimeout(respond, left);
    else respond();
  });
  forward.end(body);
});
server.keepAliveTimeout = 60_000;

process.on("message", (message: { delay?: number; record?: true; take?: true }) => {
  if (message.delay !== undefined) delay = message.delay;
  if (message.record) recorded = [];
  const answer = message.take ? (recorded ?? []) : [];
  if (message.take) recorded = undefined;
  process.send?.(answer);
});
server.listen(0, "127.0.0.1", () => {
  // A listening TCP server's address is never null or a path.
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on("disconnect", () => process.exit(0));
