import { expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { BulkOutcomes } from "#contract/invitations/bulk.ts";
import { newInvitation, presentInvitation } from "#domain/invitations/invitation.ts";
import { presentBulk } from "#http/present-bulk.ts";
import { aRequest, MONDAY, seededRandom } from "../support/builders.ts";

test("a row is shown as a single request would be answered, and only created rows count as spent", () => {
  const invitation = newInvitation("acct_1", aRequest({ tests: ["full-editing-assessment"] }), MONDAY, seededRandom());
  const presented = presentBulk(
    [
      { outcome: "created", invitation },
      { outcome: "refused", error: new ApiError("insufficient_credits") },
      { outcome: "replayed", invitation },
    ],
    {
      present: (record) => presentInvitation(record, MONDAY, "https://tests.example.com"),
      docsUrl: "https://api.example.com/docs",
    },
  );
  expect(presented).toMatchObject({ created: 1, replayed: 1, refused: 1, credits_used: 2 });
  expect(presented.data.map(({ index, outcome }) => `${index} ${outcome}`)).toEqual([
    "0 created",
    "1 refused",
    "2 replayed",
  ]);
  expect(presented.data[1]).toMatchObject({
    error: { code: "insufficient_credits", docs: "https://api.example.com/docs#errors" },
  });
  expect(BulkOutcomes.safeParse(presented).error).toBeUndefined();
});
