import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, sources } from "./import-graph.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

test("docs/architecture.md lists the subjects: the folders of contract/, domain/, actions/ and store/", () => {
  const folders = sources("lib/service/{contract,domain,actions,store}/*/**/*.ts").map((file) => file.split("/")[3]);
  const listed = [...read("docs/architecture.md").matchAll(/^\| `([\w-]+)` \|/gm)].map(([, subject]) => subject);
  expect(listed).toEqual([...new Set(folders)].sort());
});
