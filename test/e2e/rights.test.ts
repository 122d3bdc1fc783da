import { afterAll, beforeAll, expect, test } from "vitest";
import { type JudgedService, startJudgedService } from "../support/rights/judged-service.ts";
import { missDeadlines, takeTests } from "./rights/candidates.ts";
import { useInvitations } from "./rights/invitations.ts";
import { loseChanges, useWebhooks } from "./rights/webhooks.ts";

let stage: JudgedService;
beforeAll(async () => {
  stage = await startJudgedService();
});
afterAll(() => stage.stop());

const FLOWS = { useInvitations, takeTests, missDeadlines, useWebhooks, loseChanges };

test.each(Object.entries(FLOWS))("%s: no function lacks a right", async (_, flow) => {
  await flow(stage);
  expect(stage.ledger.denied()).toEqual([]);
});

test("every right was needed", () => {
  expect(stage.ledger.unused()).toEqual([]);
});
