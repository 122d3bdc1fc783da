import { expect, test } from "vitest";
import * as z from "zod";
import { CheckedRows, ImportedRows } from "#contract/dashboard/inviting/import-rows.ts";
import { ApiError } from "#contract/errors.ts";
import { presentChecked, presentImported } from "#http/dashboard/present-import.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const invitation = anInvitation("pending");
const refused = { row: 2, outcome: "refused", error: new ApiError("insufficient_credits") } as const;
const places = { docsUrl: "https://api.example.com/docs", pageUrl: "https://tests.example.com" };

test("a check says for each row what an import would do and cost", () => {
  const shown = presentChecked(
    {
      rows: [
        { row: 1, outcome: "ready", credits: 2 },
        refused,
        { row: 3, outcome: "duplicate", credits: 1, invitation },
      ],
      credits: 7,
    },
    places.docsUrl,
  );
  expect(z.parse(CheckedRows, shown)).toEqual(shown);
  expect(shown.credits).toBe(7);
  expect(shown.data.map(({ outcome, credits, invitation_id }) => [outcome, credits, invitation_id])).toEqual([
    ["ready", 2, null],
    ["refused", 0, null],
    ["duplicate", 1, invitation.id],
  ]);
});

test("an import says for each row what it created, with the link, or the error that a single request would get", () => {
  const shown = presentImported([{ row: 1, outcome: "created", invitation }, refused], places);
  expect(z.parse(ImportedRows, shown)).toEqual(shown);
  expect(shown.data[0]?.test_url).toContain("https://tests.example.com/t/");
  expect(shown.data[1]).toMatchObject({
    outcome: "refused",
    invitation_id: null,
    test_url: null,
    error: { code: "insufficient_credits" },
  });
});
