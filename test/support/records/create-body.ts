import * as z from "zod/mini";
import type { ValidationError } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

/** The shortest valid body of POST /invitations. */
export const VALID = { candidate_email: "ada@example.com", candidate_name: "Ada Lovelace", tests: ["grammar-test"] };

/** The status that a body gets, with its errors. Bodies go through JSON, as requests do. */
export const check = (json: string): { status: 201 | 400 | 422; errors: ValidationError[] } => {
  const input: unknown = JSON.parse(json);
  const result = z.safeParse(CreateInvitation, input);
  if (result.success) return { status: 201, errors: [] };
  const { malformed, errors } = validationErrorsOf(result.error, input);
  return { status: malformed ? 400 : 422, errors };
};

/** The same for a valid body with other fields. */
export const send = (fields: object) => check(JSON.stringify({ ...VALID, ...fields }));

/** `field code` of each entry. */
export const entries = ({ errors }: { errors: ValidationError[] }) =>
  errors.map(({ field, code }) => `${field} ${code}`);

/** A valid body with one more member, spelt as JSON. */
export const withMember = (member: string) => check(`${JSON.stringify(VALID).slice(0, -1)},${member}}`);
