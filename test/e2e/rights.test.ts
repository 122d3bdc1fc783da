import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type JudgedService, startJudgedService } from "../support/rights/judged-service.ts";
import { eraseCandidates, missDeadlines, takeTests } from "./rights/candidates.ts";
import { useDashboard } from "./rights/dashboard.ts";
import { followExamples } from "./rights/examples.ts";
import { useIntegrations } from "./rights/integrations.ts";
import { useInvitations } from "./rights/invitations.ts";
import { analyzeItems } from "./rights/items.ts";
import { useNewKeys } from "./rights/keys.ts";
import { useProbe } from "./rights/probe.ts";
import { useTestMode } from "./rights/test-mode.ts";
import { loseChanges, useWebhooks } from "./rights/webhooks.ts";

/**
 * The whole service, with each function's bundle as a separate principal: every call to DynamoDB, SQS, KMS and SES is
 * judged by the function's policies in the template, and refused when they do not allow it.
 */
let judged: JudgedService;
beforeAll(async () => {
  judged = await startJudgedService();
  // Of what Lambda itself does with the functions' roles.
  expect(judged.ledger.takeDenied()).toEqual([]);
});
afterAll(() => judged.stop());

describe("no function lacks a permission", () => {
  test.each([
    ["while invitations are created, listed, changed, emailed and expire", useInvitations],
    ["while the examples of the documentation are followed", followExamples],
    ["while a candidate takes a test of each kind, and its result is read and reviewed", takeTests],
    ["while a candidate's data is exported and erased", eraseCandidates],
    ["when a candidate misses the deadline, whoever finds it", missDeadlines],
    ["while webhooks are set up, delivered, retried, sent again and given up", useWebhooks],
    ["when changes were not published from the stream", loseChanges],
    ["while an ATS orders tests", useIntegrations],
    ["in test mode", useTestMode],
    ["while people sign in and use the dashboard", useDashboard],
    ["at the first use of a key", useNewKeys],
    ["while items are flagged", analyzeItems],
    ["while the probe uses the API", useProbe],
  ])("%s", async (_, flow) => {
    const failure = await flow(judged).catch((error: unknown) => error);
    // A missing permission explains whatever else fails.
    expect(judged.ledger.takeDenied()).toEqual([]);
    if (failure !== undefined) throw failure;
  });
});

/** What only these acts need, which the flows do not do: each is proved with its store or action. */
const BEYOND_THE_FLOWS = [
  // Reads which entries are about a text that the member still marks.
  "ais-local-dashboard-audit: dynamodb:BatchGetItem on table/ais-local-table in ACCOUNT#*",
  // Revokes the links that a key made.
  "ais-local-dashboard-keys: dynamodb:ConditionCheckItem on table/ais-local-table in ACCOUNT#*",
  // Deletes a test of the account, of which answers are kept.
  "ais-local-dashboard-tests: dynamodb:DeleteItem on table/ais-local-table in RESPONSES#*",
  // Keeps the verdict of a draft whose style sheet has changed.
  "ais-local-dashboard-tests: dynamodb:UpdateItem on table/ais-local-table in ACCOUNT#*",
  // Tells members that a connection to an ATS is broken.
  "ais-local-run-integrations: sqs:SendMessage on ais-local-emails",
  // Clears an invitation with a test of the account, of which answers are kept.
  "ais-local-sweep-due: dynamodb:DeleteItem on table/ais-local-table in RESPONSES#*",
  "ais-local-sweep-due: dynamodb:Query on table/ais-local-table in RESPONSES#*",
];

test("no function has a permission that nothing in these flows needs", () => {
  expect(judged.ledger.unused()).toEqual(BEYOND_THE_FLOWS);
});

test("every bundle starts with its function's variables alone, and without a warning", () => {
  expect([...judged.idle]).toEqual([]);
  expect(judged.warnings).toEqual([]);
});
