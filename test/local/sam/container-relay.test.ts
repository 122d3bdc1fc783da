import { createConnection, createServer } from "node:net";
import { expect, test } from "vitest";
import { listen } from "../../../lib/local/ports.ts";
import { startRelay } from "../../../lib/local/sam/container-relay.ts";

test("containers on Linux reach a server that listens on the loopback only", async () => {
  await using undo = new AsyncDisposableStack();
  const server = undo.use(createServer((socket) => socket.end("here")));
  const port = await listen(server, 0);
  const relayed = await startRelay("127.0.0.2", port, undo);
  const answer = await new Promise<string>((resolve, reject) => {
    createConnection({ host: "127.0.0.2", port: relayed })
      .once("data", (data) => resolve(String(data)))
      .once("error", reject);
  });
  expect(answer).toBe("here");
});
