import { expect } from "vitest";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect } from "#runtime/aws/table.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { candidateClient } from "../../support/clients/candidate-client.ts";
import type { Client } from "../../support/clients/client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { HOUR, invite, keyed, request, succeeds } from "./invitations.ts";
import { loseNotice } from "./webhooks.ts";

/** Emails are kept and listed, the clock advances over everything that can be due, and lost changes are published. */
export const useTestMode = async (judged: JudgedService): Promise<void> => {
  const { service, account, pass, without, broken } = judged;
  const { id: accountId, testClient } = await account(1);
  await invite(testClient, { send_email: true });
  await service.drain();
  const { status, json } = await testClient.get("/test/emails");
  expect([status, json.data.length]).toEqual([200, 1]);
  // Of each, the clock is read.
  for (const path of ["/tests", "/invitations", "/results", "/events", "/webhook_endpoints", "/test/clock"]) {
    await succeeds(testClient.get(path));
  }

  const { id } = await invite(testClient, { candidate_email: "taken@example.com", job: "Editor" });
  await succeeds(testClient.post(`/test/invitations/${id}/simulate`, { outcome: "passes" }, keyed("simulate")));

  const compared = { attributes: ["group"], labels: [{ invitation_id: id, groups: ["a"] }] };
  await succeeds(testClient.post("/results/adverse_impact", compared));

  const { id: addressed } = await invite(testClient, { candidate_email: "passes@simulated.invalid" });
  await service.drain();
  expect((await testClient.get(`/invitations/${addressed}`)).json.invitation.status).toBe("completed");

  // More than one run does.
  const many = Array.from({ length: 60 }, (_, nth) => request({ candidate_email: `c${nth}@example.com` }));
  await succeeds(testClient.post("/invitations/bulk", { invitations: many }));
  // Published before there are endpoints: what is delivered below is enough for every call of a delivery.
  await service.drain();
  let answer = 503;
  await using receiver = await httpReceiver((_, response) => response.writeHead(answer).end());
  // Two, whose deliveries share their calls.
  for (const path of ["one", "two"]) {
    await succeeds(testClient.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/${path}` }));
  }
  const { link } = await invite(testClient, { send_email: true, reminder_hours: [24] });
  const candidate = candidateClient(service.origin, link);
  await candidate.open();
  await candidate.start("grammar-test");
  await service.drain();
  await testClient.post("/candidates/erase", { candidate_email: "taken@example.com" }, keyed("erase"));
  await advance(judged, testClient, HOUR);
  await broken("sqs", async () => {
    await without("publish-changes", async () => {
      await invite(testClient, { expiry_hours: 24, job: "Editor" });
    });
    await pass(HOUR);
  });
  // As publish-changes does with what it could not publish for a quarter of an hour.
  const late = { account_id: testTenantOf(accountId), invitation_id: id };
  await publicationStore(connect(service.tableName)).postpone(late, service.now());
  answer = 410;
  await advance(judged, testClient, 6 * 24 * HOUR);
  expect((await testClient.get("/invitations?status=pending")).json.data).toEqual([]);

  const [endpoint] = (await testClient.get("/webhook_endpoints")).json.data;
  expect(endpoint.disabled_reason).toBe("gone");
  await loseNotice(judged, testTenantOf(accountId), endpoint.id);

  // What becomes due as time flows, without an advance, is the sweep's to start.
  await invite(testClient, { expiry_hours: 24 });
  await service.drain();
  await pass(25 * HOUR);
  await service.drain();
};

const advance = async ({ service }: JudgedService, testClient: Client, seconds: number): Promise<void> => {
  await succeeds(testClient.post("/test/clock/advance", { advance_seconds: seconds }, keyed(`advance-${seconds}`)));
  await service.drain();
  expect((await testClient.get("/test/clock")).json.clock.status).toBe("ready");
};
