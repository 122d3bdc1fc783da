import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { buildInto, ensureBuilt } from "../../lib/web/build.ts";

afterEach(() => vi.unstubAllEnvs());

const filesIn = (folder: string): Record<string, string> => {
  const files = globSync("**/*.*", { cwd: folder }).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
};

test("the same sources give the same pages, whoever builds them", async () => {
  // Built by a process of tests, whose NODE_ENV is "test", unless someone has built them before.
  const { dir } = await ensureBuilt();
  vi.stubEnv("NODE_ENV", "production");
  const folder = mkdtempSync(join(tmpdir(), "ais-page-"));
  try {
    await buildInto(folder);
    expect(process.env.NODE_ENV).toBe("production");
    const built = filesIn(folder);
    expect(Object.keys(built)).toEqual(expect.arrayContaining(["index.html", "dashboard/index.html"]));
    expect(built).toEqual(filesIn(dir));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("the dashboard", async () => {
  const { dir } = await ensureBuilt();
  const html = readFileSync(join(dir, "dashboard/index.html"), "utf8");

  test("loads at most 40 KB, compressed, to show the overview", () => {
    const files = [...html.matchAll(/\/(assets\/[\w.-]+)"/g)].map(([, file = ""]) => file);
    const sources = files.map((file) => readFileSync(join(dir, file), "utf8"));
    // Nothing else is loaded before the first view.
    const imported = sources.flatMap((source) => [...source.matchAll(/from"\.\/([\w.-]+)"/g)].map(([, file]) => file));
    expect(imported.length).toBeGreaterThan(0);
    expect(files).toEqual(expect.arrayContaining(imported.map((file) => `assets/${file}`)));
    const bytes = files.map((file) => gzipSync(readFileSync(join(dir, file))).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024);
  });

  test("has nothing inline, and nothing from another host", () => {
    expect(html).not.toMatch(/<style|style=|<script(?![^>]*src=)|https?:/);
  });
});

describe("the documentation", async () => {
  const { dir } = await ensureBuilt();
  const pages = globSync("docs/**/*.html", { cwd: dir });

  test.each(pages)("%s takes at most 60 KB, compressed, with everything that it loads at first", (page) => {
    const html = readFileSync(join(dir, page), "utf8");
    const assets = [...html.matchAll(/\/(assets\/[\w.-]+)"/g)].map(([, file = ""]) => file);
    expect(assets.length).toBeGreaterThanOrEqual(2);
    const bytes = [page, ...assets].map((file) => gzipSync(readFileSync(join(dir, file))).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * 1024);
  });

  test.each(pages)("%s is shown before its script runs, and has nothing inline", (page) => {
    const html = readFileSync(join(dir, page), "utf8");
    // A module waits until the page is read.
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/type="module"[^>]*src="\/assets\//);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  });
});

describe("the browsers that a page is for", async () => {
  const { dir } = await ensureBuilt();

  /** Scripts of a page, libraries included, with all that they load. */
  const scriptsOf = (page: string): string => {
    const html = readFileSync(join(dir, page), "utf8");
    const waiting = [...html.matchAll(/\/assets\/([\w.-]+\.js)"/g)].map(([, file = ""]) => file);
    const read = new Map<string, string>();
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (read.has(file)) continue;
      const source = readFileSync(join(dir, "assets", file), "utf8");
      read.set(file, source);
      for (const [, next = ""] of source.matchAll(/\/([\w-]+\.js)["`']/g)) waiting.push(next);
    }
    return [...read.values()].join("\n");
  };

  // Of the language, the compiler finds what is too young (`lib` in the page's tsconfig.json). It does not know the ages of
  // what browsers add to it, and does not see libraries.
  const YOUNGER_THAN_2024 = ["Map.groupBy", "Object.groupBy", "URL.canParse", ".checkVisibility(", ".isWellFormed("];
  const YOUNGER_THAN_2021 = [
    ...YOUNGER_THAN_2024,
    ...["AbortSignal.timeout", "AbortSignal.any", "structuredClone(", "crypto.randomUUID", "Intl.ListFormat"],
    ...["Object.hasOwn(", ".replaceChildren(", "Array.fromAsync", ".toSorted(", ".toReversed(", ".findLast("],
  ];
  test.each([
    ["index.html", YOUNGER_THAN_2021],
    ["verify/index.html", YOUNGER_THAN_2021],
    ["dashboard/index.html", YOUNGER_THAN_2024],
  ])("%s uses nothing that the oldest of them lack", (page, names) => {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(10_000);
    expect(names.filter((name) => scripts.includes(name))).toEqual([]);
  });

  test.each(["index.html", "verify/index.html", "dashboard/index.html"])(
    "%s says when a browser is too old",
    (page) => {
      expect(readFileSync(join(dir, page), "utf8")).toContain("this browser may be too old");
    },
  );
});
