import { expect, test } from "vitest";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { allTests, ownTestsOf } from "#domain/own-tests/named-tests.ts";
import type { OwnTestRecord } from "#domain/own-tests/own-test-record.ts";

const plan = { kind: "editing", credits: 1, duration_minutes: 15, pass_mark: 65 } as const;
const own = (name: string, state: OwnTestRecord["state"]): OwnTestRecord => ({
  ...{ id: `own_${name}`, slug: `own:${name}`, state, name, ...plan },
  ...{
    revision: 1,
    authors: [],
    published: { id: `own_${name}`, version: 1, name, ...plan },
    updated_at: "2026-11-02T09:00:00.000Z",
  },
});
const ALL = [own("port", "in_use"), own("harbour", "in_use"), own("gone", "retired")];

test("those in use are listed by name after those of the catalogue", () => {
  const listed = allTests(ALL);
  expect(listed.slice(0, -2)).toEqual(CATALOGUE);
  expect(listed.slice(-2).map(({ slug }) => slug)).toEqual(["own:harbour", "own:port"]);
});

test("an invitation keeps what it names; a retired or a strange test is unknown at its place", () => {
  expect(ownTestsOf(["own:port", "grammar-test", "own:gone", "own:other"], ALL)).toEqual({
    own: { "own:port": ALL[0]?.published },
    unknown: [2, 3],
  });
  expect(ownTestsOf(["grammar-test"], ALL)).toEqual({ own: null, unknown: [] });
});
