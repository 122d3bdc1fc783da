import { describe, expect, test } from "vitest";
import { endpointAsOwner, invitationAsOwner } from "#actions/email/email-owner.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { anAccount, fakeClock, MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

const SENT = { email_status: "sent", email_claim: null } as const;
const anOwner = async () => {
  const table = newMemoryTable();
  const account_id = await anAccount(table, 5);
  const world = aWorld(table, account_id, fakeClock());
  return { table, account_id, world };
};

describe("an invitation's email", () => {
  test("is settled only on the row that its decision saw: a cancel in between makes it stale", async () => {
    const { account_id, world } = await anOwner();
    const { invitation } = await world.create();
    const owner = invitationAsOwner(world.deps, { account_id, invitation_id: invitation.id });
    await world.cancel(invitation.id);
    expect(await owner.write(invitation, { email_claim: "a" })).toBe("stale");
    expect(await owner.write(invitation, SENT)).toBe("stale");
    const after = await owner.read();
    expect(after).toMatchObject({ status: "cancelled", email_status: "queued" });
    expect(after && owner.closed(after, MONDAY)).toBe(true);
  });

  test("of two senders at once one writes", async () => {
    const { account_id, world } = await anOwner();
    const { invitation } = await world.create();
    const owner = invitationAsOwner(world.deps, { account_id, invitation_id: invitation.id });
    const claims = ["a", "b", "c"].map((email_claim) => owner.write(invitation, { email_claim }));
    expect((await Promise.all(claims)).filter((outcome) => outcome === "stale")).toHaveLength(2);
  });

  test("is queued under its request's number, with ids only", async () => {
    const { account_id, world } = await anOwner();
    const { invitation } = await world.create();
    const queued: object[] = [];
    const owner = invitationAsOwner(world.deps, { account_id, invitation_id: invitation.id });
    await owner.queue(invitation, { send: async (request) => void queued.push(request) });
    expect(queued).toEqual([{ account_id, invitation_id: invitation.id, request: 1 }]);
  });
});

describe("the email about an endpoint that was disabled", () => {
  const disabled = async () => {
    const { table, account_id, world } = await anOwner();
    const url = "https://hooks.example/";
    const made = newEndpoint({ id: "whe_1", accountId: account_id, url, events: undefined, sealedSecret: "s" }, MONDAY);
    await world.deps.endpoints.create(made);
    const endpoint = await endpointHealth(table).disable(made, "failing", MONDAY);
    if (endpoint === undefined) throw new Error("It was not disabled");
    return { world, endpoint, owner: endpointAsOwner(world.deps, { account_id, endpoint_id: "whe_1" }) };
  };

  test("is pointless once the endpoint is enabled again, or was disabled on request", async () => {
    const { endpoint, owner } = await disabled();
    expect(owner.closed(endpoint, MONDAY)).toBe(false);
    expect(owner.closed({ ...endpoint, enabled: true }, MONDAY)).toBe(true);
    expect(owner.closed({ ...endpoint, disabled_reason: "by_request" }, MONDAY)).toBe(true);
  });

  test("is settled only on the row that its decision saw: enabling in between makes it stale", async () => {
    const { world, endpoint, owner } = await disabled();
    await world.deps.endpoints.update(endpoint.account_id, endpoint.id, { enabled: true }, MONDAY);
    expect(await owner.write(endpoint, SENT)).toBe("stale");
  });

  test("that is settled is due no more", async () => {
    const { endpoint, owner } = await disabled();
    expect(await owner.write(endpoint, SENT)).toMatchObject({ email_status: "sent" });
    expect(await owner.write(endpoint, SENT)).toBe("stale");
  });
});
