import { expect, test } from "vitest";
import { BULK_MAX_ROWS, CreateInvitations } from "#contract/invitations/bulk.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

const errorsOf = (body: object) => {
  const result = CreateInvitations.safeParse(body);
  if (result.success) return "ok";
  const { malformed, errors } = validationErrorsOf(result.error, body);
  return { malformed, codes: errors.map(({ field, code }) => `${field} ${code}`) };
};

test.each([
  ["one row, of any kind", { invitations: [null] }, "ok"],
  ["the most rows", { invitations: Array(BULK_MAX_ROWS).fill({}) }, "ok"],
  ["no row", { invitations: [] }, { malformed: true, codes: ["invitations empty"] }],
  [
    "a row too many",
    { invitations: Array(BULK_MAX_ROWS + 1).fill({}) },
    { malformed: true, codes: ["invitations too_many"] },
  ],
  ["no list", { invitations: {} }, { malformed: true, codes: ["invitations invalid_type"] }],
  ["nothing", {}, { malformed: true, codes: ["invitations required"] }],
])("%s", (_, body, expected) => {
  expect(errorsOf(body)).toEqual(expected);
});
