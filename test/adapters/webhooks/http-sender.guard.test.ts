import { describe, expect, test } from "vitest";
import { type WebhookHttpOptions, webhookHttp } from "#adapters/webhooks/http-sender.ts";
import { embeddingsOf, FORBIDDEN_IPV4, FORBIDDEN_IPV6, notationsOf } from "../../support/address-notations.ts";
import { httpReceiver, httpsReceiver } from "../../support/engines/receiver.ts";
import { delivery, testSender } from "../../support/engines/sender.ts";
import { TEST_ONLY_CERTIFICATE } from "../../support/engines/test-certificate.ts";

/** As deployed, but for the certificate: only public addresses. */
const deployed = (options: WebhookHttpOptions = {}) => webhookHttp({ ca: TEST_ONLY_CERTIFICATE, ...options });

const BLOCKED = { ok: false, error_class: "blocked_address", body_excerpt: "" };

describe("a forbidden address", () => {
  test("in the URL, in any notation, is never connected to", async () => {
    await using trap = await httpsReceiver((_, response) => response.end());
    const sender = deployed({ ports: [trap.port] });
    for (const host of [...notationsOf("127.0.0.1"), ...embeddingsOf("127.0.0.1"), "[::1]"]) {
      expect([host, await sender.post(delivery(`https://${host}:${trap.port}/`))]).toMatchObject([host, BLOCKED]);
    }
    expect(trap.connections()).toBe(0);
  });

  test.each([...FORBIDDEN_IPV4, ...FORBIDDEN_IPV6])("%s behind a name is refused", async (address) => {
    const behind = await deployed({ resolve: async () => [address] }).post(delivery("https://a.example/"));
    expect(behind).toMatchObject(BLOCKED);
    expect(JSON.stringify(behind)).not.toContain(address);
  });

  test.each([
    ["first", ["127.0.0.2", "127.0.0.1"]],
    ["last", ["127.0.0.1", "127.0.0.2"]],
  ])("refuses the host even beside a public one, listed %s", async (_, addresses) => {
    await using receiver = await httpReceiver((_, response) => response.end());
    using sender = testSender({ resolve: async () => addresses });
    expect(await sender.post(delivery(`http://a.test:${receiver.port}/`))).toMatchObject(BLOCKED);
    expect(receiver.connections()).toBe(0);
  });

  test("in the URL meets the policy in local development too", async () => {
    using sender = testSender();
    expect(await sender.post(delivery("http://127.0.0.2:4020/"))).toMatchObject(BLOCKED);
  });

  test.each([
    ...["http://example.com/", "https://me@example.com/", "https://example.com:25/", "https://example.com:8443/"],
    ...["https://api.example.com/", "nonsense"],
  ])("a URL that may not be saved is not used either: %s", async (url) => {
    const sender = deployed({ ownHosts: ["api.example.com"] });
    expect(await sender.post(delivery(url))).toMatchObject({ ok: false, error_class: "blocked_url" });
  });
});

describe("rebinding between check and connection", () => {
  test("changes nothing: the name is resolved once, and the address that was judged is connected to", async () => {
    let calls = 0;
    const resolve = async () => {
      calls += 1;
      return calls === 1 ? ["127.0.0.1"] : ["127.0.0.2"];
    };
    await using receiver = await httpReceiver((request, response) => response.end(request.socket.localAddress));
    using sender = testSender({ resolve });
    const answer = await sender.post(delivery(`http://a.test:${receiver.port}/`));
    expect(answer).toMatchObject({ ok: true, body_excerpt: "127.0.0.1" });
    expect(calls).toBe(1);
  });

  test("a name that is rebound later is refused when a new connection is needed", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.2"]];
    await using receiver = await httpReceiver((_, response) => response.setHeader("connection", "close").end());
    using sender = testSender({ resolve: async () => answers.shift() ?? [] });
    const url = `http://a.test:${receiver.port}/`;
    expect(await sender.post(delivery(url))).toMatchObject({ ok: true });
    expect(await sender.post(delivery(url))).toMatchObject(BLOCKED);
    expect(receiver.connections()).toBe(1);
  });
});
