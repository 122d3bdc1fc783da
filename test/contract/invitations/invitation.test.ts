import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { FULL_ASSESSMENT_TESTS, TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { check, entries, send, VALID, withMember } from "../../support/records/create-body.ts";

describe("400 invalid_request: missing fields and wrong types", () => {
  test("each required field", () => {
    expect(check("{}")).toMatchObject({ status: 400 });
    expect(entries(check("{}"))).toEqual(["candidate_email required", "candidate_name required", "tests required"]);
  });

  test.each([
    ["candidate_email", [1, null, true, {}, []]],
    ["candidate_name", [1, null, true, {}, []]],
    ["tests", ["grammar-test", 1, {}, { 0: "grammar-test", length: 1 }]],
    ["expiry_hours", ["120", true, {}, [24]]],
    ["custom_message", [1, false, {}, ["Hello"]]],
    ["reference", [1, false, {}, []]],
    ["send_email", ["false", 0, 1, {}]],
    ["job", [1, false, {}, []]],
    ["metadata", ["a=b", 1, false, ["a"]]],
  ])("%s of a wrong type", (field, values) => {
    for (const value of values) {
      const answer = send({ [field]: value });
      expect(answer.status, JSON.stringify(value)).toBe(400);
      expect(entries(answer)).toEqual([`${field} invalid_type`]);
    }
  });

  test("a value of metadata is named by its key", () => {
    expect(entries(send({ metadata: { id: "7", nested: {}, flag: true } }))).toEqual([
      "metadata.nested invalid_type",
      "metadata.flag invalid_type",
    ]);
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
      "__proto__ unknown_field",
      "tests required",
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
    ["tests", ["full-editing-assessment", "spelling-test", "grammar-test"], "duplicate_test"],
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
    ["job", " ", "blank"],
    ["job", "x".repeat(121), "too_long"],
    ["job", "Editor\nLondon", "invalid_characters"],
    ["metadata", Object.fromEntries(Array.from({ length: 21 }, (_, nth) => [`key ${nth}`, ""])), "too_many"],
    ["metadata", { ["k".repeat(41)]: "" }, "invalid_key"],
    ["metadata", { "": "empty" }, "invalid_key"],
    ["metadata", { "line\nbreak": "" }, "invalid_key"],
    ["metadata", JSON.parse('{"__proto__":"dropped"}'), "invalid_key"],
    ["package", "grammar-test", "conflicting"],
    ["send_at", "tomorrow", "invalid_timestamp"],
    ["dialect", "british", "unknown_dialect"],
    ["dialect", "en-us", "unknown_dialect"],
    ["dialect", "", "unknown_dialect"],
  ])("%s: %j is %s", (field, value, code) => {
    const answer = send({ [field]: value });
    expect(answer.status).toBe(422);
    expect(entries(answer)).toEqual([`${field} ${code}`]);
  });

  test.each([
    ...["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://", "http://careers.example.com"],
    ...["https://ada:x@careers.example.com", "https://careers.example.com\\@evil.example", "https://a.example/a b"],
    ...[
      "https://é.example",
      "http://localhost.evil.example",
      " https://a.example",
      "https:a.example",
      `https://a.example/${"x".repeat(490)}`,
    ],
  ])("return_url: %j is invalid_url", (return_url) => {
    const answer = send({ return_url });
    expect([answer.status, ...entries(answer)]).toEqual([422, "return_url invalid_url"]);
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

test("tests or a package: neither is 400, both are 422, and what is null is absent", () => {
  const { tests: _, ...person } = VALID;
  expect(check(JSON.stringify(person)).status).toBe(400);
  expect(entries(check(JSON.stringify({ ...person, package: null })))).toEqual(["tests required"]);
  expect(check(JSON.stringify({ ...person, package: "pkg_1", tests: null })).status).toBe(201);
  expect(entries(check(JSON.stringify({ ...person, package: 1 })))).toEqual(["package invalid_type"]);
  // Whether the reminder fits depends on what the package says.
  expect(check(JSON.stringify({ ...person, package: "pkg_1", reminder_hours: [500] })).status).toBe(201);
});

test("only an email can be scheduled, and its time means the same however it is written", () => {
  expect(entries(send({ send_at: "2026-12-01T08:00:00Z", send_email: false }))).toEqual(["send_at needs_email"]);
  const parsed = (send_at: string) => CreateInvitation.parse({ ...VALID, send_at });
  expect(parsed("2026-12-01T08:00:00Z")).toEqual(parsed("2026-12-01T08:00:00.000Z"));
});

describe("lengths count Unicode code points", () => {
  test.each([
    ["custom_message", 500],
    ["candidate_name", 255],
    ["reference", 255],
    ["job", 120],
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

describe("whatever is sent", () => {
  const anyField = fc.constantFrom(
    ...["candidate_email", "candidate_name", "tests", "package", "expiry_hours", "custom_message", "reference"],
    ...["job", "metadata", "send_email", "other"],
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

  test("any non-empty set of slugs passes, in any order, unless it contains a test twice", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TEST_SLUGS], { minLength: 1 }), (tests) => {
        const isTwice =
          tests.includes("full-editing-assessment") && FULL_ASSESSMENT_TESTS.some((part) => tests.includes(part));
        expect(send({ tests }).status).toBe(isTwice ? 422 : 201);
      }),
    );
  });
});

describe("defaults", () => {
  test("null in an optional field means that it is absent", () => {
    const optional = Object.keys(CreateInvitation.shape).filter((field) => !(field in VALID));
    const nulls = Object.fromEntries(optional.map((field) => [field, null]));
    expect(optional.length).toBeGreaterThan(5);
    expect(z.parse(CreateInvitation, { ...VALID, ...nulls })).toEqual(z.parse(CreateInvitation, VALID));
  });

  test("are the spec's", () => {
    // expiry_hours: 120 without a package (`domain/invitations/request/package.ts`).
    const absent = {
      package: null,
      expiry_hours: null,
      send_at: null,
      custom_message: null,
      reference: null,
      job: null,
    };
    const more = { metadata: null, return_url: null, reminder_hours: null, dialect: null };
    const stated = { send_email: true, extra_time_percent: 0 };
    expect(z.parse(CreateInvitation, VALID)).toEqual({ ...VALID, ...absent, ...more, ...stated });
  });

  test("metadata is kept as it was sent, an empty object and empty texts too; a value has at most 500 characters", () => {
    const metadata = { "ats id": "7", "": undefined, note: "", ["k".repeat(40)]: "😀".repeat(500) };
    expect(z.parse(CreateInvitation, { ...VALID, metadata: JSON.parse(JSON.stringify(metadata)) }).metadata).toEqual(
      JSON.parse(JSON.stringify(metadata)),
    );
    expect(z.parse(CreateInvitation, { ...VALID, metadata: {} }).metadata).toEqual({});
    expect(entries(send({ metadata: { note: "x".repeat(501) } }))).toEqual(["metadata.note too_long"]);
  });

  test("a message of white space is none", () => {
    expect(z.parse(CreateInvitation, { ...VALID, custom_message: " \n" }).custom_message).toBeNull();
  });
});
