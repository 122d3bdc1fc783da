import { describe, expect, test } from "vitest";
import { embeddedMetrics } from "#adapters/emf-metrics.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { countsOf } from "#domain/invitations/metrics.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";

const invitation = newInvitation("acct_1", aRequest({ tests: ["full-editing-assessment"] }), MONDAY, seededRandom(3));
const at = new Date(MONDAY).toISOString();

describe("what a change counts as", () => {
  test("a new invitation: itself and its credits", () => {
    expect(countsOf({ before: undefined, after: invitation })).toEqual({ "invitation.created": 1, credits_used: 2 });
  });

  test("nothing, in test mode", () => {
    expect(countsOf({ before: undefined, after: { ...invitation, account_id: "acct_1_test" } })).toEqual({});
  });

  test("an act: its event, once", () => {
    const opened = { ...invitation, opened_at: at };
    expect(countsOf({ before: invitation, after: opened })).toEqual({ "invitation.opened": 1 });
    expect(countsOf({ before: opened, after: { ...opened, updated_at: at } })).toEqual({});
  });

  test("an email's fate", () => {
    expect(countsOf({ before: invitation, after: { ...invitation, email_status: "bounced" } })).toEqual({
      "email.bounced": 1,
    });
  });
});

describe("the embedded metric format", () => {
  const linesOf = (functionName: string | undefined, counts: Record<string, number>) => {
    const lines: string[] = [];
    embeddedMetrics(
      functionName,
      () => MONDAY,
      (line) => lines.push(line),
    ).count(counts);
    return lines;
  };

  test("is one line with `_aws` at its root, and a value for each metric and dimension that it names", () => {
    const [line = "", ...more] = linesOf("ais-prod-publish-changes", { "invitation.created": 1, credits_used: 2 });
    expect(more).toEqual([]);
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(JSON.parse(line)).toEqual({
      _aws: {
        Timestamp: MONDAY,
        CloudWatchMetrics: [
          {
            Namespace: "AssessmentInvitations",
            Dimensions: [["function"]],
            Metrics: [
              { Name: "invitation.created", Unit: "Count" },
              { Name: "credits_used", Unit: "Count" },
            ],
          },
        ],
      },
      function: "ais-prod-publish-changes",
      "invitation.created": 1,
      credits_used: 2,
    });
  });
});
