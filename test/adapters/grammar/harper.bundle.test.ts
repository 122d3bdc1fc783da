import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";

let folder: string;
let entry: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "bundle-"));
  entry = join(folder, "check.ts");
  const adapter = JSON.stringify(resolve("lib/service/adapters/grammar/harper.ts"));
  writeFileSync(entry, `export { harperCheck } from ${adapter};`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a bundle finds the checker's WebAssembly beside it, and accepts American and British spellings", async () => {
  const metafile = await bundleFunctions(join(folder, "out"), [entry]);
  const bundle = Object.keys(metafile.outputs).find((path) => path.endsWith(".mjs")) ?? "";
  const script = `
    const { harperCheck } = await import(${JSON.stringify(resolve(bundle))});
    const check = harperCheck();
    const found = async (text) => (await check(text)).map(({ start, end }) => text.slice(start, end));
    console.log(JSON.stringify([await found("The colour and the color of the libary."), await found("All is well.")]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: tmpdir(),
  });
  expect(JSON.parse(stdout)).toEqual([["libary"], []]);
});
