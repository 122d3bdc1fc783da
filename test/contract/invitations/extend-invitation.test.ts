import { describe, expect, test } from "vitest";
import { ExtendInvitation } from "#contract/invitations/extend-invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

describe("the body", () => {
  const faults = (body: object) => {
    const result = ExtendInvitation.safeParse(body);
    if (result.success) return "ok";
    const { malformed, errors } = validationErrorsOf(result.error, body);
    return { malformed, codes: errors.map(({ field, code }) => `${field} ${code}`) };
  };

  test.each([
    [{ extra_hours: 1 }, "ok"],
    [{ expires_at: "2026-03-05T10:00:00Z" }, "ok"],
    [{}, { malformed: true, codes: ["expires_at required"] }],
    [
      { extra_hours: 1, expires_at: "2026-03-05T10:00:00Z" },
      { malformed: true, codes: ["extra_hours conflicting"] },
    ],
    [{ extra_hours: "1" }, { malformed: true, codes: ["extra_hours invalid_type"] }],
    [{ extra_hours: 0 }, { malformed: false, codes: ["extra_hours out_of_range"] }],
    [{ extra_hours: 1.5 }, { malformed: false, codes: ["extra_hours out_of_range"] }],
    [{ expires_at: "tomorrow" }, { malformed: false, codes: ["expires_at invalid_timestamp"] }],
    [{ hours: 1 }, { malformed: true, codes: ["hours unknown_field", "expires_at required"] }],
  ])("%j", (body, expected) => {
    expect(faults(body)).toEqual(expected);
  });
});
