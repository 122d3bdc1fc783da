import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { httpReceiver, httpsReceiver } from "../../support/engines/receiver.ts";
import { BODY, delivery, testSender } from "../../support/engines/sender.ts";

describe("a delivery", () => {
  test("is a POST of the very bytes, with our headers", async () => {
    const seen: { line?: string; headers?: object; body?: Buffer } = {};
    await using receiver = await httpReceiver(async (request, response) => {
      seen.line = `${request.method} ${request.url} HTTP/${request.httpVersion}`;
      seen.headers = request.headers;
      seen.body = await buffer(request);
      response.end("thanks");
    });
    using sender = testSender();
    const url = `http://receiver.test:${receiver.port}/hooks/1?tenant=a%20b#part`;
    const answer = await sender.post(
      delivery(url, { headers: { "Webhook-Id": "evt_1", "Content-Type": "text/plain" } }),
    );
    expect(answer).toEqual({
      ok: true,
      status: 200,
      error_class: undefined,
      retry_after: undefined,
      duration_ms: expect.any(Number),
      body_excerpt: "thanks",
    });
    expect(seen.line).toBe("POST /hooks/1?tenant=a%20b HTTP/1.1");
    expect(seen.body).toEqual(Buffer.from(BODY));
    expect(seen.headers).toMatchObject({
      host: `receiver.test:${receiver.port}`,
      "content-type": "application/json",
      "content-length": String(BODY.byteLength),
      "user-agent": expect.stringContaining("Assessment-Invitation-Service"),
      "webhook-id": "evt_1",
    });
    expect(seen.headers).not.toHaveProperty("transfer-encoding");
  });

  test("goes over TLS to a receiver whose certificate is trusted and names the host", async () => {
    await using receiver = await httpsReceiver((_, response) => response.writeHead(204).end());
    using sender = testSender();
    for (const host of ["receiver.test", "receiver.test.", "127.0.0.1", "0x7f.1"]) {
      const answer = await sender.post(delivery(`https://${host}:${receiver.port}/`));
      expect(answer).toMatchObject({ ok: true, status: 204 });
    }
  });

  test.each([200, 201, 202, 204, 299])("succeeds with %i", async (status) => {
    await using receiver = await httpReceiver((_, response) => response.writeHead(status).end());
    using sender = testSender();
    expect(await sender.post(delivery(`http://a.test:${receiver.port}/`))).toMatchObject({ ok: true, status });
  });

  test.each([400, 401, 404, 410, 429, 500, 503])("fails with %i, and hands Retry-After on", async (status) => {
    await using receiver = await httpReceiver((_, response) =>
      response.writeHead(status, { "retry-after": "120" }).end("no"),
    );
    using sender = testSender();
    const answer = await sender.post(delivery(`http://a.test:${receiver.port}/`));
    expect(answer).toMatchObject({ ok: false, status, error_class: "http", retry_after: "120", body_excerpt: "no" });
  });

  test("tells how long it took by the clock it is given", async () => {
    await using receiver = await httpReceiver((_, response) => response.end());
    let time = 1000;
    using sender = testSender({ monotonic: () => time++ * 7 });
    expect((await sender.post(delivery(`http://a.test:${receiver.port}/`))).duration_ms % 7).toBe(0);
    expect(time).toBeGreaterThan(1001);
  });
});

describe("a redirect", () => {
  test.each([300, 301, 302, 303, 304, 307, 308])("%i is a failure and is not followed", async (status) => {
    await using trap = await httpReceiver((_, response) => response.end());
    const location = `http://a.test:${trap.port}/`;
    await using receiver = await httpReceiver((_, response) => response.writeHead(status, { location }).end());
    using sender = testSender();
    const answer = await sender.post(delivery(`http://a.test:${receiver.port}/`));
    expect(answer).toMatchObject({ ok: false, status, error_class: "redirect" });
    expect(trap.connections()).toBe(0);
  });
});
