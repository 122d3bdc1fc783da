import { expect, test } from "vitest";
import { headerOf } from "../../../../../../../lib/web/dashboard/pages/invitations/import/csv/columns.ts";

const places = (titles: string[]) => {
  const header = headerOf(titles);
  return "problem" in header ? header.problem : Object.fromEntries(header.places);
};

test("columns have any order, case and common names; others are named", () => {
  expect(places(["E-mail", "Full Name", "TESTS"])).toEqual({ candidate_email: 0, candidate_name: 1, tests: 2 });
  expect(headerOf(["name", "email", "tests", "Phone", ""])).toMatchObject({ ignored: ["Phone"] });
});

test("what is missing, or there twice, is named", () => {
  expect(places(["name", "tests"])).toContain("Missing: candidate_email");
  expect(places(["name", "candidate_name", "email", "tests"])).toContain("Two columns are “candidate_name”");
});

test("a title that every object has is not a column", () => {
  expect(headerOf(["name", "email", "tests", "constructor"])).toMatchObject({ ignored: ["constructor"] });
});
