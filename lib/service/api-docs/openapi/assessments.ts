import { FormReliability, ListedTest, TestList } from "#contract/assessments/listed-test.ts";
import { Package, PackageList } from "#contract/invitations/package.ts";
import type * as operations from "#contract/operations/assessments.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { offeredPackages, type PackageRecord, presentPackage } from "#domain/invitations/request/package.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";

const EDITORS: PackageRecord = {
  id: "pkg_01kah1zvq4m8r2d6t0x5w7y9bc",
  name: "Editors",
  tests: ["editing-test", "grammar-test"],
  expiry_hours: 168,
  dialect: "en-GB",
  reminder_hours: [24],
};

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("FormReliability", FormReliability, "How reliably a form of a test measures.", {
    form: "The form.",
    version: "The version of its content.",
    candidates: "How many candidates it is measured from.",
    reliability:
      "How closely two scores of the same candidates would agree, where 1 is the same order: coefficient alpha, or the dependability of random draws from a bank.",
    low: "Beginning of its interval of 95%.",
    high: "End of its interval of 95%.",
  }),

  describe("Test", ListedTest, "An assessment that can be part of an invitation.", {
    slug: "Identifier used in the `tests` array when creating an invitation.",
    name: "Display name.",
    description: "One-sentence description of the test.",
    credits: "Credit cost of the test.",
    duration_minutes: "Duration in minutes.",
    own: "Whether your account has made the test in the dashboard. The slug of an own test begins with `own:`; no other account can use it.",
    reliability:
      "How reliably each form measures that at least 200 candidates have taken. Empty if it has not been measured yet, and always for writing, which a person decides, for an assessment of several tests, and for own tests.",
  }),

  describe("TestList", TestList, "The available assessments.", { data: "The assessments, in display order." }),

  describe("Package", Package, "A named set of tests that an invitation can name as `package` instead of `tests`.", {
    id: "Identifier to send as `package`: `pkg_…`, or the slug of a test, which is a package of that test alone.",
    name: "Display name.",
    tests: "The tests, in the order in which the candidate takes them.",
    credits: "Credit cost of the tests together.",
    duration_minutes: "Duration of the tests together, in minutes.",
    expiry_hours: "Hours until the link expires, unless the invitation says otherwise; `null` for the default.",
    dialect: "The English of the tests, unless the invitation says otherwise; `null` for the account's setting.",
    reminder_hours:
      "Hours before the link expires at which the candidate is reminded, unless the invitation says otherwise; `null` for the " +
      "account's setting, an empty list for never.",
  }),

  describe("PackageList", PackageList, "The packages that an invitation can name.", {
    data: "The account's packages by name, then each test.",
  }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  listTests: {
    tag: "Tests",
    description:
      "Lists every assessment with its slug, duration and credit cost: the seven, then the tests that your account has made and has in use. " +
      "Test keys list the same tests. The list is short and is not paginated.",
    success: "The assessments.",
    params: {},
    requests: {},
    responses: {
      tests: {
        summary: "The seven assessments",
        value: { object: "list", data: CATALOGUE.map((test) => ({ ...test, reliability: [] })) },
      },
    },
  },
  listPackages: {
    tag: "Tests",
    description:
      "Lists what an invitation can name as `package`: the packages that your account has made in the dashboard's Settings, at most 50, and " +
      "each test by its slug. Test keys list the same packages. The list is short and is not paginated.",
    success: "The packages.",
    params: {},
    requests: {},
    responses: {
      packages: {
        summary: "One package of the account, and the first test",
        value: {
          object: "list",
          data: offeredPackages({ packages: [EDITORS], tests: [] })
            .slice(0, 2)
            .map(presentPackage),
        },
      },
    },
  },
};
