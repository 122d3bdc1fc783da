import { expect, test } from "vitest";
import {
  bodyOf,
  faultsOf,
  type Row,
  repeatedRows,
  withCells,
} from "../../../../../../lib/web/dashboard/pages/invitations/import/rows.ts";

const TESTS = {
  tests: [
    { slug: "grammar-test", name: "Grammar test" },
    { slug: "editing-test", name: "Editing test" },
    { slug: "own:port", name: "The port, and more" },
    { slug: "own:crew", name: "Our crew" },
  ],
  packages: [{ id: "pkg_1", name: "Editors" }],
};
const CELLS = {
  candidate_name: "Ada",
  candidate_email: "ada@example.com",
  tests: "grammar-test; editing-test",
  package: "",
  job: "",
  reference: "",
  expiry_hours: "",
  extra_time_percent: "",
  dialect: "",
  custom_message: "",
};

const aRow = (changes: Partial<Row["cells"]> = {}, row = 1): Row => ({
  row,
  cells: { ...CELLS, ...changes },
  outcome: "unchecked",
  faults: [],
  credits: 0,
  invitation_id: null,
  test_url: null,
});

const fields = (changes: Partial<Row["cells"]>) => faultsOf({ ...CELLS, ...changes }, TESTS).map(({ field }) => field);

test("a row becomes a request without what is empty", () => {
  expect(bodyOf(aRow())).toEqual({
    candidate_name: "Ada",
    candidate_email: "ada@example.com",
    tests: ["grammar-test", "editing-test"],
  });
  expect(
    bodyOf(aRow({ reference: "J", expiry_hours: "48", extra_time_percent: "25", dialect: "en-US" })),
  ).toMatchObject({
    reference: "J",
    expiry_hours: 48,
    extra_time_percent: 25,
    dialect: "en-US",
  });
});

test("a character that could not be read is a fault of its cell", () => {
  expect(fields({ custom_message: "caf\u{fffd}", candidate_name: "Zo\u{fffd}" })).toEqual([
    "candidate_name",
    "custom_message",
  ]);
});

test("every fault that can be seen here is named at its cell", () => {
  expect(fields({})).toEqual([]);
  expect(
    fields({
      candidate_name: "",
      candidate_email: "ada",
      tests: "chess",
      expiry_hours: "2 days",
      extra_time_percent: "-1",
    }),
  ).toEqual(["candidate_name", "candidate_email", "tests", "expiry_hours", "extra_time_percent"]);
  expect(fields({ tests: " " })).toEqual(["tests"]);
});

test("tests are named as people write them", () => {
  const named = (tests: string) => bodyOf(aRow({ tests })).tests;
  for (const text of [
    "Grammar test, Editing test",
    "grammar and editing",
    "Grammar\nEDITING",
    "grammar-test editing-test",
    "Grammar test Editing test",
  ]) {
    expect(named(text)).toEqual(["grammar-test", "editing-test"]);
  }
  expect(named("Full editing assessment")).toEqual(["full-editing-assessment"]);
  expect(named("Nonsense test")).toEqual(["Nonsense"]);
});

test("a test of the account's own is meant by its name too, also beside others", () => {
  const named = (tests: string) => bodyOf(withCells(aRow(), { ...CELLS, tests }, TESTS)).tests;
  expect(named("the port, and more")).toEqual(["own:port"]);
  expect(named("Our crew; Grammar test")).toEqual(["own:crew", "grammar-test"]);
  expect(named("own:crew | own:port")).toEqual(["own:crew", "own:port"]);
});

test("a package takes the place of the tests, by its id or name", () => {
  const row = withCells(aRow(), { ...CELLS, tests: "", package: "editors" }, TESTS);
  expect(row.faults).toEqual([]);
  expect(bodyOf(row)).toEqual({ candidate_name: "Ada", candidate_email: "ada@example.com", package: "pkg_1" });
  expect(fields({ package: "pkg_1" })).toEqual(["tests"]);
  expect(fields({ package: "Chess", tests: "" })).toEqual(["package"]);
});

test("a corrected row is to be checked again; one that is still wrong is not", () => {
  expect(withCells({ ...aRow({ tests: "chess" }), outcome: "refused", credits: 2 }, CELLS, TESTS)).toMatchObject({
    outcome: "unchecked",
    faults: [],
    credits: 0,
  });
  expect(withCells(aRow(), { ...CELLS, tests: "chess" }, TESTS).outcome).toBe("invalid");
});

test("rows that invite the same candidate to the same tests are found, in any case and order", () => {
  const rows = [
    aRow(),
    aRow({ candidate_email: "ADA@example.com", tests: "editing-test grammar-test" }, 2),
    aRow({ tests: "editing-test" }, 3),
  ];
  expect([...repeatedRows(rows)]).toEqual([[2, 1]]);
});

test("the full assessment is not imported beside a test that it contains", () => {
  const faults = (tests: string) =>
    faultsOf(
      { ...CELLS, tests },
      { ...TESTS, tests: [...TESTS.tests, { slug: "full-editing-assessment", name: "Full" }] },
    );
  expect(faults("full-editing-assessment editing-test")).toEqual([
    { field: "tests", message: "full-editing-assessment contains editing-test. Leave them out." },
  ]);
  expect(faults("full-editing-assessment")).toEqual([]);
});
