import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOCAL, localTemplate } from "../../../lib/local/template/local-template.ts";
import { Template } from "../../../lib/local/template/template.ts";
import { keepingOf, synthesized } from "../../../lib/local/template/template-cache.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "local-template-"));
  file = join(folder, "dist/local-template.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const making = (name: string) => vi.fn(async () => ({ Resources: { [name]: { Type: "A::B::C" } } }));
const made = (name: string) => Template.parse({ Resources: { [name]: { Type: "A::B::C" } } });
const never = () => Promise.reject(new Error("made again"));

test("the kept template is what the CDK app makes", async () => {
  // Kept now, if it was not before.
  await localTemplate();
  expect(await localTemplate()).toEqual(Template.parse(await synthesized(LOCAL)));
});

test("with a kept template the CDK is not loaded", async () => {
  await localTemplate();
  vi.doMock("../../../lib/infra/app.ts", () => Promise.reject(new Error("It is loaded.")));
  await localTemplate();
  await expect(localTemplate({ file, digest: "d" })).rejects.toThrow("cannot be synthesized");
  vi.doUnmock("../../../lib/infra/app.ts");
});

test("templates of other settings are not made from the same", () => {
  const digests = [LOCAL, { ...LOCAL, stage: "other" }].map((settings) => keepingOf(settings, "dist/any.json").digest);
  expect(new Set(digests).size).toBe(2);
});

test("a template made from something else is not taken, and gives way to the new one", async () => {
  await localTemplate({ file, digest: "before" }, making("Old"));
  const digest = "after";
  expect(await localTemplate({ file, digest }, making("New"))).toEqual(made("New"));
  expect(await localTemplate({ file, digest }, never)).toEqual(made("New"));
});

test.each<[string, (whole: string) => string]>([
  ["cut off", (whole) => whole.slice(0, -9)],
  ["empty", () => ""],
  ["no object", () => "null"],
  ["of another shape", () => JSON.stringify({ digest: "d", template: { Resources: [] } })],
])("a file that is %s is made anew", async (_, damage) => {
  const keeping = { file, digest: "d" };
  await localTemplate(keeping, making("Old"));
  writeFileSync(file, damage(readFileSync(file, "utf8")));
  expect(await localTemplate(keeping, making("New"))).toEqual(made("New"));
  expect(await localTemplate(keeping, never)).toEqual(made("New"));
});

test("several at once leave one whole file and nothing else", async () => {
  const keeping = { file, digest: "d" };
  const all = await Promise.all(Array.from({ length: 9 }, () => localTemplate(keeping, making("Same"))));
  expect(new Set(all.map((template) => JSON.stringify(template))).size).toBe(1);
  expect(readdirSync(join(folder, "dist"))).toEqual(["local-template.json"]);
});

test("where nothing can be written it is made each time", async () => {
  writeFileSync(join(folder, "dist"), "");
  const make = making("Same");
  for (const times of [1, 2]) {
    expect(await localTemplate({ file, digest: "d" }, make)).toEqual(made("Same"));
    expect(make).toHaveBeenCalledTimes(times);
  }
});

test("an app that cannot be synthesized is a problem in words, and nothing is kept", async () => {
  await expect(localTemplate({ file, digest: "d" }, never)).rejects.toThrow(
    "The CDK app of lib/infra cannot be synthesized: made again",
  );
  expect(readdirSync(folder)).toEqual([]);
});
