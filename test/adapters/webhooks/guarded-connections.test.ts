import type { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { httpReceiver, httpsReceiver, tcpReceiver } from "../../support/engines/receiver.ts";
import { delivery, testSender } from "../../support/engines/sender.ts";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

afterEach(() => vi.useRealTimers());

describe("connections", () => {
  test.each([
    ["http", httpReceiver],
    ["https", httpsReceiver],
  ])("%s: one serves deliveries that follow each other", async (scheme, receiverOf) => {
    await using receiver = await receiverOf((_, response) => response.end("ok"));
    using sender = testSender();
    for (let count = 0; count < 5; count += 1) {
      expect(await sender.post(delivery(`${scheme}://receiver.test:${receiver.port}/`))).toMatchObject({ ok: true });
    }
    expect(receiver.connections()).toBe(1);
  });

  test("deliveries at the same time each have their own", async () => {
    await using receiver = await httpReceiver((_, response) => setTimeout(() => response.end(), 30));
    using sender = testSender();
    const url = `http://a.test:${receiver.port}/`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => sender.post(delivery(url))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(receiver.connections()).toBe(20);
  });

  test("one that idled for 4 s by the wall clock is not used, as after a freeze", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await using receiver = await httpReceiver((_, response) => response.end());
    using sender = testSender();
    const url = `http://a.test:${receiver.port}/`;
    await sender.post(delivery(url));
    vi.setSystemTime(Date.now() + 4_000);
    expect(await sender.post(delivery(url))).toMatchObject({ ok: true });
    expect(receiver.connections()).toBe(2);
  });

  test("one that the receiver closed just as it was used is replaced, once", async () => {
    const onConnection = (socket: Socket) => {
      let requests = 0;
      socket.on("data", (data) => {
        if (data.includes("POST")) requests += 1;
        if (requests > 1) socket.resetAndDestroy();
        else if (data.includes("}")) socket.write(OK);
      });
    };
    await using receiver = await tcpReceiver(onConnection);
    using sender = testSender();
    const url = `http://a.test:${receiver.port}/`;
    expect(await sender.post(delivery(url))).toMatchObject({ ok: true });
    expect(await sender.post(delivery(url))).toMatchObject({ ok: true });
    expect(receiver.connections()).toBe(2);
  });

  test("one whose answer was cut off is not used again", async () => {
    await using receiver = await httpReceiver((_, response) => response.end("x".repeat(1_000_000)));
    using sender = testSender();
    const url = `http://a.test:${receiver.port}/`;
    await sender.post(delivery(url));
    await sender.post(delivery(url));
    expect(receiver.connections()).toBe(2);
  });

  test("a dead or slow receiver delays no other", async () => {
    await using slow = await httpReceiver(() => {});
    await using healthy = await httpReceiver((_, response) => response.end());
    using sender = testSender({ limits: { connect: 1_500, total: 1_500 } });
    const stuck = Array.from({ length: 30 }, () => sender.post(delivery(`http://slow.test:${slow.port}/`)));
    const first = await Promise.race([...stuck, sender.post(delivery(`http://healthy.test:${healthy.port}/`))]);
    expect(first).toMatchObject({ ok: true });
    await Promise.all(stuck);
  });
});
