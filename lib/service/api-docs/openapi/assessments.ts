import { Test, TestList } from "#contract/assessments/assessment.ts";
import type * as operations from "#contract/operations/assessments.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { type DocsOf, describe, type SchemaDoc } from "./describe.ts";

export const SCHEMAS: readonly SchemaDoc[] = [
  describe("Test", Test, "An assessment that can be part of an invitation.", {
    slug: "Identifier used in the `tests` array when creating an invitation.",
    name: "Display name.",
    description: "One-sentence description of the test.",
    credits: "Credit cost of the test.",
    duration_minutes: "Duration in minutes.",
  }),

  describe("TestList", TestList, "The available assessments.", { data: "The assessments, in display order." }),
];

export const OPERATIONS: DocsOf<typeof operations> = {
  listTests: {
    tag: "Tests",
    description:
      "Lists every assessment with its slug, duration and credit cost. The list is short and is not paginated.",
    success: "The assessments.",
    params: {},
    requests: {},
    responses: { tests: { summary: "The seven assessments", value: { object: "list", data: [...CATALOGUE] } } },
  },
};
