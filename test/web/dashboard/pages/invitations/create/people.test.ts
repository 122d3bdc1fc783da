import { expect, test } from "vitest";
import { peopleIn, textOf } from "../../../../../../lib/web/dashboard/pages/invitations/create/people.ts";

const found = (text: string) => peopleIn(text).people.map((one) => `${one.candidate_name}=${one.candidate_email}`);
const JANE_AND_MAX = ["Jane Doe=jane@x.org", "Max Roe=max@y.org"];

test.each([
  ["lines", "Jane Doe <jane@x.org>\r\nMax Roe <max@y.org>\n\n"],
  ["a mail program's list", "Jane Doe <jane@x.org>; Max Roe <max@y.org>;"],
  ["commas", '"Jane Doe" <jane@x.org>, Max Roe <max@y.org>'],
  ["names with a comma", '"Doe, Jane" <jane@x.org>, "Roe, Max" <max@y.org>'],
  ["names with a comma and no quotes", "Doe, Jane <jane@x.org>\nRoe, Max <max@y.org>"],
  ["a spreadsheet, name first", "Jane Doe\tjane@x.org\nMax Roe\tmax@y.org"],
  ["a spreadsheet, address first", "jane@x.org\tJane Doe\nmax@y.org\tMax Roe"],
  ["CSV, name first", "Jane Doe,jane@x.org\nMax Roe, max@y.org"],
  ["CSV, address first", "jane@x.org,Jane Doe\nmax@y.org, Max Roe"],
  ["CSV in one line", "jane@x.org, Jane Doe, max@y.org, Max Roe"],
  ["links and brackets", "Jane Doe (mailto:jane@x.org)\n'Max Roe' [max@y.org]"],
])("people are found in %s", (_, text) => {
  expect(found(text)).toEqual(JANE_AND_MAX);
  expect(peopleIn(text).faults).toEqual([]);
});

test("an address that shows a name needs none", () => {
  expect(found("jane.van-doe@x.org, MAX_ROE27@y.org")).toEqual([
    "Jane Van Doe=jane.van-doe@x.org",
    "Max Roe=MAX_ROE27@y.org",
  ]);
});

test.each([
  ["Jane Doe", 1, /no email address/],
  ["\njd7@x.org", 2, /name before the address/],
  ["Jane <j@x.org>\nJane <J@X.org>", 2, /listed twice/],
  ["Jane jane@x.org max@y.org", 1, /comma between/],
])("%j is a fault of line %i", (text, line, fault) => {
  expect(peopleIn(text).faults).toMatchObject([{ line, fault: expect.stringMatching(fault) }]);
});

test("people that are written back are the same people", () => {
  const { people } = peopleIn('"Doe, Jane" <jane@x.org>\nO’Hara-Smith III <o@x.org>');
  expect(peopleIn(textOf(people)).people).toEqual(people);
});

test("characters that show nothing are left out of addresses, and out of names unless letters need them", () => {
  const { people } = peopleIn(
    "\u{200e}Zoe\u{301} Example\u{200b} <\u{200b}zoe@example.com\u{200b}>\nنمی\u{200c}دانم <a@example.com>",
  );
  expect(people).toEqual([
    { line: 1, candidate_name: "Zoé Example", candidate_email: "zoe@example.com" },
    { line: 2, candidate_name: "نمی\u{200c}دانم", candidate_email: "a@example.com" },
  ]);
});
