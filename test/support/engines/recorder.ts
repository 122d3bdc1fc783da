import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * One call over the wire to DynamoDB; `wave` is the number of sequential round trips up to and including it, `kinds`
 * what the keys in it begin with, such as `ACCOUNT`.
 */
export type Recorded = {
  operation: string;
  kinds: ReadonlySet<string>;
  writeUnits: number;
  readUnits: number;
  wave: number;
};

/** Calls of one wave arrive within this time of each other, in milliseconds. */
export const WAVE_MS = 150;

type Capacity = { CapacityUnits?: number; WriteCapacityUnits?: number; ReadCapacityUnits?: number };

const ABOUT_ITEMS = /Item|Query|Scan/;
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/**
 * A proxy in front of the embedded DynamoDB that records each call with its exact capacity units (indexes included), so
 * a function under test can be measured unchanged. With `waveMs`, responses are held to find out which calls wait
 * together; without it, nothing is held, and `wave` means nothing.
 */
export const startRecorder = async (target: string, waveMs?: number) => {
  const calls: Recorded[] = [];
  let held: (() => void)[] = [];
  let wave = 0;
  let quiet: NodeJS.Timeout | undefined;
  // A response is held until no further call arrives: calls that wait together cannot depend on each other's responses,
  // so the waves are the sequential round trips, independent of the machine's speed.
  const release = () => {
    const answers = held;
    held = [];
    wave += 1;
    for (const answer of answers) answer();
  };
  const hold = (answer: () => void) => {
    if (waveMs === undefined) return answer();
    held.push(answer);
    clearTimeout(quiet);
    quiet = setTimeout(release, waveMs);
  };
  const server = createServer((incoming, outgoing) => {
    // A probe to check that something responds.
    if (incoming.headers["x-amz-target"] === undefined) {
      outgoing.end();
      return;
    }
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
      const body = JSON.stringify({
        ...JSON.parse(Buffer.concat(chunks).toString()),
        ...(ABOUT_ITEMS.test(operation) ? { ReturnConsumedCapacity: "INDEXES" } : {}),
      });
      const kinds = new Set([...body.matchAll(/"S":"([A-Z]+)#/g)].map(([, kind = ""]) => kind));
      const number = wave + 1;
      const forward = httpRequest(
        target,
        { method: "POST", headers: { ...incoming.headers, "content-length": Buffer.byteLength(body) } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("end", () => {
            const text = Buffer.concat(parts).toString();
            const used = (JSON.parse(text) as { ConsumedCapacity?: Capacity | Capacity[] }).ConsumedCapacity;
            const units = [used ?? []].flat().reduce((sum, part) => sum + (part.CapacityUnits ?? 0), 0);
            calls.push({
              operation,
              kinds,
              writeUnits: WRITES.test(operation) ? units : 0,
              readUnits: WRITES.test(operation) ? 0 : units,
              wave: number,
            });
            hold(() => outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text));
          });
        },
      );
      forward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls since the last take. */
    take: (): Recorded[] => {
      wave = 0;
      return calls.splice(0);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
