import { expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import {
  bulkRowKey,
  hashOfReference,
  idempotencyRecordsOf,
  importRowKey,
  KEY_MEMORY_MS,
  meaningOf,
  ROWS_PER_PAGE,
  requestKey,
} from "#domain/idempotency/idempotency-record.ts";
import { fingerprintOf } from "#domain/idempotency/request-record.ts";
import { MONDAY } from "../../support/builders.ts";

const printOf = (request: CreateInvitation): string => fingerprintOf("key-1", meaningOf(request));

const request = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["grammar-test"] };

test("extra time is part of a request's meaning; an explicit 0 means what leaving it out means", () => {
  const of = (more: object) => printOf(CreateInvitation.parse({ ...request, ...more }));
  expect(of({ extra_time_percent: 0 })).toBe(of({}));
  expect(of({ extra_time_percent: 25 })).not.toBe(of({}));
  expect(of({ extra_time_percent: 25 })).not.toBe(of({ extra_time_percent: 50 }));
});

test("the usual expiry means what leaving it out means, except with a package of the account's, which has another", () => {
  const { tests: _, ...person } = request;
  const of = (named: object, more = {}) => printOf(CreateInvitation.parse({ ...person, ...named, ...more }));
  for (const named of [{ tests: ["grammar-test"] }, { package: "grammar-test" }])
    expect(of(named, { expiry_hours: 120 })).toBe(of(named));
  const own = { package: "pkg_01kah1zvq4m8r2d6t0x5w7y9bc" };
  expect(of(own, { expiry_hours: 120 })).not.toBe(of(own));
});

test("metadata is part of a request's meaning, the order of its entries is not", () => {
  const fingerprint = (metadata: object) => printOf(CreateInvitation.parse({ ...request, metadata }));
  expect(fingerprint({ a: "1", b: "2" })).toBe(fingerprint({ b: "2", a: "1" }));
  expect(fingerprint({ a: "1" })).not.toBe(fingerprint({ a: "2" }));
});

test("a dialect is part of a request's meaning; leaving it out is not the same as naming the account's", () => {
  const of = (more: object) => printOf(CreateInvitation.parse({ ...request, ...more }));
  expect(new Set([of({}), of({ dialect: "en-GB" }), of({ dialect: "en-US" })]).size).toBe(3);
});

test("a field that is added later changes the fingerprint only of requests that have a value for it", () => {
  const before = CreateInvitation.parse(request);
  const after = (cost_centre: string | null) => ({ ...before, cost_centre });
  expect(printOf(after(null))).toBe(printOf(before));
  expect(printOf(after("4711"))).not.toBe(printOf(before));
  expect(printOf(after("4711"))).not.toBe(printOf(after("4712")));
});

test.each([
  ["candidate_email", "june@example.com"],
  ["candidate_name", "June Doe"],
  ["tests", ["editing-test"]],
  ["expiry_hours", 24],
  ["custom_message", "Welcome."],
  ["reference", "job-1"],
  ["send_email", false],
])("another %s is another request", (field, value) => {
  const of = (more: object) => printOf(CreateInvitation.parse({ ...request, ...more }));
  expect(of({ [field]: value })).not.toBe(of({}));
});

test("fields that were added later are part of the meaning in whatever order they are sent", () => {
  const { dialect: _, reminder_hours: __, ...before } = CreateInvitation.parse(request);
  const one: CreateInvitation = { ...before, dialect: "en-GB", reminder_hours: [24] };
  const other: CreateInvitation = { ...before, reminder_hours: [24], dialect: "en-GB" };
  expect(printOf(one)).toBe(printOf(other));
});

test("stored hashes do not change between versions, or a repeated request would create a second invitation", () => {
  const full = { ...request, reference: "job-1", extra_time_percent: 25, dialect: "en-GB" };
  expect([
    printOf(CreateInvitation.parse(request)),
    printOf(CreateInvitation.parse(full)),
    requestKey("key-1").hash,
    bulkRowKey("key-1", 7).hash,
    importRowKey("import-1", 7).hash,
    hashOfReference("job-1", { candidate_email: "Jane@Example.com", tests: ["grammar-test", "editing-test"] }),
  ]).toMatchInlineSnapshot(`
    [
      "KK778dRiklfSIpM3MbIsY1sBVNQA8DrplpvM-krVKnw",
      "y4hh_plYlJEdqfKLu8MM_wZQqVKXgC5MfFMNIPh1VGI",
      "pIy94qPbcKG8fbBZNWy8SyQ5PKTURBIy2FmC8PVOJ_w",
      "T5ntNJMDrZ0LoU_EntiNMS41icnEtOl4wnIF44yL2ts 7",
      "AkgGadsCWJG0BkQEYcVTnzOr8nktpG3UZFoMJIDtTHw 7",
      "UKoIiP6xEAba7Btr-nw2mxnWVhguYFalSDc71PeoR3M",
    ]
  `);
});

test("a reference is the same whatever the case of the address and the order of the tests", () => {
  const of = (candidate_email: string, ...tests: NonNullable<CreateInvitation["tests"]>) =>
    hashOfReference("job-1", { candidate_email, tests });
  const hash = of("jane@example.com", "grammar-test", "editing-test");
  expect(of("JANE@example.com", "editing-test", "grammar-test")).toBe(hash);
  expect(of("june@example.com", "grammar-test", "editing-test")).not.toBe(hash);
  expect(of("jane@example.com", "grammar-test")).not.toBe(hash);
  expect(
    hashOfReference("job-2", { candidate_email: "jane@example.com", tests: ["grammar-test", "editing-test"] }),
  ).not.toBe(hash);
});

test("each row of a bulk or an import has a key, and a hundred of them a page", () => {
  const rows = [0, 1, ROWS_PER_PAGE - 1, ROWS_PER_PAGE, 2 * ROWS_PER_PAGE + 1];
  for (const keyOf of [(row: number) => bulkRowKey("key-1", row), (row: number) => importRowKey("import-1", row)]) {
    const keys = rows.map(keyOf);
    expect(new Set(keys.map(({ hash }) => hash)).size).toBe(rows.length);
    expect(keys.map(({ page }) => page.entry)).toEqual([0, 1, ROWS_PER_PAGE - 1, 0, 1]);
    const pages = keys.map(({ page }) => page.hash);
    expect(pages.slice(0, 3)).toEqual([pages[0], pages[0], pages[0]]);
    expect(new Set(pages).size).toBe(3);
  }
  expect(bulkRowKey("key-1", 0).hash).not.toBe(bulkRowKey("key-2", 0).hash);
  expect(bulkRowKey("import-1", 0).hash).not.toBe(importRowKey("import-1", 0).hash);
});

test("a request is remembered by its key for 720 hours, and by its reference, which a key overrules", () => {
  const named = CreateInvitation.parse({ ...request, reference: "job-1" });
  const reference = { kind: "reference", hash: hashOfReference("job-1", named) };
  expect(idempotencyRecordsOf(CreateInvitation.parse(request), undefined, MONDAY)).toEqual([]);
  expect(idempotencyRecordsOf(named, undefined, MONDAY)).toEqual([{ ...reference, over: { kind: "nothing" } }]);
  expect(idempotencyRecordsOf(named, { text: "key-1", hash: "h" }, MONDAY)).toEqual([
    {
      kind: "idempotency",
      hash: "h",
      fingerprint: printOf(named),
      remembered_until: new Date(MONDAY + KEY_MEMORY_MS).toISOString(),
    },
    { ...reference, over: { kind: "anything" } },
  ]);
});
