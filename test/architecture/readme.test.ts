import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { SCHEDULE_HOURS } from "#domain/attempts/retry-schedule.ts";
import { withEndpoints } from "../../bin/openapi/readme-endpoints.ts";
import manifest from "../../package.json" with { type: "json" };
import { ROOT, sources } from "./import-graph.ts";

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const readme = read("README.md");

describe("the README", () => {
  test("lists the endpoints of the contract (else run: npm run openapi)", () => {
    expect(readme).toBe(withEndpoints(readme));
  });

  test("lists every event, and no other", () => {
    const listed = [...readme.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...EVENT_TYPES].sort());
  });

  test("names only scripts that exist", () => {
    const named = [...readme.matchAll(/npm run (\w+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(Object.keys(manifest.scripts)).toContain(name);
  });
});

test("the client's README states the retry schedule as the code has it", () => {
  expect(read("lib/client/README.md")).toContain(`${SCHEDULE_HOURS} hours`);
});

test("the index of the decisions lists every page of them", () => {
  const listed = [...read("docs/decisions.md").matchAll(/\]\((decisions\/[\w-]+\.md)\)/g)].map(
    ([, page]) => `docs/${page}`,
  );
  expect(listed.sort()).toEqual(sources("docs/decisions/*.md"));
});

/** Links, and folders and files in code spans: from the root, or a layer's file from `lib/service/`. */
describe("links and paths in the documentation exist", () => {
  test.each(sources("*.md", "docs/**/*.md", "lib/client/README.md"))("%s", (file) => {
    const text = read(file);
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, path = ""]) =>
      join(dirname(file), path),
    );
    const images = [...text.matchAll(/<img src="([^":]+)"/g)].map(([, path = ""]) => join(dirname(file), path));
    const named = [...text.matchAll(/`((?:bin|docs|functions|lib|test)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
    const layered = /`((?:actions|adapters|api-docs|content|contract|domain|http|runtime|store)\/[\w./-]+\.ts)`/g;
    const inLayers = [...text.matchAll(layered)].map(([, path = ""]) => join("lib/service", path));
    for (const path of [...links, ...images, ...named, ...inLayers])
      expect(existsSync(join(ROOT, path)), `${file} names ${path}`).toBe(true);
  });
});
