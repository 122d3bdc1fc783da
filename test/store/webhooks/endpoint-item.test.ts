import fc from "fast-check";
import { expect, test } from "vitest";
import { type EndpointRecord, newEndpoint } from "#domain/webhooks/endpoint.ts";
import { toEndpoint, toEndpointItem } from "#store/webhooks/endpoint-item.ts";
import { MONDAY } from "../../support/builders.ts";

const input = { id: "whe_1", accountId: "acct_1", url: "https://hooks.example/", sealedSecret: "sealed" };
const endpoint: fc.Arbitrary<EndpointRecord> = fc
  .record({
    enabled: fc.boolean(),
    disabled_reason: fc.option(fc.constantFrom("gone" as const, "failing" as const)),
    paused_until: fc.option(fc.nat()),
    failure_run: fc.option(fc.record({ first_failure_at: fc.nat(), last_failure_at: fc.nat(), failures: fc.nat() })),
    email_claim: fc.option(fc.string({ minLength: 1 })),
  })
  .map((changes) => ({ ...newEndpoint({ ...input, events: ["invitation.opened"] }, MONDAY), ...changes }));

test("an endpoint is read back as it was written, its run of failures among the row's own attributes", () => {
  fc.assert(
    fc.property(endpoint, (one) => {
      const row = toEndpointItem(one);
      expect(toEndpoint(row)).toEqual(one);
      expect(row).not.toHaveProperty("failure_run");
      expect(Object.values(row)).not.toContain(null);
    }),
  );
});
