import { describe, expect, test } from "vitest";
import { asciiDomain, countedMailboxOf, mailboxOf, sameMailbox } from "#domain/shared/mailbox.ts";
import { addressHash } from "#store/keys.ts";

describe("the domain of an address", () => {
  test("becomes ASCII, and what is before it stays", () => {
    expect(asciiDomain("ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
    expect(asciiDomain("ädä@bücher.example")).toBe("ädä@xn--bcher-kva.example");
    expect(asciiDomain('"a@b"@bücher.example')).toBe('"a@b"@xn--bcher-kva.example');
  });

  test("stays as it is when it is ASCII or no domain, upper case included", () => {
    for (const address of ["Ada@Example.COM", "ada@", "ada", "ada@exa mplé", "ada@[é]"]) {
      expect(asciiDomain(address)).toBe(address);
    }
  });
});

describe("a mailbox", () => {
  test.each([
    ["Ada@Example.com", "ada@example.COM"],
    ["ada@BÜCHER.example", "Ada@xn--bcher-kva.example"],
    ["ada@bu\u0308cher.example", "ada@b\u00fccher.example"],
    ["ada@straße.example", "ada@XN--STRAE-OQA.example"],
  ])("is the same for %s and %s, in keys of the table too", (one, other) => {
    expect(sameMailbox(one, other)).toBe(true);
    expect(addressHash(one)).toBe(addressHash(other));
  });

  test.each([
    ["ada@example.com", "ada@example.org"],
    ["ada@bücher.example", "ada@bucher.example"],
    ["ada+jobs@example.com", "ada@example.com"],
  ])("is another one for %s and %s", (one, other) => {
    expect(sameMailbox(one, other)).toBe(false);
  });

  test("of an ASCII address is the address in lower case", () => {
    expect(mailboxOf("O'Hara+Jobs@Example.com")).toBe("o'hara+jobs@example.com");
  });
});

test.each([
  ["ada+1@example.com", "ada@example.com"],
  ["Ada+a+b@BÜCHER.example", "ada@xn--bcher-kva.example"],
  ["ada@example.com", "ada@example.com"],
  ["+ada@example.com", "+ada@example.com"],
])("emails to %s are counted with those to %s", (address, mailbox) => {
  expect(countedMailboxOf(address)).toBe(mailbox);
});

test("two ways to write a letter are one address", () => {
  expect(mailboxOf("rene\u0301@example.com")).toBe(mailboxOf("ren\u00e9@example.com"));
});
