import type * as operations from "#contract/operations/results.ts";
import { ANALYZE_ADVERSE_IMPACT } from "./adverse-impact.ts";
import type { DocsOf } from "./describe.ts";
import { INVITATION_ID } from "./invitation-schemas.ts";
import { RESULT_SUMMARY } from "./result-list-schemas.ts";
import { RESULT } from "./result-schemas.ts";
import { SHARE_OPERATIONS } from "./shares.ts";

export const OPERATIONS: DocsOf<typeof operations> = {
  listResults: {
    tag: "Results",
    description: [
      "Lists the account's results with their scores, the latest completion first. Filters can be combined; `completed_after` and " +
        "`completed_before` are exclusive. What a list leaves out (the evidence, each answer, the report and the signature) is in the " +
        "whole result, at `result_url`.",
      "**Pagination** works as for invitations. A page can be shorter than `limit` although more pages follow.",
      "A result appears, and follows a person's mark, usually within a second. The event `assessment.completed` comes at about the same time.",
    ].join("\n\n"),
    success: "A page of results.",
    params: {},
    requests: {},
    responses: {
      page: {
        summary: "The first of several pages, with limit=1",
        value: {
          object: "list",
          data: [RESULT_SUMMARY],
          has_more: true,
          next_cursor: "MjAyNi0xMS0yMlQwOTo0MTowNy4zMzBaI2ludl8wMWthaDJicTlyM2Z3bTZ4ajhjNHRuNXY3egmOlVqtQUN2bc7WZA",
        },
      },
      nothing: { summary: "Nothing matches", value: { object: "list", data: [], has_more: false, next_cursor: null } },
    },
  },

  readResult: {
    tag: "Results",
    description:
      "Returns the full results of a completed invitation: scores, pass flags, integrity checks and a link to the PDF " +
      "report, valid for 7 days; each read returns a new link. Invitations in any other status, unknown ids and ids of other accounts " +
      "get 404 `not_found`. Integrity flags are evidence, never a verdict: they change no score and no pass.",
    success: "The result.",
    params: { invitation_id: { description: "Id of the invitation.", example: INVITATION_ID } },
    requests: {},
    responses: { result: { summary: "A passed assessment", value: { result: RESULT } } },
  },

  readCredential: {
    tag: "Results",
    description:
      "Returns the Open Badges 3.0 credential of a passed test, the one that the candidate can take from their page, as a JSON Web Token " +
      "(VC-JWT, ES256) that is signed again for each read. Verify it with the key `kid` of `/.well-known/jwks.json`, or with the client " +
      "libraries' `verifyCredential`. A test that was not passed, or whose writing no person has marked yet, has none, nor has any test of a result that a reviewer decided " +
      "against: 404 `not_found`, as for everything that `GET /results/{invitation_id}` does not find.",
    success: "The credential.",
    params: { invitation_id: { description: "Id of the invitation.", example: INVITATION_ID } },
    requests: {},
    responses: {
      credential: {
        summary: "The credential of a passed test",
        value: {
          credential: {
            test: "editing-test",
            kid: "signing-2026",
            jwt: "eyJhbGciOiJFUzI1NiIsImtpZCI6InNpZ25pbmctMjAyNiJ9.EXAMPLE.SIGNATURE",
          },
        },
      },
    },
  },

  decideReview: {
    tag: "Results",
    description: [
      "Records a person's decision on a result, whether or not the candidate asked for a review. It is shown as `review`, beside " +
        "the computed outcome, which it never changes, and gives the event `review.decided`.",
      "A later decision replaces the one before; the same decision again changes nothing. A result accepts at most ten requests " +
        "and decisions together (422 `too_many_reviews`).",
    ].join("\n\n"),
    success: "The result with its review.",
    params: { invitation_id: { description: "Id of the invitation.", example: INVITATION_ID } },
    requests: {
      confirmed: { summary: "The outcome stays", value: { decision: "confirmed", note: "Read again by two editors." } },
      changed: {
        summary: "The outcome changes",
        value: { decision: "changed", note: "Both marked changes are house style.", overall_pass: true },
      },
    },
    responses: {
      decided: {
        summary: "The decision is recorded",
        value: {
          result: {
            ...RESULT,
            review: {
              status: "decided",
              requested_at: null,
              request: null,
              decided_at: "2026-11-22T15:40:00.000Z",
              decision: "confirmed",
              note: "Read again by two editors.",
              overall_pass: null,
            },
          },
        },
      },
    },
  },

  markTest: {
    tag: "Results",
    description: [
      "Records a person's mark of a test. The mark is kept beside the computed score and decides `pass`, and with it " +
        "`overall_pass`, in the result and the report. The mark of a writing test makes a provisional result `final`, with the event `result.finalized`.",
      "A later mark of the same test replaces the one before; the same mark again changes nothing.",
    ].join("\n\n"),
    success: "The result with the mark.",
    params: { invitation_id: { description: "Id of the invitation.", example: INVITATION_ID } },
    requests: {
      mark: {
        summary: "A mark of the editing test",
        value: { test: "editing-test", score: 71, note: "Both insertions are valid." },
      },
    },
    responses: {
      marked: {
        summary: "The mark is recorded",
        value: {
          result: {
            ...RESULT,
            tests: RESULT.tests.map((test) =>
              test.slug === "editing-test"
                ? {
                    ...test,
                    decided_by: "person" as const,
                    human_mark: {
                      score: 71,
                      note: "Both insertions are valid.",
                      marked_at: "2026-11-22T15:40:00.000Z",
                      marked_by: null,
                      points: null,
                      marks: null,
                    },
                  }
                : test,
            ),
          },
        },
      },
    },
  },

  ...SHARE_OPERATIONS,
  analyzeAdverseImpact: ANALYZE_ADVERSE_IMPACT,
};
