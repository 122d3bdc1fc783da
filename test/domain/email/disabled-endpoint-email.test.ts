import { expect, test } from "vitest";
import { disabledEndpointEmail } from "#domain/email/disabled-endpoint-email.ts";
import { type EndpointRecord, newEndpoint } from "#domain/webhooks/endpoint.ts";
import { MONDAY } from "../../support/builders.ts";
import { asRead } from "../../support/records/invitation-emails.ts";

const PAGE = "https://tests.example.com";

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
  const email = disabledEndpointEmail(
    disabled(),
    "ops@example.com",
    { name: "Acme", time_zone: "Europe/Berlin" },
    PAGE,
  );
  const all = email.subject + email.text + email.html;
  expect(asRead(email)[0]).toContain(
    "The webhook endpoint whe_1 at https://hooks.example:8443 was disabled on Thursday 5 March 2026",
  );
  expect(all).not.toMatch(/token-42|s3cret|user|secret@|frag|sealed/);
});

test.each([
  ["gone", "410 Gone"],
  ["failing", "failed for five days"],
  ["by_request", "disabled on request"],
] as const)("%s: says why, and how to enable it again, in both parts", (disabled_reason, why) => {
  const email = disabledEndpointEmail(
    disabled({ disabled_reason }),
    "ops@example.com",
    { name: "Acme", time_zone: "Europe/Berlin" },
    PAGE,
  );
  for (const part of asRead(email)) {
    expect(part).toContain(why);
    expect(part).toContain("PATCH /webhook_endpoints/whe_1");
  }
});

test("the email is named after the endpoint's host, has the account's time, and leads to the endpoint", () => {
  const email = disabledEndpointEmail(
    disabled(),
    "ops@example.com",
    { name: "Acme", time_zone: "Europe/Berlin" },
    PAGE,
  );
  expect([email.subject, email.from_name]).toEqual(["Webhook endpoint disabled: hooks.example", "Acme"]);
  for (const part of asRead(email)) {
    expect(part).toContain("was disabled on Thursday 5 March 2026, 11:00 CET (10:00 UTC).");
    expect(part).toContain("each is kept for 90 days and can be read with GET /events.");
    expect(part).toContain(`${PAGE}/dashboard/webhooks/endpoints/whe_1`);
    expect(part).toContain("POST /events/{id}/redeliver.");
  }
});

test("the address cannot add a header, and its domain is in ASCII", () => {
  expect(
    disabledEndpointEmail(
      disabled(),
      "ops@bücher.example\r\nBcc: eve@example.com",
      { name: "Acme", time_zone: "Europe/Berlin" },
      PAGE,
    ).to,
  ).not.toMatch(/[\r\n]/);
  expect(
    disabledEndpointEmail(disabled(), "ops@bücher.example", { name: "Acme", time_zone: "Europe/Berlin" }, PAGE).to,
  ).toBe("ops@xn--bcher-kva.example");
});
