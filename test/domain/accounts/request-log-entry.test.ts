import { describe, expect, test } from "vitest";
import { faultsOf, objectIn } from "#domain/accounts/logged-faults.ts";
import { matches, type RequestLine, requestEntry, wantsFailed } from "#domain/accounts/request-log-entry.ts";
import { MONDAY } from "../../support/builders.ts";

const line: RequestLine = {
  event: "request",
  route: "GET /api/v1/invitations/{id}",
  method: "GET",
  status: 200,
  account_id: "acct_1",
  key_id: "key_1",
  request_id: "request 1",
  duration_ms: 12.4,
};

test("a line that is delivered twice is one entry, and two requests of one moment are two", () => {
  expect(requestEntry(line, MONDAY)).toEqual(requestEntry(line, MONDAY));
  expect(requestEntry(line, MONDAY).id).not.toBe(requestEntry({ ...line, request_id: "request 2" }, MONDAY).id);
  expect(requestEntry(line, MONDAY)).toMatchObject({ route: "/api/v1/invitations/{id}", duration_ms: 12, faults: [] });
});

test("requests that a limit refused are one entry per key, route and minute", () => {
  const limited = { ...line, status: 429, code: "rate_limited" };
  const id = (change: Partial<RequestLine>, ms: number): string =>
    requestEntry({ ...limited, ...change }, MONDAY + ms).id;
  const first = id({}, 0);
  expect(id({ request_id: "request 2" }, 59_999)).toBe(first);
  for (const other of [id({}, 60_000), id({ key_id: "key_2" }, 0), id({ route: "GET /api/v1/results/{id}" }, 0)]) {
    expect(other).not.toBe(first);
  }
});

describe("what could be a client's data is not logged", () => {
  test.each([
    ["candidate_email", "candidate_email"],
    ["tests[1]", "tests[1]"],
    ["Idempotency-Key", "Idempotency-Key"],
    ["jane@example.com", "(other)"],
    ["Jane Doe", "(other)"],
    ["x".repeat(65), "(other)"],
    ["", "(other)"],
  ])("the field %j is logged as %j", (field, logged) => {
    expect(faultsOf([{ field, code: "required" }])).toEqual([{ field: logged, code: "required" }]);
  });

  test("the name of an unknown field is not, whatever it looks like", () => {
    const unknown = { field: "Jane_Doe_1990", code: "unknown_field" };
    expect(faultsOf([unknown])).toEqual([{ ...unknown, field: "(other)" }]);
  });

  test("ten faults are kept, with nothing but field and code", () => {
    const many = Array.from({ length: 5000 }, () => ({ field: "a", code: "b", message: "Jane is not an address" }));
    expect(faultsOf(many)).toEqual(Array(10).fill({ field: "a", code: "b" }));
    expect(faultsOf(undefined)).toBeUndefined();
  });

  test.each([
    [{ id: "inv_01kjpzv280cjyp7mnbdrv3jw5d" }, "inv_01kjpzv280cjyp7mnbdrv3jw5d"],
    [{ id: "jane@example.com" }, undefined],
    [{ id: "jane_doe" }, undefined],
    [undefined, undefined],
  ])("of the parameters %j, %j is kept", (params, kept) => {
    expect(objectIn(params)).toBe(kept);
  });
});

test.each([
  [{}, [200, 404, 500]],
  [{ status: "2xx" }, [200]],
  [{ status: "failed" }, [404, 500]],
  [{ status: "404" }, [404]],
  [{ key_id: "key_2" }, []],
])("the filters %j leave %j", (filters, left) => {
  expect([200, 404, 500].filter((status) => matches({ status, key_id: "key_1" }, filters))).toEqual(left);
});

test.each([
  ["failed", true],
  ["4xx", true],
  ["503", true],
  ["2xx", false],
  ["204", false],
  [undefined, false],
])("a list of the status %s wants only failed requests: %s", (status, only) => {
  expect(wantsFailed({ status })).toBe(only);
});

test("a request is failed from 400 on", () => {
  expect([399, 400].map((status) => matches({ status, key_id: "key_1" }, { status: "failed" }))).toEqual([false, true]);
});
