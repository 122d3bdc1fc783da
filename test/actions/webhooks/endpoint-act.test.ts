import { expect, test } from "vitest";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { audited } from "../../support/records/team.ts";

test("a member's acts on an endpoint are in the audit log, without the path of its URL; acts that change nothing are not", async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 10);
  const clock = fakeClock();
  const { deps } = aWebhookWorld(table, accountId, clock);
  const member = {
    origin: { actor: { type: "member", id: "usr_1", name: "dev@example.com" }, source_ip: null, peer_ip: null },
    random: seededRandom(3),
  } as const;
  const url = "https://hooks.example.com/secret-path?token=1";
  const { endpoint } = await createEndpoint(deps, { accountId, url, events: undefined }, undefined, member);
  const target = { accountId, endpointId: endpoint.id };
  const next = async <T>(act: () => Promise<T>): Promise<T> => {
    clock.advance(1000);
    return act();
  };
  await next(() => updateEndpoint(deps, target, { enabled: true, url }, member));
  await next(() => updateEndpoint(deps, target, { enabled: false }, member));
  await next(() => updateEndpoint(deps, target, { events: ["invitation.created"] }, member));
  await next(() => rotateSecret(deps, target, undefined, member));
  await next(() => activateSecret(deps, target, member));
  await next(() => deleteEndpoint(deps, target, member));
  const acts = (await audited(table, accountId)).filter(({ object }) => object.type === "webhook_endpoint");
  expect(acts.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)])).toEqual([
    ["webhook_endpoint.created"],
    ["webhook_endpoint.changed", "enabled"],
    ["webhook_endpoint.changed", "events"],
    ["webhook_endpoint.secret_rotated"],
    ["webhook_endpoint.secret_activated"],
    ["webhook_endpoint.deleted"],
  ]);
  expect(JSON.stringify(acts)).toContain("https://hooks.example.com");
  expect(JSON.stringify(acts)).not.toMatch(/secret-path|token=1/);
});
