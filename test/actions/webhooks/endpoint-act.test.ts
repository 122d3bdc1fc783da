import { expect, test } from "vitest";
import { createEndpoint } from "#actions/webhooks/create-endpoint.ts";
import { deleteEndpoint } from "#actions/webhooks/delete-endpoint.ts";
import { activateSecret, rotateSecret } from "#actions/webhooks/rotate-secret.ts";
import { updateEndpoint } from "#actions/webhooks/update-endpoint.ts";
import { auditLog } from "#store/audit-log.ts";
import { anAccount, fakeClock, seededRandom } from "../../support/builders.ts";
import { aWebhookWorld } from "../../support/harness/webhook-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("a member's acts on an endpoint are in the audit log, without the path of its URL; acts that change nothing are not", async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 10);
  const clock = fakeClock();
  const { deps } = aWebhookWorld(table, accountId, clock);
  const audited = {
    origin: { actor: { type: "member", id: "usr_1", name: "dev@example.com" }, source_ip: null, peer_ip: null },
    random: seededRandom(3),
  } as const;
  const url = "https://hooks.example.com/secret-path?token=1";
  const { endpoint } = await createEndpoint(deps, { accountId, url, events: undefined }, undefined, audited);
  const target = { accountId, endpointId: endpoint.id };
  const next = async <T>(act: () => Promise<T>): Promise<T> => {
    clock.advance(1000);
    return act();
  };
  await next(() => updateEndpoint(deps, target, { enabled: true, url }, audited));
  await next(() => updateEndpoint(deps, target, { enabled: false }, audited));
  await next(() => updateEndpoint(deps, target, { events: ["invitation.created"] }, audited));
  await next(() => rotateSecret(deps, target, undefined, audited));
  await next(() => activateSecret(deps, target, audited));
  await next(() => deleteEndpoint(deps, target, audited));
  const { entries } = await auditLog(table).list(accountId, { from: "aud_", below: "aud_~" }, {}, 100);
  const acts = entries.filter(({ object }) => object.type === "webhook_endpoint").toReversed();
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
