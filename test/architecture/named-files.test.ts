import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, sources } from "./import-graph.ts";

/** Names of files in texts for people: error texts, comments, documents. An import has quotes around its path. */
const NAMED = /(?<![\w./#@$}{*"'<>-])((?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|md))(?![\w./"'-])/g;

const files = sources("{bin,docs,functions,lib,test}/**/*.*", "*.*");

/** Texts name a file by the end of its path. */
const exists = (named: string): boolean => files.some((file) => file === named || file.endsWith(`/${named}`));

describe("texts name only files that exist", () => {
  test.each(["CONTRIBUTING.md", ...sources("{bin,functions,lib}/**/*.{ts,tsx}")])("%s", (file) => {
    const found = [...readFileSync(join(ROOT, file), "utf8").matchAll(NAMED)].map(([, named = ""]) => named);
    expect(found.filter((named) => !exists(named))).toEqual([]);
  });

  test("and the files that errors tell to change are found by this test", () => {
    expect("Run lib/infra/api/throttles.ts, or (`needs/api.ts`)".match(NAMED)).toEqual([
      "lib/infra/api/throttles.ts",
      "needs/api.ts",
    ]);
  });
});
