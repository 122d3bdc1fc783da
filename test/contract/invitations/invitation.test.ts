import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { TEST_SLUGS } from "#contract/assessment.ts";
import type { ValidationError } from "#contract/errors.ts";
import { IdempotencyKey } from "#contract/idempotency-key.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { MAX_ERRORS, validationErrorsOf } from "#contract/validation-errors.ts";

const VALID = { candidate_email: "ada@example.com", candidate_name: "Ada Lovelace", tests: ["grammar-test"] };

/** What a body is answered: `ok`, or the status with its entries. Bodies go through JSON, as requests do. */
const check = (json: string): { status: 201 | 400 | 422; errors: ValidationError[] } => {
  const input: unknown = JSON.parse(json);
  const result = z.safeParse(CreateInvitation, input);
  if (result.success) return { status: 201, errors: [] };
  const { malformed, errors } = validationErrorsOf(result.error, input);
  return { status: malformed ? 400 : 422, errors };
};

const send = (fields: object) => check(JSON.stringify({ ...VALID, ...fields }));

/** `field code` of each entry. */
const entries = ({ errors }: { errors: ValidationError[] }) => errors.map(({ field, code }) => `${field} ${code}`);

/** A valid body with one more member, spelt as JSON. */
const withMember = (member: string) => check(`${JSON.stringify(VALID).slice(0, -1)},${member}}`);

describe("400 invalid_request: missing fields and wrong types", () => {
  test("each required field", () => {
    expect(check("{}")).toMatchObject({ status: 400 });
    expect(entries(check("{}"))).toEqual(["candidate_email required", "candidate_name required", "tests required"]);
  });

  test.each([
    ["candidate_email", [1, null, true, {}, []]],
    ["candidate_name", [1, null, true, {}, []]],
    ["tests", ["grammar-test", null, 1, {}, { 0: "grammar-test", length: 1 }]],
    ["expiry_hours", ["120", null, true, {}, [24]]],
    ["custom_message", [1, null, false, {}, ["Hello"]]],
    ["reference", [1, null, false, {}, []]],
    ["send_email", ["false", null, 0, 1, {}]],
  ])("%s of a wrong type, null included", (field, values) => {
    for (const value of values) {
      const answer = send({ [field]: value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(entries(answer)).toEqual([`${field} invalid_type`]);
    }
  });

  test("an entry of tests is named by its index", () => {
    expect(entries(send({ tests: ["grammar-test", 7, null] }))).toEqual([
      "tests[1] invalid_type",
      "tests[2] invalid_type",
    ]);
  });

  test("a required field is not found in what JSON puts under __proto__", () => {
    const answer = check(`{"__proto__": ${JSON.stringify(VALID)}}`);
    expect(answer.status).toBe(400);
    expect(entries(answer)).toEqual([
      "candidate_email required",
      "candidate_name required",
      "tests required",
      "__proto__ unknown_field",
    ]);
  });
});

describe("422 validation_error: a rule is broken", () => {
  test.each([
    ["candidate_email", "nobody", "invalid_email"],
    ["candidate_name", "", "blank"],
    ["candidate_name", " \u3000 ", "blank"],
    ["candidate_name", "\u200b\u2060\u3164", "blank"],
    ["candidate_name", "x".repeat(256), "too_long"],
    ["candidate_name", "Ada\r\nBcc: eve@example.com", "invalid_characters"],
    ["candidate_name", "Ada\u0000", "invalid_characters"],
    ["candidate_name", "Ada\u2028Lovelace", "invalid_characters"],
    ["candidate_name", "Ada\ud83d", "invalid_characters"],
    ["tests", [], "empty"],
    ["tests", ["grammar-test", "grammar-test"], "duplicate_test"],
    ["expiry_hours", 23, "out_of_range"],
    ["expiry_hours", 721, "out_of_range"],
    ["expiry_hours", 24.5, "out_of_range"],
    ["expiry_hours", 0, "out_of_range"],
    ["expiry_hours", -120, "out_of_range"],
    ["custom_message", "x".repeat(501), "too_long"],
    ["custom_message", "a\u0000b", "invalid_characters"],
    ["custom_message", "a\u001bb", "invalid_characters"],
    ["custom_message", "\udc00", "invalid_characters"],
    ["reference", "", "empty"],
    ["reference", "x".repeat(256), "too_long"],
    ["reference", "job\n7", "invalid_characters"],
    ["reference", "\ud800", "invalid_characters"],
    ["dialect", "british", "unknown_dialect"],
    ["dialect", "en-us", "unknown_dialect"],
    ["dialect", "", "unknown_dialect"],
  ])("%s: %j is %s", (field, value, code) => {
    const answer = send({ [field]: value });
    expect(answer.status).toBe(422);
    expect(entries(answer)).toEqual([`${field} ${code}`]);
  });

  test("an unknown slug is named by its index", () => {
    expect(entries(send({ tests: ["grammar-test", "chess-test", "toString", "Grammar-Test"] }))).toEqual([
      "tests[1] unknown_test",
      "tests[2] unknown_test",
      "tests[3] unknown_test",
    ]);
  });

  test.each([
    ["1e3", 422],
    ["1e400", 422],
    ["-1e400", 422],
    ["119.99999", 422],
    ["1e2", 201],
    ["120.0", 201],
    ["24", 201],
    ["720", 201],
  ])("expiry_hours as %s: %i", (literal, status) => {
    const answer = withMember(`"expiry_hours": ${literal}`);
    expect(answer.status).toBe(status);
    expect(entries(answer)).toEqual(status === 201 ? [] : ["expiry_hours out_of_range"]);
  });

  test.each(["sendEmail", "send_emai", "constructor", "toString", "hasOwnProperty", "valueOf", "", "a.b", "0"])(
    "unknown field %j",
    (name) => {
      const answer = withMember(`${JSON.stringify(name)}: false`);
      expect(answer.status).toBe(422);
      expect(entries(answer)).toEqual([`${name} unknown_field`]);
    },
  );

  test.each(["{}", "null", '{"send_email": false}', "1"])("__proto__: %s is an unknown field", (value) => {
    const answer = withMember(`"__proto__": ${value}`);
    expect(answer.status).toBe(422);
    expect(entries(answer)).toEqual(["__proto__ unknown_field"]);
  });
});

describe("all errors together", () => {
  test("every broken rule of every field", () => {
    const answer = send({
      candidate_email: "x",
      candidate_name: " ",
      tests: ["chess-test", "chess-test"],
      expiry_hours: 1,
      custom_message: `\u0000${"x".repeat(500)}`,
      reference: "",
      typo: 1,
      other_typo: 2,
    });
    expect(answer.status).toBe(422);
    expect(entries(answer)).toEqual([
      "candidate_email invalid_email",
      "candidate_name blank",
      "tests[0] unknown_test",
      "tests[1] unknown_test",
      "tests duplicate_test",
      "expiry_hours out_of_range",
      "custom_message invalid_characters",
      "custom_message too_long",
      "reference empty",
      "typo unknown_field",
      "other_typo unknown_field",
    ]);
  });

  test("400 when types and rules are both at fault, and the rules are named too", () => {
    const answer = send({
      candidate_email: "x",
      tests: ["editing-test", 5, "editing-test"],
      send_email: "no",
      typo: 1,
    });
    expect(answer.status).toBe(400);
    expect(entries(answer)).toEqual([
      "candidate_email invalid_email",
      "tests[1] invalid_type",
      "tests duplicate_test",
      "send_email invalid_type",
      "typo unknown_field",
    ]);
  });

  test("each entry says what to do in a sentence", () => {
    const { errors } = send({ candidate_email: "x", candidate_name: 7, tests: ["?"], expiry_hours: 1e9, typo: 1 });
    expect(errors).toHaveLength(5);
    for (const { message } of errors) expect(message).toMatch(/^[A-Z].{8,}\.$/);
  });

  test("an enormous list gets an answer of bounded size", () => {
    for (const entry of ["", 1, null, "grammar-test"]) {
      const answer = send({ tests: new Array(20_000).fill(entry) });
      expect(answer.status).toBe(typeof entry === "string" ? 422 : 400);
      expect(answer.errors.length).toBeLessThanOrEqual(MAX_ERRORS);
      expect(JSON.stringify(answer).length).toBeLessThan(64_000);
    }
    const names = Array.from({ length: 5_000 }, (_, index) => [`field${index}`, 1]);
    expect(send(Object.fromEntries(names)).errors).toHaveLength(MAX_ERRORS);
  });
});

describe("lengths count Unicode code points", () => {
  test.each([
    ["custom_message", 500],
    ["candidate_name", 255],
    ["reference", 255],
  ])("%s: %i characters of 1 to 4 bytes pass, one more does not", (field, max) => {
    for (const character of ["x", "é", "字", "😀", "\u{2F81A}"]) {
      expect(send({ [field]: character.repeat(max) }).status, character).toBe(201);
      expect(entries(send({ [field]: character.repeat(max + 1) })), character).toEqual([`${field} too_long`]);
    }
  });

  test("line breaks and tabs are part of a message", () => {
    expect(send({ custom_message: "Dear Ada,\r\n\r\n\tgood luck\n" }).status).toBe(201);
  });
});

describe("candidate_email", () => {
  test.each([
    "ada@example.com",
    "a@b.co",
    "ada.lovelace+jobs@mail.example.co.uk",
    "o'neil@example.com",
    "_@example.com",
    "x!#$%&'*+/=?^_`{|}~-y@example.com",
    "123@456.example",
    "ada@xn--bcher-kva.example",
    "ada@bücher.example",
    "ada@例え.テスト",
    `${"x".repeat(64)}@example.com`,
    "ADA@EXAMPLE.COM",
  ])("takes %s", (address) => {
    expect(entries(send({ candidate_email: address }))).toEqual([]);
  });

  test.each([
    "",
    " ",
    "ada",
    "ada@",
    "@example.com",
    "ada@localhost",
    "ada@example",
    "ada@@example.com",
    "ada@example..com",
    "ada@.example.com",
    "ada@example.com.",
    "ada@-example.com",
    "ada@example-.com",
    ".ada@example.com",
    "ada.@example.com",
    "a..da@example.com",
    "ada @example.com",
    " ada@example.com",
    "ada@example.com ",
    "ada@exam ple.com",
    "ada@example.com\n",
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com\u0000",
    "ada@example.com,eve@example.com",
    "ada@example.com;eve@example.com",
    "Ada <ada@example.com>",
    '"ada"@example.com',
    "ada@[127.0.0.1]",
    "ada@127.0.0.1",
    "ada(comment)@example.com",
    "ada@exam_ple.com",
    "ada@example.c",
    "ädä@example.com",
    "ada@example.com\ud800",
    `${"x".repeat(65)}@example.com`,
    `ada@${"x".repeat(64)}.com`,
    `ada@${"abcdefgh.".repeat(30)}com`,
  ])("refuses %j", (address) => {
    expect(entries(send({ candidate_email: address }))).toEqual(["candidate_email invalid_email"]);
  });

  test("a hostile text is refused in no time", () => {
    const start = performance.now();
    for (const text of [
      "a".repeat(60_000),
      `a@${"a-".repeat(30_000)}`,
      `a@${"a.".repeat(30_000)}`,
      "@".repeat(60_000),
    ]) {
      expect(send({ candidate_email: text }).status).toBe(422);
    }
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe("whatever is sent", () => {
  const anyField = fc.constantFrom(
    "candidate_email",
    "candidate_name",
    "tests",
    "expiry_hours",
    "custom_message",
    "reference",
    "send_email",
    "other",
  );

  test("a body is taken or refused with at least one entry, each complete", () => {
    fc.assert(
      fc.property(fc.dictionary(anyField, fc.jsonValue()), (fields) => {
        const answer = send(fields);
        expect(answer.status === 201).toBe(answer.errors.length === 0);
        for (const { field, code, message } of answer.errors) {
          expect(`${field}${code}${message}`).not.toContain("undefined");
          expect(code).toMatch(/^[a-z_]+$/);
        }
      }),
    );
  });

  test("any non-empty set of slugs passes, in any order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TEST_SLUGS], { minLength: 1 }), (tests) => {
        expect(send({ tests }).status).toBe(201);
      }),
    );
  });
});

describe("defaults", () => {
  test("are the spec's", () => {
    expect(z.parse(CreateInvitation, VALID)).toEqual({
      ...VALID,
      expiry_hours: 120,
      custom_message: null,
      reference: null,
      send_email: true,
      extra_time_percent: 0,
      reminder_hours: null,
      dialect: null,
    });
  });

  test("a message of white space is none", () => {
    expect(z.parse(CreateInvitation, { ...VALID, custom_message: " \n" }).custom_message).toBeNull();
  });
});

describe("Idempotency-Key", () => {
  test.each(["a", " ", "~", "x".repeat(255), "4b1f1c1e-7d1e-4f0e-9a51-0a3c9a1f1c1e"])("takes %j", (key) => {
    expect(z.safeParse(IdempotencyKey, key).success).toBe(true);
  });

  test.each(["", "x".repeat(256), "é", "a\tb", "a\nb", "\u007f", "😀"])("refuses %j", (key) => {
    const result = z.safeParse(IdempotencyKey, key);
    expect(result.error && validationErrorsOf(result.error, key).errors[0]?.code).toBe("invalid_header");
  });
});
