import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { secretOf } from "#domain/webhooks/secret.ts";
import { signDelivery } from "#domain/webhooks/signature.ts";
import { verifyWebhook } from "../../lib/client/verify-webhook.ts";
import { verifyWebhook as verifyWithWebCrypto } from "../../lib/client/webcrypto.ts";
import { type VerifyOptions, WebhookVerificationError } from "../../lib/client/webhooks/webhook-verification.ts";

const OLD = secretOf(new Uint8Array(24).fill(1));
const NEW = secretOf(new Uint8Array(32).fill(2));
const NOW = new Date("2026-11-20T12:00:00Z");
const EVENT = {
  event: "assessment.completed",
  timestamp: "2026-11-20T11:59:58Z",
  data: {
    invitation_id: "inv_1",
    candidate_email: "zoë@example.com",
    reference: null,
    overall_pass: true,
    result_url: "https://api.example/api/v1/results/inv_1",
  },
};
const TEXT = JSON.stringify(EVENT);
const BYTES = new TextEncoder().encode(TEXT);
const HEADERS = signDelivery({ id: "evt_1", now: NOW.getTime(), body: BYTES, secrets: [OLD] });
const SERVICE_ONLY = { "service-signature": HEADERS["service-signature"] };
const { "service-signature": _, ...STANDARD_ONLY } = HEADERS;

/** The reason of the refusal, or "accepted": the same by node:crypto and by WebCrypto. */
const outcome = async (
  headers: Record<string, string | string[] | undefined>,
  options: VerifyOptions & { body?: string | Uint8Array; secret?: string | string[] } = {},
) => {
  const { body = TEXT, secret = OLD, ...rest } = options;
  const [outcome, other] = await Promise.all(
    [verifyWebhook, verifyWithWebCrypto].map(async (verify) => {
      try {
        await verify(body, headers, secret, { now: NOW, ...rest });
        return "accepted";
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error;
        expect(error.message).not.toContain("whsec_A");
        return error.reason;
      }
    }),
  );
  expect(other).toBe(outcome);
  return outcome;
};

describe("verifyWebhook accepts what the service signs", () => {
  test("and returns the event", () => {
    expect(verifyWebhook(TEXT, HEADERS, OLD, { now: NOW })).toEqual(EVENT);
    const event = verifyWebhook(BYTES, HEADERS, OLD, { now: NOW });
    expect(event.event === "assessment.completed" && event.data.overall_pass).toBe(true);
  });

  test("in headers of any case and shape", async () => {
    const upper = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]));
    const lists = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name, [value]]));
    expect(await outcome(upper)).toBe("accepted");
    expect(await outcome(lists)).toBe("accepted");
    expect(verifyWebhook(TEXT, new Headers(HEADERS), OLD, { now: NOW })).toEqual(EVENT);
  });

  test("by either scheme alone", async () => {
    expect(await outcome(STANDARD_ONLY)).toBe("accepted");
    expect(await outcome(SERVICE_ONLY, { scheme: "service" })).toBe("accepted");
  });

  test("with any body and secret", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.uint8Array({ minLength: 24, maxLength: 64 }), async (value, random) => {
        const body = JSON.stringify({ event: "x", timestamp: "", data: { value } });
        const secret = secretOf(random);
        const bytes = new TextEncoder().encode(body);
        const headers = signDelivery({ id: "evt_1", now: NOW.getTime(), body: bytes, secrets: [secret] });
        for (const scheme of ["standard", "service"] as const) {
          expect(await outcome(headers, { body, secret, scheme })).toBe("accepted");
          expect(await outcome(headers, { body: `${body} `, secret, scheme })).toBe("signature_mismatch");
          expect(await outcome(headers, { body, secret: NEW, scheme })).toBe("signature_mismatch");
        }
      }),
      { numRuns: 200 },
    );
  });

  test("with a secret that was read from a file, or that lost the padding of its base64", async () => {
    const secret = secretOf(new Uint8Array(32).fill(7));
    const headers = signDelivery({ id: "evt_1", now: NOW.getTime(), body: BYTES, secrets: [secret] });
    for (const scheme of ["standard", "service"] as const) {
      for (const shown of [`${secret}\n`, ` ${secret}\r\n`, secret.replace(/=+$/, "")]) {
        expect(await outcome(headers, { secret: shown, scheme })).toBe("accepted");
      }
    }
  });

  test("and requests signed by the Standard Webhooks library", async () => {
    const signature = new Webhook(OLD).sign("msg_1", NOW, TEXT);
    const headers = { "webhook-id": "msg_1", "webhook-timestamp": String(NOW.getTime() / 1000) };
    expect(await outcome({ ...headers, "webhook-signature": signature })).toBe("accepted");
  });
});

describe("a rotation", () => {
  const both = signDelivery({ id: "evt_1", now: NOW.getTime(), body: BYTES, secrets: [OLD, NEW] });

  test.each([
    ["the old secret", OLD],
    ["the new secret", NEW],
    ["both", [NEW, OLD]],
  ])("a receiver with %s accepts", async (_, secret) => {
    expect(await outcome(both, { secret })).toBe("accepted");
  });

  test("Service-Signature alone still uses the old secret", async () => {
    expect(await outcome(both, { secret: OLD, scheme: "service" })).toBe("accepted");
    expect(await outcome(both, { secret: NEW, scheme: "service" })).toBe("signature_mismatch");
    expect(await outcome(both, { secret: [NEW, OLD], scheme: "service" })).toBe("accepted");
  });
});

describe("the tolerance window", () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  test.each([
    [0, "accepted"],
    [300, "accepted"],
    [301, "timestamp_too_old"],
    [-300, "accepted"],
    [-301, "timestamp_too_new"],
  ])("of 300 s: %i s after it was sent: %s", async (seconds, expected) => {
    expect(await outcome(HEADERS, { now: at(seconds) })).toBe(expected);
  });

  test("can be set", async () => {
    expect(await outcome(HEADERS, { now: at(20), toleranceSeconds: 10 })).toBe("timestamp_too_old");
    expect(await outcome(HEADERS, { now: at(3000), toleranceSeconds: 3600 })).toBe("accepted");
  });

  test("cannot be forged: the timestamp is signed", async () => {
    const moved = { ...STANDARD_ONLY, "webhook-timestamp": String(NOW.getTime() / 1000 + 600) };
    expect(await outcome(moved, { now: at(600) })).toBe("signature_mismatch");
  });
});

describe("verifyWebhook refuses", () => {
  test.each([
    ["no headers", {}, "missing_header"],
    ["half of the Standard headers", { ...HEADERS, "webhook-timestamp": undefined }, "missing_header"],
    ["an empty id", { ...HEADERS, "webhook-id": "" }, "missing_header"],
    ["another id", { ...HEADERS, "webhook-id": "evt_2" }, "signature_mismatch"],
    ["an invalid timestamp", { ...HEADERS, "webhook-timestamp": "soon" }, "malformed_header"],
    ["signatures of other versions", { ...HEADERS, "webhook-signature": "v1a,AAAA v2,AAAA" }, "malformed_header"],
    ["a short signature", { ...HEADERS, "webhook-signature": "v1,AAAA" }, "signature_mismatch"],
    ["a signature that is not base64", { ...HEADERS, "webhook-signature": "v1,*" }, "signature_mismatch"],
    [
      "a valid Service-Signature with wrong Standard headers",
      { ...HEADERS, "webhook-signature": "v1,AA" },
      "signature_mismatch",
    ],
  ])("%s", async (_, headers, reason) => {
    expect(await outcome(headers)).toBe(reason);
  });

  test.each([
    ["none", undefined, "missing_header"],
    ["a bare digest", HEADERS["service-signature"].slice(7), "malformed_header"],
    ["half a digest", HEADERS["service-signature"].slice(0, 40), "malformed_header"],
    ["an uppercase digest", HEADERS["service-signature"].toUpperCase(), "malformed_header"],
    ["a zero digest", `sha256=${"0".repeat(64)}`, "signature_mismatch"],
  ])("as Service-Signature %s", async (_, header, reason) => {
    expect(await outcome({ ...HEADERS, "service-signature": header }, { scheme: "service" })).toBe(reason);
  });

  test("Service-Signature alone, whose replay would have any age, unless it is asked for", async () => {
    expect(await outcome(SERVICE_ONLY)).toBe("missing_header");
    const years = { scheme: "service", now: new Date(NOW.getTime() + 10 * 365 * 86_400_000) } as const;
    expect(await outcome(SERVICE_ONLY, years)).toBe("accepted");
  });

  test.each(["", " \n", "whsec_", "whsec_not base64", OLD.slice(0, 20)])("the secret %j", async (secret) => {
    expect(await outcome(HEADERS, { secret })).toBe("invalid_secret");
    expect(await outcome(HEADERS, { secret: [] })).toBe("invalid_secret");
  });

  test("an unset secret variable, with a hint", () => {
    const { NO_SUCH_SECRET } = process.env;
    for (const scheme of ["standard", "service"] as const) {
      expect(() => verifyWebhook(TEXT, HEADERS, NO_SUCH_SECRET, { now: NOW, scheme })).toThrow(
        /Is its environment variable set/,
      );
    }
  });

  test("a parsed body, with a hint", () => {
    expect(() => verifyWebhook(JSON.parse(TEXT), HEADERS, OLD)).toThrow(/raw body/);
  });

  test.each([
    "",
    "null",
    "[]",
    "nonsense",
    '{"event":1}',
    '{"event":"x"}',
    '{"event":"x","data":null}',
    new Uint8Array([0x22, 0xff, 0x22]),
  ])("a signed body that is not an event: %j", async (body) => {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const headers = signDelivery({ id: "evt_1", now: NOW.getTime(), body: bytes, secrets: [OLD] });
    expect(await outcome(headers, { body })).toBe("malformed_body");
  });
});
