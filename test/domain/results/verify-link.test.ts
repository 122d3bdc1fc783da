import { expect, test } from "vitest";
import { newResult } from "#domain/results/result.ts";
import { isVerifyCode, parseVerifyLink, verifyCodeOf, verifyLink } from "#domain/results/verify-link.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const aResult = () => ({
  ...newResult(anInvitation("in_progress"), aScore(), MONDAY, seededRandom(6)),
  account_id: `acct_${"1".repeat(26)}`,
});

test("a link has the ids and the code of its result, and no other result has that code", () => {
  const result = aResult();
  const url = verifyLink(result, "https://tests.example.com");
  const parts = parseVerifyLink(url.slice("https://tests.example.com/verify/".length));
  expect(parts).toMatchObject({ accountId: result.account_id, invitationId: result.invitation_id });
  const code = parts?.code ?? "";
  expect(isVerifyCode(code, verifyCodeOf(result))).toBe(true);
  for (const other of [
    { ...result, report_secret: `${result.report_secret}x` },
    { ...result, invitation_id: `${result.invitation_id}x` },
    { ...result, account_id: `${result.account_id}x` },
  ])
    expect(isVerifyCode(code, verifyCodeOf(other))).toBe(false);
});

test("it does not contain the secret of the report's links, and stays the same", () => {
  const result = aResult();
  const url = verifyLink(result, "https://tests.example.com");
  expect(url).not.toContain(result.report_secret);
  expect(verifyLink(result, "https://tests.example.com")).toBe(url);
});

test("a text with a part too many or too few, or with ids or a code of another form, is not a link", () => {
  const good = verifyLink(aResult(), "").slice("/verify/".length);
  const [account = "", invitation = "", code = ""] = good.split(".");
  expect(parseVerifyLink(good)?.code).toBe(code);
  for (const bad of [
    ...["", account, `${account}.${invitation}`, `${good}.`, `${good}.x`],
    ...[`x.${invitation}.${code}`, `${account}.x.${code}`],
    ...[
      `${account}.${invitation}.${code}x`,
      `${account}.${invitation}.x${code}`,
      `${account}.${invitation}.${code.slice(1)}`,
    ],
    `${account}.${invitation}.${code.slice(1)}!`,
  ]) {
    expect(parseVerifyLink(bad), bad).toBeUndefined();
  }
});

test("a code of another length is another result's", () => {
  const code = verifyCodeOf(aResult());
  expect([isVerifyCode(code.slice(1), code), isVerifyCode(`${code}x`, code), isVerifyCode("", code)]).toEqual([
    ...[false, false, false],
  ]);
});
