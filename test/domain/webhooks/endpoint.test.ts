import { describe, expect, test } from "vitest";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { WebhookEndpoint } from "#contract/webhooks/webhook-endpoint.ts";
import { isId } from "#domain/shared/ids.ts";
import { newEndpoint, newEndpointId, newSecret, presentEndpoint, subscribes } from "#domain/webhooks/endpoint.ts";
import { bytesOfSecret, OVERLAP_MS } from "#domain/webhooks/secret.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const input = { id: "whe_1", accountId: "acct_1", url: "https://hooks.example/in", sealedSecret: "sealed-current" };
const endpoint = newEndpoint({ ...input, events: undefined }, MONDAY);

test("an endpoint that names no events gets the default ones; one that names some gets those", () => {
  // The five of the specification: a receiver meets no other type that it did not ask for.
  expect(endpoint.events).toEqual([
    "invitation.created",
    "invitation.opened",
    "assessment.started",
    "assessment.completed",
    "assessment.expired",
  ]);
  const one = newEndpoint({ ...input, events: ["invitation.cancelled"] }, MONDAY);
  expect(EVENT_TYPES.filter((type) => subscribes(one, type))).toEqual(["invitation.cancelled"]);
});

test("an endpoint's events are its own: changing one endpoint's list changes no default", () => {
  newEndpoint({ ...input, events: undefined }, MONDAY).events.pop();
  expect(newEndpoint({ ...input, events: undefined }, MONDAY).events).toHaveLength(5);
});

test("a new endpoint is enabled, has no failures, and no email is asked for", () => {
  expect(endpoint).toMatchObject({
    enabled: true,
    disabled_reason: null,
    failure_run: null,
    paused_until: null,
    email_status: "none",
    secrets_version: 1,
  });
});

describe("what the API shows", () => {
  const rotated = (until: number[]) => ({
    ...endpoint,
    secrets: { current: "sealed-current", previous: until.map((at) => ({ secret: "sealed-old", until: at })) },
  });

  test("is exactly the contract's fields and no secret, sealed or not", () => {
    const shown = presentEndpoint(rotated([MONDAY + 1]), MONDAY);
    expect(WebhookEndpoint.parse(shown)).toStrictEqual(shown);
    expect(JSON.stringify(shown)).not.toContain("sealed");
  });

  test.each([
    [[], null],
    [[MONDAY], null],
    [[MONDAY + 1], new Date(MONDAY + 1).toISOString()],
    [[MONDAY + 5, MONDAY + OVERLAP_MS], new Date(MONDAY + OVERLAP_MS).toISOString()],
  ])("old secrets until %j: the last one signs until %j", (until, shown) => {
    expect(presentEndpoint(rotated(until), MONDAY).old_secret_until).toBe(shown);
  });
});

test("a new secret has 256 random bits, and a new id is an endpoint's", () => {
  expect(bytesOfSecret(newSecret(seededRandom()))).toHaveLength(32);
  expect(isId("whe", newEndpointId(MONDAY, seededRandom()))).toBe(true);
});
