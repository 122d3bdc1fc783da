import { createHmac } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { serviceSignature, signDelivery, standardSignature } from "#domain/webhooks/signature.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const OLD = secretOf(new Uint8Array(24).fill(1));
const NEW = secretOf(new Uint8Array(32).fill(2));

describe("vectors, byte for byte", () => {
  test("Standard Webhooks: the one its specification's libraries carry", () => {
    const body = bytes('{"test": 2432232314}');
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(standardSignature("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body, secret)).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  // printf '%s' '{"event":"assessment.completed"}' | openssl dgst -sha256 -hmac whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
  test("Service-Signature: what openssl makes of the body and the whole text of the secret", () => {
    expect(serviceSignature(bytes('{"event":"assessment.completed"}'), OLD)).toBe(
      "sha256=ab9ede2c6f083e4e3b76186e42799a3ca333be435bc97f59ecf8874b25dd45f3",
    );
  });
});

describe("signDelivery", () => {
  const now = Date.UTC(2026, 10, 20, 12, 0, 0, 999);
  const body = bytes('{"event":"invitation.created","data":{"candidate_email":"zoë@example.com"}}');

  test("keys Service-Signature with the secret's text, in lowercase hex", () => {
    const headers = signDelivery({ id: "evt_1", now, body, secrets: [OLD] });
    expect(headers["service-signature"]).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(headers["service-signature"]).toBe(`sha256=${createHmac("sha256", OLD).update(body).digest("hex")}`);
  });

  test("names the event and the second of this attempt", () => {
    const headers = signDelivery({ id: "evt_1", now, body, secrets: [OLD] });
    expect(headers["webhook-id"]).toBe("evt_1");
    expect(headers["webhook-timestamp"]).toBe(String(Date.UTC(2026, 10, 20, 12) / 1000));
  });

  test("during a rotation Service-Signature stays on the old secret and webhook-signature carries both", () => {
    const both = signDelivery({ id: "evt_1", now, body, secrets: [OLD, NEW] });
    const old = signDelivery({ id: "evt_1", now, body, secrets: [OLD] });
    const fresh = signDelivery({ id: "evt_1", now, body, secrets: [NEW] });
    expect(both["service-signature"]).toBe(old["service-signature"]);
    expect(both["webhook-signature"]).toBe(`${old["webhook-signature"]} ${fresh["webhook-signature"]}`);
  });

  test.each(["", "evt.1", "evt 1", "evt_1\r\n"])("refuses the id %j, which would blur what is signed", (id) => {
    expect(() => signDelivery({ id, now, body, secrets: [OLD] })).toThrow(RangeError);
  });
});

describe("the libraries of others accept what is signed", () => {
  const libraries = [
    ["standardwebhooks", (secret: string) => new Webhook(secret)],
    ["svix", (secret: string) => new SvixWebhook(secret)],
  ] as const;

  test.each(libraries)("%s, for any body and either secret of a rotation", (_, open) => {
    fc.assert(
      fc.property(fc.json(), fc.uint8Array({ minLength: 24, maxLength: 64 }), (json, random) => {
        const own = secretOf(random);
        const body = bytes(json);
        const headers = { ...signDelivery({ id: "evt_01", now: Date.now(), body, secrets: [OLD, own] }) };
        open(own).verify(json, headers);
        open(OLD).verify(json, headers);
        expect(() => open(NEW).verify(json, headers)).toThrow();
        expect(() => open(own).verify(`${json} `, headers)).toThrow();
      }),
      { numRuns: 200 },
    );
  });

  test.each(libraries)("%s makes the same signature as we do", (_, open) => {
    const at = new Date(1_614_265_330_000);
    const text = '{"name":"Zoë 🎓"}';
    expect(open(NEW).sign("evt_01", at, text)).toBe(standardSignature("evt_01", 1_614_265_330, bytes(text), NEW));
  });
});
