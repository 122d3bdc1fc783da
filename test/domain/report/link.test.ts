import fc from "fast-check";
import { expect, test } from "vitest";
import { isExpired, parseReportLink } from "#domain/report/link.ts";
import { anyText } from "../../support/language/any-text.ts";

const ACCOUNT = "01kjpzv280k9bxbggwghaex20j";
const INVITATION = "01kjpzv280ap1cb1k3xt4ymww6";
const link = (expiry: string, signature = "sig") => `${ACCOUNT}.${INVITATION}.${expiry}.${signature}`;

test("a link has its account, invitation, expiry and signature", () => {
  expect(parseReportLink(link("1772445600"))).toEqual({
    accountId: `acct_${ACCOUNT}`,
    invitationId: `inv_${INVITATION}`,
    expires: 1772445600,
    signature: "sig",
  });
});

test.each(["", "0", "01772445600", "+1", "-1", "1.5", "1e9", "0x1", " 1", "1 ", "٣", "9".repeat(13)])(
  "an expiry spelt %j is not a link: the signed spelling is the only one",
  (expiry) => {
    expect(parseReportLink(link(expiry))).toBeUndefined();
  },
);

test("a text with a part too many or too few, or with ids that are none, is not a link", () => {
  const good = link("1772445600");
  const unsigned = good.slice(0, good.lastIndexOf("."));
  for (const bad of [
    unsigned,
    `${good}.x`,
    `.${good}`,
    good.slice(1),
    good.toUpperCase(),
    link("1772445600", ""),
    `${good}.`,
  ]) {
    expect(parseReportLink(bad), bad).toBeUndefined();
  }
});

test("no text throws, and a link that is accepted is spelt as it would be written", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        anyText().map((text) => link("1772445600", text)),
      ),
      (text) => {
        const parsed = parseReportLink(text);
        if (parsed === undefined) return;
        const { accountId, invitationId, expires, signature } = parsed;
        expect([accountId.slice(5), invitationId.slice(4), expires, signature].join(".")).toBe(text);
      },
    ),
  );
});

test("a link has expired from the first millisecond of its second", () => {
  const parsed = { accountId: "acct_1", invitationId: "inv_1", expires: 1000, signature: "sig", shareId: undefined };
  expect([isExpired(parsed, 999_999), isExpired(parsed, 1_000_000)]).toEqual([false, true]);
});
