import { expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

const resultOf = (changes: object) => {
  const body = { candidate_email: "jane@example.com", candidate_name: "Jane", tests: ["editing-test"], ...changes };
  const result = CreateInvitation.safeParse(body);
  if (result.success) return result.data.reminder_hours;
  const { malformed, errors } = validationErrorsOf(result.error, body);
  return `${malformed ? 400 : 422} ${errors.map(({ field, code }) => `${field} ${code}`).join()}`;
};

test.each([
  [{}, null],
  [{ reminder_hours: [] }, []],
  [{ reminder_hours: [24, 72, 1] }, [24, 72, 1]],
  [{ reminder_hours: [719], expiry_hours: 720 }, [719]],
  [{ reminder_hours: [], send_email: false }, []],
  [{ reminder_hours: [0] }, "422 reminder_hours[0] out_of_range"],
  [{ reminder_hours: [720], expiry_hours: 720 }, "422 reminder_hours[0] out_of_range,reminder_hours not_before_expiry"],
  [{ reminder_hours: [1.5] }, "422 reminder_hours[0] out_of_range"],
  [{ reminder_hours: [1, 2, 3, 4] }, "422 reminder_hours too_many"],
  [{ reminder_hours: [24, 24] }, "422 reminder_hours duplicate_reminder"],
  [{ reminder_hours: [120] }, "422 reminder_hours not_before_expiry"],
  [{ reminder_hours: [24], send_email: false }, "422 reminder_hours needs_email"],
  [{ reminder_hours: "24" }, "400 reminder_hours invalid_type"],
  [{ reminder_hours: ["24"] }, "400 reminder_hours[0] invalid_type"],
  [{ reminder_hours: null }, null],
])("%j", (changes, expected) => {
  expect(resultOf(changes)).toEqual(expected);
});
