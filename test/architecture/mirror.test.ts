import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, sources } from "./import-graph.ts";

/** Folders of `test/` that mirror one of the source, with the place of their sources. The others are kinds of tests. */
const MIRRORED: Readonly<Record<string, string>> = {
  "api-docs": "lib/service/api-docs",
  actions: "lib/service/actions",
  adapters: "lib/service/adapters",
  content: "lib/service/content",
  contract: "lib/service/contract",
  domain: "lib/service/domain",
  http: "lib/service/http",
  runtime: "lib/service/runtime",
  store: "lib/service/store",
  bin: "bin",
  client: "lib/client",
  functions: "functions",
  infra: "lib/infra",
  local: "lib/local",
  web: "lib/web",
};

/** Layers whose files decide or write something. */
const WITH_LOGIC = ["domain", "actions", "store", "http", "adapters"];

/** `test/domain/scoring/editing/editing.corpus.test.ts` → `lib/service/domain/scoring/editing`. */
const sourceOf = (path: string): string => {
  const [folder = "", ...rest] = path.slice("test/".length).split("/");
  const [name = ""] = basename(path).split(".");
  return join(MIRRORED[folder] ?? "", dirname(rest.join("/")), name);
};

const unitTests = sources(...Object.keys(MIRRORED).map((folder) => `test/${folder}/**/*.test.ts`));

test.each(unitTests)("%s tests a source at the mirrored path", (path) => {
  const source = sourceOf(path);
  const there = [`${source}.ts`, `${source}.tsx`, source].some((candidate) => existsSync(join(ROOT, candidate)));
  expect(there, `no ${source}.ts: move the test with its source, or to the folder of its kind`).toBe(true);
});

describe("files with logic", () => {
  const tested = new Set(unitTests.map((path) => `${sourceOf(path)}.ts`));
  // Types alone, such as ports, are erased, and texts decide nothing; there is nothing to test.
  const withLogic = sources(...WITH_LOGIC.map((layer) => `lib/service/${layer}/**/*.ts`)).filter(
    (file) => !/ports\.ts$|kinds\/kind\.ts$|vendors\/\w+\/set-up\.ts$|modules\.d\.ts$/.test(file),
  );

  const untested = withLogic.filter((file) => !tested.has(file));

  /** The others are covered by scenarios, models and end-to-end tests. */
  const SHARE_WITH_A_UNIT_TEST = 0.7;

  test("have a unit test: seven of ten of them at least", () => {
    const list = `without a unit test:\n${untested.join("\n")}`;
    expect(1 - untested.length / withLogic.length, list).toBeGreaterThanOrEqual(SHARE_WITH_A_UNIT_TEST);
  });
});
