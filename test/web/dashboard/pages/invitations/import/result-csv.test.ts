import { expect, test } from "vitest";
import { csvOf } from "#contract/shared/csv.ts";
import { resultRows } from "../../../../../../lib/web/dashboard/pages/invitations/import/result-csv.ts";
import type { Row } from "../../../../../../lib/web/dashboard/pages/invitations/import/rows.ts";

const ROW: Row = {
  row: 1,
  cells: {
    candidate_name: "=HYPERLINK(1)",
    candidate_email: "a@example.com",
    tests: "grammar-test",
    package: "",
    job: "",
    reference: "",
    expiry_hours: "",
    extra_time_percent: "",
    dialect: "",
    custom_message: "",
  },
  outcome: "refused",
  faults: [{ field: null, message: "Too few credits." }],
  credits: 1,
  invitation_id: null,
  test_url: null,
};

test("each row has its outcome and reason, and a formula in the file is none in the result", () => {
  const [header = [], line = []] = resultRows([ROW]);
  expect(line[header.indexOf("outcome")]).toBe("refused");
  expect(line[header.indexOf("reason")]).toBe("Too few credits.");
  expect(csvOf([line])).toContain("'=HYPERLINK(1)");
});
