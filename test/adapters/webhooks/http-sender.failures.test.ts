import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { httpReceiver, httpsReceiver, tcpReceiver } from "../../support/engines/receiver.ts";
import { delivery, SHORT, testSender } from "../../support/engines/sender.ts";

/** Answers each connection's first request with these bytes, written one after the other. */
const drip = (head: string, piece: string, everyMs: number) =>
  tcpReceiver(async (socket: Socket) => {
    socket.write(head);
    while (!socket.destroyed) {
      socket.write(piece);
      await sleep(everyMs);
    }
  });

const post = async (url: string, options: Parameters<typeof testSender>[0] = {}) => {
  using sender = testSender(options);
  return await sender.post(delivery(url));
};

afterEach(() => vi.unstubAllEnvs());

describe("time-outs", () => {
  test("a name that never resolves is not waited for", async () => {
    expect(await post("http://a.test:4020/", { limits: SHORT, resolve: () => new Promise(() => {}) })).toMatchObject({
      ok: false,
      error_class: "timeout_connect",
    });
  });

  test("a TLS handshake that never ends counts as not connected", async () => {
    await using receiver = await tcpReceiver(() => {});
    expect(await post(`https://receiver.test:${receiver.port}/`, { limits: SHORT })).toMatchObject({
      ok: false,
      error_class: "timeout_connect",
    });
  });

  test("a receiver that never answers", async () => {
    await using receiver = await httpReceiver(() => {});
    const answer = await post(`http://a.test:${receiver.port}/`, { limits: SHORT });
    expect(answer).toMatchObject({ ok: false, error_class: "timeout_total" });
    expect(answer.status).toBeUndefined();
  });

  test.each([
    ["a header that drips", "HTTP/1.1 200 OK\r\nX: ", "a", undefined],
    ["interim answers without end", "", "HTTP/1.1 103 Early Hints\r\n\r\n", undefined],
  ])("%s is cut off", async (_, head, piece, status) => {
    await using receiver = await drip(head, piece, 20);
    const answer = await post(`http://a.test:${receiver.port}/`, { limits: SHORT });
    expect(answer).toMatchObject({ ok: false, error_class: "timeout_total" });
    expect(answer.status).toBe(status);
  });

  const ENDLESS = [
    ["a body that drips", "\r\n", "a"],
    ["a chunked body that drips", "Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n"],
    ["a body that never comes", "Content-Length: 5\r\n\r\n", ""],
  ] as const;

  test.each(ENDLESS)("%s decides nothing: the status was 200", async (_, head, piece) => {
    await using receiver = await drip(`HTTP/1.1 200 OK\r\n${head}`, piece, 20);
    const answer = await post(`http://a.test:${receiver.port}/`, { limits: SHORT });
    expect(answer).toMatchObject({ ok: true, status: 200 });
  });

  test.each(ENDLESS)("%s is a time-out for whoever needs it", async (_, head, piece) => {
    await using receiver = await drip(`HTTP/1.1 200 OK\r\n${head}`, piece, 20);
    const answer = await post(`http://a.test:${receiver.port}/`, { limits: { ...SHORT, needsBody: true } });
    expect(answer).toMatchObject({ ok: false, status: 200, error_class: "timeout_total" });
  });

  test("a body is waited for no longer than a second, though the limit is longer", async () => {
    await using receiver = await drip("HTTP/1.1 500 Oops\r\n\r\n", "a", 20);
    const answer = await post(`http://a.test:${receiver.port}/`);
    expect(answer).toMatchObject({ ok: false, status: 500, error_class: "http" });
    expect(answer.duration_ms).toBeLessThan(8_000);
  });
});

describe("huge answers", () => {
  test("are cut off after 16 KB; their status counts", async () => {
    let sent = 0;
    await using receiver = await httpReceiver(async (_, response) => {
      response.writeHead(200);
      while (!response.destroyed && sent < 100_000_000) {
        sent += 65_536;
        if (!response.write("x".repeat(65_536)))
          await Promise.race([sleep(50), new Promise((r) => response.once("drain", r))]);
      }
    });
    const answer = await post(`http://a.test:${receiver.port}/`);
    expect(answer).toMatchObject({ ok: true, status: 200, body_excerpt: "x".repeat(1024) });
    expect(sent).toBeLessThan(20_000_000);
  });

  test("with huge headers are no HTTP to us", async () => {
    await using receiver = await drip("HTTP/1.1 200 OK\r\n", `X: ${"a".repeat(9000)}\r\n`, 1);
    expect(await post(`http://a.test:${receiver.port}/`)).toMatchObject({ ok: false, error_class: "protocol" });
  });
});

describe("connections that fail", () => {
  test("a closed port", async () => {
    const receiver = await httpReceiver(() => {});
    await receiver[Symbol.asyncDispose]();
    using sender = testSender();
    for (const scheme of ["http", "https"]) {
      const answer = await sender.post(delivery(`${scheme}://receiver.test:${receiver.port}/`));
      expect(answer).toMatchObject({ ok: false, error_class: "refused", body_excerpt: "" });
      expect(JSON.stringify(answer)).not.toContain("127.0.0.1");
    }
  });

  test.each([
    ["closed on arrival", (socket: Socket) => socket.destroy()],
    ["closed once the request is there", (socket: Socket) => socket.once("data", () => socket.end())],
    ["reset once the request is there", (socket: Socket) => socket.once("data", () => socket.resetAndDestroy())],
    ["closed in the status line", (socket: Socket) => socket.once("data", () => socket.end("HTTP/1.1 20"))],
    [
      "upgraded",
      (socket: Socket) =>
        socket.once("data", () => socket.end("HTTP/1.1 101 OK\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n")),
    ],
  ])("one that is %s", async (_, onConnection) => {
    await using receiver = await tcpReceiver(onConnection);
    const answer = await post(`http://a.test:${receiver.port}/`);
    expect(answer).toMatchObject({ ok: false, error_class: "reset" });
    expect(receiver.connections()).toBe(1);
  });

  test("one that is dropped amid the answer's body", async () => {
    await using receiver = await tcpReceiver((socket) =>
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")),
    );
    const url = `http://a.test:${receiver.port}/`;
    expect(await post(url)).toMatchObject({ ok: true, status: 200, body_excerpt: "half" });
    expect(await post(url, { limits: { connect: 3_000, total: 10_000, needsBody: true } })).toMatchObject({
      ok: false,
      status: 200,
      error_class: "reset",
      body_excerpt: "half",
    });
  });

  test("one that speaks another protocol", async () => {
    await using receiver = await tcpReceiver((socket) => socket.end("220 mail.example ESMTP\r\n"));
    expect(await post(`http://a.test:${receiver.port}/`)).toMatchObject({ ok: false, error_class: "protocol" });
  });
});

describe("bad TLS", () => {
  test("an untrusted certificate, even when the environment says not to mind", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    await using receiver = await httpsReceiver((_, response) => response.end());
    expect(await post(`https://receiver.test:${receiver.port}/`, { ca: "" })).toMatchObject({
      ok: false,
      error_class: "tls",
    });
  });

  test("a certificate of another name", async () => {
    await using receiver = await httpsReceiver((_, response) => response.end());
    expect(await post(`https://other.test:${receiver.port}/`)).toMatchObject({ ok: false, error_class: "tls" });
  });

  test("no TLS at all", async () => {
    await using receiver = await httpReceiver((_, response) => response.end());
    expect(await post(`https://receiver.test:${receiver.port}/`)).toMatchObject({ ok: false, error_class: "tls" });
  });
});

describe("DNS failure", () => {
  test.each([
    ["fails", async () => Promise.reject(Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" }))],
    ["finds nothing", async () => []],
  ])("a name whose look-up %s", async (_, resolve) => {
    expect(await post("https://a.test/", { resolve })).toMatchObject({ ok: false, error_class: "dns" });
  });
});
