import { describe, expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import type { SignalTally } from "#domain/integrity/signal-tally.ts";
import { presentRecord } from "#domain/results/candidate-record.ts";
import { newResult, readerOfLink } from "#domain/results/result.ts";
import { requestReview } from "#domain/results/review/human-review.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { aChange } from "../../support/records/a-change.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart } from "../../support/records/parts.ts";

const DAY = 86_400_000;
const at = (ms: number): string => new Date(ms).toISOString();
const held = {
  settings: { share_scores: null },
  returnTo: null,
  kept: { kept_until: null, behaviour_kept_until: null },
  branding: brandingOf(NO_BRANDING, { name: "Acme" }),
  parts: [],
  result: undefined,
  pageUrl: "https://page",
};

test("a request for erasure has 30 days to be answered", () => {
  const invitation = anInvitation("pending", { erasure_requested_at: at(MONDAY) });
  const { erasure } = presentRecord({ ...held, invitation }, MONDAY + DAY);
  expect(erasure).toEqual({ requested_at: at(MONDAY), answer_by: at(MONDAY + 30 * DAY) });
});

test("a part that was not started is left out, and behaviour that is deleted is null", () => {
  const { parts } = presentRecord({ ...held, invitation: anInvitation("pending") }, MONDAY);
  expect(parts).toEqual([]);
});

describe("the parts of a record", () => {
  const invitation = anInvitation("in_progress", {}, { tests: ["editing-test", "grammar-test"] });
  const partsOf = (signals: Partial<SignalTally>) =>
    presentRecord(
      { ...held, invitation, parts: [aPart("grammar-test", { signals: { ...NO_SIGNALS, ...signals }, version: 4 })] },
      MONDAY,
    ).parts;

  test("are those that were started, with what was recorded of the candidate's behaviour", () => {
    const keys = { ...NO_SIGNALS.keys, intervals: 12 };
    const pastes = { ...NO_SIGNALS.pastes, count: 2, outside_chars: 30 };
    const away = { count: 3, ms: 4000, longest_ms: 3000 };
    const counts = { fullscreen_exits: 5, copy_attempts: 6, keys_blocked: 7 };
    expect(partsOf({ batches: 1, keys, pastes, away, ...counts })).toEqual([
      {
        ...{ id: "grammar-test", kind: "choice", name: "Grammar test", part_of: null },
        ...{ started_at: at(MONDAY), submitted_at: null, ended_by: null, saves: 4 },
        behaviour: {
          ...{ key_intervals: 12, pastes: 2, pasted_characters: 30, absences: 3, away_ms: 4000 },
          ...counts,
        },
      },
    ]);
  });

  test("have no behaviour when none was recorded, or it is deleted", () => {
    expect(partsOf({ batches: 0, copy_attempts: 6 })).toMatchObject([{ behaviour: null }]);
  });
});

test("a record without requests for erasure or a result says so", () => {
  expect(presentRecord({ ...held, invitation: anInvitation("pending") }, MONDAY)).toMatchObject({
    ...{ erasure: null, erasure_declines: [], erasure_requests_left: 3 },
    ...{ review: null, report_url: null, scores: { status: "none" } },
  });
});

test("the report is linked while the scores are shown: the candidate's, not the account's", () => {
  const invitation = anInvitation("completed");
  const result = newResult(invitation, aScore(), MONDAY, seededRandom());
  const record = (read_at: string | null) =>
    presentRecord({ ...held, invitation, result: { ...result, read_at } }, MONDAY);
  expect(record(null).report_url).toBeNull();
  const [, , expires, signature = ""] = (record(at(MONDAY)).report_url ?? "").split("/reports/")[1]?.split(".") ?? [];
  expect(readerOfLink(result, { expires: Number(expires), signature })).toBe("candidate");
  const asked = aChange(requestReview(invitation, result, { text: "Please." }, MONDAY));
  const reviewed = { ...result, ...asked.result.set };
  expect(presentRecord({ ...held, invitation, result: reviewed }, MONDAY).review).toMatchObject({ request: "Please." });
});

test.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])("a decision that was made with a request (%s) and with shared scores (%s) is shown: %s", (asked, shared, shown) => {
  const invitation = anInvitation("completed");
  const decided = {
    ...{ request: null, decision: "confirmed" as const, note: "Thorough.", overall_pass: null },
    decided_at: at(MONDAY),
  } as const;
  const human_review = { status: "decided", requested_at: asked ? at(MONDAY) : null, ...decided } as const;
  const result = { ...newResult(invitation, aScore(), MONDAY, seededRandom()), read_at: at(MONDAY), human_review };
  const record = presentRecord({ ...held, settings: { share_scores: shared }, invitation, result }, MONDAY);
  expect(record.review?.note).toBe(shown ? "Thorough." : undefined);
});
