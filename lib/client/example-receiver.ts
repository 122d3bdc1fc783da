import { createServer, type IncomingMessage, type Server } from "node:http";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import type { WebhookEvent } from "./types.ts";
import { verifyWebhook } from "./verify-webhook.ts";
import { WebhookVerificationError } from "./webhooks/webhook-verification.ts";

/**
 * An example receiver: verifies events, remembers their ids and prints them. Run it with `node
 * lib/client/example-receiver.ts --port 4020 --secret whsec_…` (several `--secret` while rotating); `--fail 2` makes it
 * respond with 503 to the first two deliveries, to see the retries.
 */
export type ReceiverOptions = {
  secrets: readonly string[];
  /** Number of first deliveries that get a 503. */
  fail?: number;
  print?: (line: string) => void;
};

/** A real receiver stores the ids in its database, in the transaction that handles the event. */
const REMEMBERED = 10_000;
/** Far above the size of any event. */
const BODY_LIMIT = 1_000_000;

const describe = ({ event, timestamp, data }: WebhookEvent): string => {
  const about = "erasure_id" in data ? data.erasure_id : `${data.invitation_id} (${data.reference ?? "no reference"})`;
  return `${event} of ${timestamp}: ${about}`;
};

/** Creates the receiver's server, which is not listening yet. */
export const exampleReceiver = (options: ReceiverOptions): Server => {
  const { secrets, fail = 0, print = console.log } = options;
  const seen = new Set<string>();
  let failures = fail;

  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== "POST") return 405;
    if (!(Number(request.headers["content-length"]) <= BODY_LIMIT)) return 413;
    const event = verifyWebhook(await buffer(request), request.headers, secrets);
    if (failures > 0) {
      failures -= 1;
      print(`failing on purpose: ${describe(event)}`);
      return 503;
    }
    const id = String(request.headers["webhook-id"] ?? "");
    if (seen.has(id)) {
      print(`seen before, not handled again: ${id}`);
      return 200;
    }
    print(`verified ${id} ${describe(event)}`);
    // Only after handling: an event whose handling failed must be handled at the next delivery.
    if (id !== "") seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return 200;
  };

  return createServer((request, response) => {
    answer(request)
      .catch((error: unknown) => {
        const refused = error instanceof WebhookVerificationError;
        print(refused ? `refused (${error.reason}): ${error.message}` : `failed: ${String(error)}`);
        return refused ? 401 : 500;
      })
      .then((status) => response.writeHead(status).end());
  });
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4020" },
      secret: { type: "string", multiple: true },
      fail: { type: "string", default: "0" },
    },
  });
  if (values.secret === undefined) {
    console.error("Usage: node lib/client/example-receiver.ts --secret whsec_… [--port 4020] [--fail 0]");
    process.exit(2);
  }
  const server = exampleReceiver({
    secrets: values.secret,
    fail: Number(values.fail),
  });
  server.listen(Number(values.port), "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : values.port;
    console.log(`Receiving on http://127.0.0.1:${port}/`);
  });
}
