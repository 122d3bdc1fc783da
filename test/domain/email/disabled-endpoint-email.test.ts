import { expect, test } from "vitest";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import { type EndpointRecord, newEndpoint } from "#domain/webhooks/endpoint.ts";
import { MONDAY } from "../../support/builders.ts";

const disabled = (changes: Partial<EndpointRecord> = {}): EndpointRecord => ({
  ...newEndpoint(
    {
      id: "whe_1",
      accountId: "acct_1",
      url: "https://user:secret@hooks.example:8443/in/token-42?key=s3cret#frag",
      events: undefined,
      sealedSecret: "sealed",
    },
    MONDAY,
  ),
  enabled: false,
  disabled_reason: "gone",
  disabled_at: "2026-03-05T10:00:00.000Z",
  ...changes,
});

test("names the endpoint and its origin, and never the rest of its URL, which may hold a token", () => {
  const email = disabledEndpointEmail(disabled(), "ops@example.com", "UTC");
  const all = email.subject + email.text + email.html;
  expect(email.text).toContain(
    "The webhook endpoint whe_1 at https://hooks.example:8443 was disabled on Thursday 5 March 2026",
  );
  expect(all).not.toMatch(/token-42|s3cret|user|secret@|frag|sealed/);
});

test.each([
  ["gone", "410 Gone"],
  ["failing", "failed for five days"],
  ["by_request", "disabled on request"],
] as const)("%s: says why, and how to enable it again, in both parts", (disabled_reason, why) => {
  const { text, html } = disabledEndpointEmail(disabled({ disabled_reason }), "ops@example.com", "UTC");
  for (const part of [text, html]) {
    expect(part).toContain(why);
    expect(part).toContain("PATCH /webhook_endpoints/whe_1");
  }
});

test("the email is named after the endpoint's host, and says how no event is lost", () => {
  const { subject, text } = disabledEndpointEmail(disabled(), "ops@example.com", "UTC");
  expect(subject).toBe("Webhook endpoint disabled: hooks.example");
  expect(text.split("\n\n")).toEqual([
    "The webhook endpoint whe_1 at https://hooks.example:8443 was disabled on Thursday 5 March 2026, 10:00 UTC.",
    expect.stringContaining("410 Gone"),
    expect.stringContaining("each is kept for 90 days and can be read with GET /events."),
    expect.stringMatching(/POST \/events\/\{id\}\/redeliver\.\n$/),
  ]);
});

test("the address cannot add a header, and its domain is in ASCII", () => {
  expect(disabledEndpointEmail(disabled(), "ops@bücher.example\r\nBcc: eve@example.com", "UTC").to).not.toMatch(
    /[\r\n]/,
  );
  expect(disabledEndpointEmail(disabled(), "ops@bücher.example", "UTC").to).toBe("ops@xn--bcher-kva.example");
});
