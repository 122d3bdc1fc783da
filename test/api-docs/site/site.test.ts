import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { twinOf } from "#api-docs/site/page-list.ts";
import { PAGES } from "#api-docs/site/pages.ts";
import { documentationFiles } from "#api-docs/site/site.ts";
import { MEASURED_TESTS_PATH } from "#contract/assessments/listed-test.ts";
import { DOCS_PAGES, docsPathOf } from "#contract/docs-pages.ts";
import { ERRORS } from "#contract/errors.ts";
import type { ApiOperation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { EXTEND, RULES } from "#domain/invitations/lifecycle.ts";
import { escapeHtml } from "#domain/shared/html.ts";

const OPENAPI = readFileSync("docs/openapi.json", "utf8");
const SHELL = `<!doctype html><html lang="en"><head><title>{{title}}</title><meta name="description" content="{{description}}">
<link rel="alternate" type="text/markdown" href="{{twin}}"></head><body>{{body}}</body></html>`;
const files = documentationFiles(SHELL, OPENAPI);

const fileOf = (path: string): string => {
  const page = DOCS_PAGES.find((one) => docsPathOf(one) === path);
  return page === undefined ? path.slice(1) : `docs/${page === "" ? "index" : page}.html`;
};
const htmlOf = (path: string): string => files.get(fileOf(path)) ?? "";
const pages = DOCS_PAGES.map((page) => ({ path: docsPathOf(page), html: htmlOf(docsPathOf(page)) }));
const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

test("the list that CloudFront knows is that of the navigation", () => {
  expect(PAGES.map(({ path }) => path).sort()).toEqual([...DOCS_PAGES].sort());
});

test("no two pages have the same title", () => {
  const titles = PAGES.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("no page says to run npx ais: where the client is not installed, that is another's package", () => {
  for (const { path, html } of pages) expect(html.replace(/<[^>]+>/g, ""), path).not.toContain("npx ais");
});

describe.each(pages)("$path", ({ path, html }) => {
  test("has one title, and every id once", () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    const ids = idsIn(html);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every link leads somewhere: to a page, an anchor, a file, or a site outside", () => {
    for (const [, target = ""] of html.matchAll(/\shref="([^"]*)"/g)) {
      if (/^https:\/\/(www\.standardwebhooks\.com|keepachangelog\.com|semver\.org)\b/.test(target)) continue;
      if (["/dashboard", MEASURED_TESTS_PATH].includes(target)) continue;
      const [address = "", anchor] = target.split("#");
      const there = address === "" ? html : files.get(fileOf(address));
      expect(there, `${path} links to ${target}`).toBeDefined();
      if (anchor !== undefined) expect(idsIn(there ?? ""), `${path} links to ${target}`).toContain(anchor);
    }
  });

  test("has no style or script in its text, and loads nothing", () => {
    expect(html).not.toMatch(/<(script|style|img|iframe|object|embed|form|base)\b|\s(on\w+|style|src|srcset)=/i);
  });

  test("closes its elements in the order in which they were opened", () => {
    const open: string[] = [];
    for (const [, closing, name = "", rest = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi)) {
      if (rest.endsWith("/") || ["meta", "link", "br", "input", "hr"].includes(name)) continue;
      if (closing === "") open.push(name);
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  test("is at most 60 KB compressed", () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(60 * 1024);
  });

  test("leaves nothing to be filled in", () => {
    expect(html).not.toMatch(/\{\{|undefined|\[object|NaN/);
  });
});

describe("each page as Markdown", () => {
  test.each(PAGES)("$title", (page) => {
    const markdown = files.get(twinOf(page).slice(1)) ?? "";
    expect(markdown).toMatch(/^# \S/);
    expect(markdown).not.toMatch(/\{\{|undefined|<(div|section|pre|svg)\b/);
    expect(files.get("docs/llms.txt")).toContain(`(${twinOf(page)})`);
  });
});

describe("errors", () => {
  test("error.docs leads to a table of all codes, each with a link to its section", () => {
    const table = htmlOf("/docs").split('id="errors"')[1] ?? "";
    for (const code of Object.keys(ERRORS)) expect(table).toContain(`href="/docs/errors#${code}"`);
  });

  test.each(Object.entries(ERRORS))("%s: what happened, why, what to do, an example", (code, { status, meaning }) => {
    const [, section = ""] = htmlOf("/docs/errors").split(`<h2 id="${code}">`);
    const [own = ""] = section.split("<h2 ");
    expect(own).toContain(`<strong>Status ${status}.</strong> ${escapeHtml(meaning)}`);
    expect(own).toMatch(/<strong>Why\.<\/strong> \w[\s\S]{40,}<strong>What to do\.<\/strong> \w[\s\S]{20,}<pre/);
    expect(own).toContain(code);
  });
});

describe.each(Object.entries<ApiOperation>(operations))("%s", (name, { method, path, summary }) => {
  const [, section = ""] = pages
    .map(({ html }) => html)
    .join("")
    .split(`<h2 id="${name}">`);
  const [own = ""] = section.split("</section>");

  test("has its words, its method and path, and an example", () => {
    expect(own).toContain(escapeHtml(summary));
    expect(own).toContain(`<span class="method">${method}</span> <code>${path}</code>`);
    expect(own).toContain("$BASE_URL");
    expect(own).toMatch(/Response <span class="status">20\d<\/span>/);
    expect(own).toMatch(/\/docs\/errors#\w+/);
  });
});

test("every event has its fields and a body", () => {
  const html = htmlOf("/docs/reference/events");
  for (const type of EVENT_TYPES) expect(html).toContain(`<h2 id="${type.replace(".", "-")}">`);
});

test("the diagram of the states has every state and every act of the rules", () => {
  const [, diagram = ""] = /<svg([\s\S]*?)<\/svg>/.exec(htmlOf("/docs/concepts/invitations")) ?? [];
  const words = [...diagram.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
  const states = Object.values(RULES).flatMap(({ from, to }) => [...from, to]);
  // What changes no state, such as opening, is not drawn.
  const acts = Object.entries(RULES).flatMap(([act, { from, to }]) =>
    from.every((state) => state === to) ? [] : [act],
  );
  expect(new Set(words)).toEqual(new Set([...states, ...acts, "create", "extend"]));
  for (const { event } of [...Object.values(RULES), EXTEND])
    expect(htmlOf("/docs/concepts/invitations")).toContain(`<code>${event}</code>`);
});

test("what texts contain is escaped", () => {
  const hostile = OPENAPI.replaceAll("Candidate's full name.", "<script>alert(1)</script>");
  expect(documentationFiles(SHELL, hostile).get("docs/reference/invitations.html")).not.toContain("<script");
});
