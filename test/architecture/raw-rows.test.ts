import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

const usersOf = (names: RegExp): string[] =>
  sources("{lib/service,functions}/**/*.ts").filter((file) => names.test(readFileSync(file, "utf8")));

// The commands' types, which are the SDK's, give what is read as `any`. These files give it on as an `Item`, whose attributes are unknown until
// `readRow` has checked them; so no row reaches the domain unread by a schema.
test("the table is read in two files of the store only", () => {
  expect(usersOf(/\bnew (Get|BatchGet|TransactGet|Query|Scan)Command\b/)).toEqual([
    "lib/service/store/table/batch-read.ts",
    "lib/service/store/table/reads.ts",
  ]);
});

test("images of rows are decoded in two files of the store only", () => {
  expect(usersOf(/\bunmarshall\b/)).toEqual([
    "lib/service/store/invitations/stream-change.ts",
    "lib/service/store/table/table.ts",
  ]);
});

// A list that reads its rows by `readEach` loses one entry to a row that cannot be read. Where rows are read by `map`, all of them are
// needed: an erasure or a restoration would be incomplete without one, or they are the parts of one object.
test("lists leave out a row that cannot be read, except where every row is needed", () => {
  const strict = /\.map\((to[A-Z]\w+|\(?\w+\)? => readRow\((?!Key\b|Row\b))/;
  const found = sources("lib/service/store/**/*.ts").filter((file) => strict.test(readFileSync(file, "utf8")));
  expect(found).toEqual([
    "lib/service/store/accounts/restore-rows.ts",
    "lib/service/store/assessments/exposures.ts",
    "lib/service/store/integrations/reports.ts",
    "lib/service/store/invitations/bulk.ts",
    "lib/service/store/invitations/results/shares.ts",
    "lib/service/store/invitations/search/packed-words.ts",
    "lib/service/store/privacy/derived-rows.ts",
    "lib/service/store/privacy/erasable-invitations.ts",
    "lib/service/store/webhooks/events.ts",
  ]);
});
