import { expect, test } from "vitest";
import * as z from "zod/mini";
import { AnalyzeAdverseImpact, groupKey, MAX_GROUPS, MAX_LABELLED } from "#contract/results/adverse-impact.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

const ID = "inv_00000000000000000000000000";
const body = (labels: unknown[], attributes: unknown[] = ["sex"]) => ({ attributes, labels });
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ invitation_id: ID, groups: [`${index}`] }));

const errorsOf = (input: unknown) => {
  const { error } = z.safeParse(AnalyzeAdverseImpact, input);
  return error === undefined ? { malformed: false, errors: [] } : validationErrorsOf(error, input);
};

test.each([
  { why: "no entry", input: body([]), code: "empty", malformed: true },
  { why: "too many entries", input: body(rows(MAX_LABELLED + 1)), code: "too_many", malformed: true },
  { why: "no attribute", input: body([{ invitation_id: ID, groups: [] }], []), code: "empty", malformed: true },
  { why: "three attributes", input: body([], ["a", "b", "c"]), code: "too_many", malformed: true },
  { why: "the same attribute twice", input: body(rows(1), ["Sex", " sex"]), code: "duplicate", malformed: false },
  { why: "fewer groups than attributes", input: body(rows(1), ["a", "b"]), code: "wrong_length", malformed: false },
  { why: "names instead of groups", input: body(rows(MAX_GROUPS + 1)), code: "too_many_groups", malformed: false },
  { why: "neither id nor reference", input: body([{ groups: ["a"] }]), code: "required", malformed: false },
  {
    why: "both id and reference",
    input: body([{ invitation_id: ID, reference: "A", groups: ["a"] }]),
    code: "required",
    malformed: false,
  },
  { why: "a number", input: body([{ invitation_id: ID, groups: [1] }]), code: "invalid_type", malformed: true },
  {
    why: "groups by name",
    input: body([{ invitation_id: ID, groups: { sex: "Female" } }]),
    code: "invalid_type",
    malformed: true,
  },
  {
    why: "a control character",
    input: body([{ invitation_id: ID, groups: ["a\u0000"] }]),
    code: "invalid_characters",
    malformed: false,
  },
  {
    why: "61 characters",
    input: body([{ invitation_id: ID, groups: ["a".repeat(61)] }]),
    code: "too_long",
    malformed: false,
  },
])("$why is refused with $code", ({ input, code, malformed }) => {
  const found = errorsOf(input);
  expect(found.malformed).toBe(malformed);
  expect(found.errors.map((error) => error.code)).toContain(code);
});

test("no error repeats a group, in its message or in the name of its field, which is logged", () => {
  const secret = "Zyxwoman";
  const wrong = [
    { invitation_id: ID, groups: [`${secret}\u0007`] },
    { invitation_id: ID, groups: [secret.repeat(20)] },
    { invitation_id: ID, groups: { [secret]: secret } },
    { invitation_id: ID, groups: [[secret]] },
    { reference: "", groups: [secret] },
  ];
  const { errors } = errorsOf(body(wrong));
  expect(errors.length).toBeGreaterThanOrEqual(wrong.length);
  expect(JSON.stringify(errors)).not.toContain(secret);
});

test.each([null, "", "  ", "\u00a0"])("%j is unknown", (name) => expect(groupKey(name)).toBeNull());

test("a formula, an emoji and full-width letters are groups like others", () => {
  expect(
    errorsOf(
      body([
        { invitation_id: ID, groups: ["=1+1"] },
        { invitation_id: ID, groups: ["👩‍🚀"] },
      ]),
    ).errors,
  ).toEqual([]);
  expect(groupKey("ＦＥＭＡＬＥ")).toBe(groupKey("female"));
});
