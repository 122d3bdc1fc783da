import { readFileSync } from "node:fs";

/**
 * A file of the tests' content, such as `passages/editing-a`, read when it is first needed: a part needs one bank or one
 * passage. In a function's package the files are beside the bundle (`lib/infra/bundling/files-beside.ts`).
 */
export const contentFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), "utf8"));
