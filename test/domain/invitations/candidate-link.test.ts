import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isToken, newToken, parseLink, testUrl } from "#domain/invitations/candidate-link.ts";
import { newId } from "#domain/shared/ids.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { anyText } from "../../support/language/any-text.ts";

const PAGE = "https://invitations.example";
const invited = (seed: number) => {
  const random = seededRandom(seed);
  return { account_id: newId("acct", MONDAY, random), id: newId("inv", MONDAY, random), token: newToken(random) };
};
const linkOf = (seed: number) => testUrl(PAGE, invited(seed)).slice(`${PAGE}/t/`.length);

describe("a link", () => {
  test("leads back to its account, invitation and token", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { account_id, id, token } = invited(seed);
        expect(parseLink(linkOf(seed))).toEqual({ accountId: account_id, invitationId: id, token });
      }),
    );
  });

  test("needs no escaping in a URL and is one path segment", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(linkOf(seed)).toMatch(/^[0-9A-Za-z._-]+$/);
      }),
    );
  });

  test.each([
    "",
    ".",
    "..",
    "a.b.c",
    `${linkOf(1)}.more`,
    linkOf(1).slice(0, 53),
    linkOf(1).replace(/^./, "#"),
    linkOf(1).replace(/^[^.]+/, "../../INVITATION"),
    linkOf(1).toUpperCase(),
    `acct_${linkOf(1)}`,
  ])("%j is none, so nothing is looked up", (link) => {
    expect(parseLink(link)).toBeUndefined();
  });

  test("no text throws, and whatever is accepted names well-formed ids", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const parsed = parseLink(text);
        if (parsed !== undefined) expect(parsed.accountId).toMatch(/^acct_[0-9a-z]{26}$/);
      }),
    );
  });
});

describe("a token", () => {
  test("has 192 random bits", () => {
    expect(Buffer.from(newToken(seededRandom()), "base64url")).toHaveLength(24);
  });

  test("is right only when it is equal; a prefix, a longer text and another case are not", () => {
    const token = newToken(seededRandom());
    expect(isToken(token, token)).toBe(true);
    for (const other of ["", token.slice(1), token.slice(0, -1), `${token}A`, token.toLowerCase(), "é".repeat(32)]) {
      expect(isToken(other, token), other).toBe(false);
    }
  });
});
