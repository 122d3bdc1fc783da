import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { email } from "#contract/fields.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";

/** The code of the error that an address gets. */
const codeOf = (address: string): string | undefined => {
  const { error } = z.safeParse(email, address);
  return error && validationErrorsOf(error, address).errors[0]?.code;
};

describe("an email address", () => {
  test.each([
    ...["ada@example.com", "a@b.co", "ada.lovelace+jobs@mail.example.co.uk", "o'neil@example.com", "_@example.com"],
    ...["x!#$%&'*+/=?^_`{|}~-y@example.com", "123@456.example", "ada@xn--bcher-kva.example", "ada@bücher.example"],
    ...["ada@例え.テスト"],
    `${"x".repeat(64)}@example.com`,
    "ADA@EXAMPLE.COM",
  ])("such as %s is accepted", (address) => {
    expect(codeOf(address)).toBeUndefined();
  });

  test.each([
    ...["", " ", "ada", "ada@", "@example.com", "ada@localhost", "ada@example", "ada@@example.com"],
    ...["ada@example..com", "ada@.example.com", "ada@example.com.", "ada@-example.com", "ada@example-.com"],
    ...[".ada@example.com", "ada.@example.com", "a..da@example.com", "ada @example.com", " ada@example.com"],
    ...["ada@example.com ", "ada@exam ple.com", "ada@example.com\n", "ada@example.com\r\nBcc: eve@example.com"],
    ...["ada@example.com\u0000", "ada@example.com,eve@example.com", "ada@example.com;eve@example.com"],
    ...["Ada <ada@example.com>", '"ada"@example.com', "ada@[127.0.0.1]", "ada@127.0.0.1", "ada(comment)@example.com"],
    ...["ada@exam_ple.com", "ada@example.c", "ädä@example.com", "ada@example.com\ud800"],
    `${"x".repeat(65)}@example.com`,
    `ada@${"x".repeat(64)}.com`,
    `ada@${"abcdefgh.".repeat(30)}com`,
  ])("such as %j is refused", (address) => {
    expect(codeOf(address)).toBe("invalid_email");
  });

  test("that is a hostile text is refused, which no more than linear time allows", () => {
    for (const text of [
      "a".repeat(60_000),
      `a@${"a-".repeat(30_000)}`,
      `a@${"a.".repeat(30_000)}`,
      "@".repeat(60_000),
    ]) {
      expect(codeOf(text)).toBe("invalid_email");
    }
  });
});
