import { expect, test } from "vitest";
import { readPractice } from "#actions/candidate/read-practice.ts";
import { practice } from "#content/practice.ts";
import { fakeClock } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const clock = fakeClock();

test("practice is for the kinds of the invitation's tests", () => {
  const invitation = anInvitation("pending", {}, { tests: ["writing-test", "spelling-test"] });
  expect(readPractice({ practice, clock }, invitation).data.map(({ kind }) => kind)).toEqual(["writing", "choice"]);
});

test.each([
  ["completed", "already_submitted"],
  ["expired", "invitation_closed"],
  ["cancelled", "invitation_closed"],
] as const)("of a %s invitation it is refused with %s", (status, code) => {
  expect(() => readPractice({ practice, clock }, anInvitation(status))).toThrow(expect.objectContaining({ code }));
});

test("after the link's end it is refused, swept or not", () => {
  const late = fakeClock(clock.now() + 24 * 3_600_000);
  expect(() => readPractice({ practice, clock: late }, anInvitation("pending"))).toThrow(
    expect.objectContaining({ code: "invitation_closed" }),
  );
});
