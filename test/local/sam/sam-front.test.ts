import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { freePort, listen } from "../../../lib/local/ports.ts";
import { startSamFront } from "../../../lib/local/sam/sam-front.ts";

describe("the proxy in front of sam", () => {
  let undo = new AsyncDisposableStack();
  afterEach(async () => {
    await undo.disposeAsync();
    undo = new AsyncDisposableStack();
  });

  const page = (path: string) =>
    path.startsWith("/t/")
      ? { status: 200, headers: { "Content-Type": "text/html" }, body: Buffer.from("<p>page"), route: "/t/{link}" }
      : undefined;

  test("serves the page, and forwards everything else unchanged", async () => {
    const sam = createHttpServer(async (request, response) => {
      response.writeHead(
        201,
        [
          ["X-Path", request.url ?? ""],
          ["X-Key", request.headers.authorization ?? ""],
        ].flat(),
      );
      request.pipe(response);
    });
    const samPort = await listen(sam, 0);
    undo.adopt(sam, (server) => void server.close());
    const port = await freePort();
    await startSamFront({ port, samPort, page }, undo);
    const origin = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${origin}/t/link?x=1`)).text()).toBe("<p>page");
    const answer = await fetch(`${origin}/api/v1/invitations?a=b%2Fc`, {
      method: "POST",
      body: "a body",
      headers: { authorization: "Bearer key" },
    });
    expect([answer.status, answer.headers.get("x-path"), answer.headers.get("x-key"), await answer.text()]).toEqual([
      201,
      "/api/v1/invitations?a=b%2Fc",
      "Bearer key",
      "a body",
    ]);
  });

  test("says what to do when its port is taken", async () => {
    const other = createServer();
    undo.adopt(other, (server) => void server.close());
    const port = await listen(other, 0);
    const started = startSamFront({ port, samPort: 1, page }, undo);
    await expect(started).rejects.toThrow(`Choose another one: npm run sam -- --port ${port + 10}`);
  });

  test("reports when sam does not respond", async () => {
    const port = await freePort();
    await startSamFront({ port, samPort: await freePort(), page }, undo);
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/tests`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining("sam does not respond")]);
  });
});
