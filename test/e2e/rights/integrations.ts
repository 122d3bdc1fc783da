import { expect } from "vitest";
import { OPERATOR } from "#domain/shared/audit.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect } from "#runtime/aws/table.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { greenhouseOrder, readOrdered, readStatus } from "../../support/ats/fake-greenhouse.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { worldOf } from "../../support/harness/service-results.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { HOUR, keyed, succeeds } from "./invitations.ts";

/** Orders of an ATS, and every call of it. Whoever first needs the link of a result makes it. */
export const useIntegrations = async ({ service, account, pass, without }: JudgedService): Promise<void> => {
  const { id, testClient } = await account(5);
  await using ats = await httpReceiver((_, response) => response.writeHead(200).end());
  const origin = `http://127.0.0.1:${ats.port}`;
  const table = connect(service.tableName, service.dynamodb);
  const connections = connectionStore(table);

  const connected = async (tenant: string) => {
    const input = { account_id: tenant, vendor: "greenhouse", callback_origin: origin } as const;
    const { id: connectionId, inbound_url, key } = await service.createConnection(input);
    const call = async (path: string, body?: unknown) => {
      const response = await fetch(`${inbound_url}/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const order = async (takeHome: string) => {
      const ordered = greenhouseOrder({ url: `${origin}/${takeHome}` });
      const partner_interview_id = readOrdered(await call("send_test", ordered));
      const { invitation_id } = (await orderStore(table).read(tenant, partner_interview_id)) ?? {};
      const world = worldOf(service, tenant);
      const complete = async () => {
        await world.start(invitation_id ?? "");
        await world.complete(invitation_id ?? "");
        await service.drain();
      };
      /** As if the stream had failed to publish it for a quarter of an hour. */
      const completeUnpublished = async () => {
        await without("publish-changes", complete);
        const late = { account_id: tenant, invitation_id: invitation_id ?? "" };
        await publicationStore(table).postpone(late, service.now());
      };
      const status = async () => readStatus(await call(`test_status?partner_interview_id=${partner_interview_id}`));
      return { partner_interview_id, complete, completeUnpublished, status };
    };
    const leadTo = async (links_to: "shared_page" | "dashboard") => {
      const connection = await connections.read(tenant, connectionId);
      if (connection === undefined) throw new Error("The connection is gone");
      const entry = {
        id: `aud_${links_to}`,
        account_id: id,
        livemode: true,
        at: new Date().toISOString(),
        ...OPERATOR,
      };
      const object = { type: "integration", id: connectionId, name: null } as const;
      await connections.update(
        connection,
        { links_to },
        { ...entry, action: "integration.changed", object, changes: [] },
      );
    };
    return { call, order, leadTo };
  };
  const shared = { partner_status: "complete", partner_profile_url: expect.stringContaining("/shared/") };

  const { call, order, leadTo } = await connected(id);
  const first = await order("1");
  expect((await call("send_test", greenhouseOrder({ test: "none" }))).status).toBe(422);
  expect(await first.status()).toEqual({ partner_status: "pending" });
  const error = { api_call: "test_status", errors: ["none"], partner_interview_id: first.partner_interview_id };
  expect((await call("response_error", error)).status).toBe(200);
  await first.complete();

  await leadTo("dashboard");
  const second = await order("2");
  await second.complete();
  await leadTo("shared_page");
  expect(await second.status()).toMatchObject(shared);

  const third = await order("3");
  await third.completeUnpublished();
  await pass(HOUR);
  expect(await third.status()).toMatchObject(shared);

  const inTest = await connected(testTenantOf(id));
  const fourth = await inTest.order("4");
  await fourth.completeUnpublished();
  await succeeds(testClient.post("/test/clock/advance", { advance_seconds: HOUR }, keyed("ats")));
  await service.drain();
  expect(await fourth.status()).toMatchObject(shared);
};
