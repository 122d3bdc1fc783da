import { expect, test } from "vitest";
import { endpointAsOwner } from "#actions/email/email-owner.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { fakeClock, MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

test("the email about a disabled endpoint is pointless once that is enabled again, or was disabled on request", () => {
  const input = { id: "whe_1", accountId: "acct_1", url: "https://hooks.example/", sealedSecret: "s" };
  const made = newEndpoint({ ...input, events: undefined }, MONDAY);
  const { deps } = aWorld(newMemoryTable(), "acct_1", fakeClock());
  const { closed } = endpointAsOwner(deps, { account_id: "acct_1", endpoint_id: "whe_1" });
  const disabled = { ...made, enabled: false, disabled_reason: "failing" } as const;
  expect(closed(disabled, MONDAY)).toBe(false);
  expect(closed({ ...disabled, enabled: true }, MONDAY)).toBe(true);
  expect(closed({ ...disabled, disabled_reason: "by_request" }, MONDAY)).toBe(true);
});
