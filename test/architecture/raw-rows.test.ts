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
