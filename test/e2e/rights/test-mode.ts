import { expect } from "vitest";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { invite } from "./invitations.ts";

/** The emails of test mode are kept and listed. */
export const useTestMode = async ({ service, account }: JudgedService): Promise<void> => {
  const { testClient } = await account(1);
  await invite(testClient, { send_email: true });
  await service.drain();
  const { status, json } = await testClient.get("/test/emails");
  expect([status, json.data.length]).toEqual([200, 1]);
};
