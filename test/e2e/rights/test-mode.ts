import { expect } from "vitest";
import { candidateClient } from "../../support/candidate-client.ts";
import { httpReceiver } from "../../support/receiver.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { invite, succeeds } from "./invitations.ts";

/** The emails of test mode are kept and listed. */
export const useTestMode = async ({ service, account }: JudgedService): Promise<void> => {
  const { testClient } = await account(1);
  await invite(testClient, { send_email: true });
  await service.drain();
  const { status, json } = await testClient.get("/test/emails");
  expect([status, json.data.length]).toEqual([200, 1]);
};

/** An account's test clock is moved ahead, and what becomes due is done by that clock. */
export const useTestClock = async ({ service, account }: JudgedService): Promise<void> => {
  let answer = 503;
  await using receiver = await httpReceiver((_, response) => response.writeHead(answer).end());
  const { testClient } = await account(1);
  await succeeds(testClient.get("/test/clock"));
  await succeeds(testClient.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` }));
  const { link } = await invite(testClient);
  await invite(testClient, { send_email: true, expiry_hours: 24, reference: "clock" });
  expect((await candidateClient(service.origin, link).start("grammar-test")).status).toBe(200);
  await service.drain();
  for (const seconds of [3600, 6 * 3600, 86_400, 86_400]) {
    await succeeds(testClient.post("/test/clock/advance", { advance_seconds: seconds }));
    await service.drain();
    answer = 200;
  }
  for (const path of ["/tests", "/events", "/webhook_endpoints", "/invitations"]) await succeeds(testClient.get(path));
};
