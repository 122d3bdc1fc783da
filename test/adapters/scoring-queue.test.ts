import { expect, test } from "vitest";
import { parseScoringRequest } from "#adapters/scoring-queue.ts";

test("a message names an invitation, and what is added to it is left out", () => {
  const request = { account_id: "acct_1", invitation_id: "inv_1" };
  expect(parseScoringRequest(JSON.stringify({ ...request, score: 100 }))).toEqual(request);
});

test.each(["", "{", "{}", "null", '{"account_id":"acct_1"}', '{"account_id":1,"invitation_id":"inv_1"}'])(
  "%s is an error, so that it goes to the dead-letter queue",
  (body) => {
    expect(() => parseScoringRequest(body)).toThrow();
  },
);
