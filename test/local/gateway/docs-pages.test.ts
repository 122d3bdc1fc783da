import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DOCS_PAGES, docsPathOf } from "#contract/docs-pages.ts";
import { docsIn } from "../../../lib/local/gateway/docs-pages.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";

const page = docsIn(join((await ensureBuilt()).dir, "docs"), "http://127.0.0.1:4010/api/v1");

describe("the documentation on this machine", () => {
  test.each(DOCS_PAGES.map(docsPathOf))("has %s, for everyone and without inline code", (path) => {
    const { status, body, headers, route } = page(path) ?? {};
    expect(status).toBe(200);
    expect(body?.toString()).toContain("<h1>");
    expect(headers).toMatchObject({ "Cache-Control": "no-cache", "Content-Type": "text/html; charset=utf-8" });
    expect(headers?.["Content-Security-Policy"]).not.toContain("unsafe");
    expect(headers?.["X-Robots-Tag"]).toBeUndefined();
    expect(route).toBe("/docs/{page+}");
    expect(page(`${path}/`)).toBe(page(path));
  });

  test.each([
    ["/docs/guides/webhooks.md", "text/markdown; charset=utf-8", "# Receive webhooks"],
    ["/docs/index.md", "text/markdown; charset=utf-8", "# Assessments API"],
    ["/docs/llms.txt", "text/plain; charset=utf-8", "# Assessment invitation service"],
    ["/docs/service.json", "application/json", '{"base_url":"http://127.0.0.1:4010/api/v1"}'],
  ])("has %s as %s", (path, type, beginning) => {
    const { body, headers } = page(path) ?? {};
    expect(headers?.["Content-Type"]).toBe(type);
    expect(body?.toString().startsWith(beginning)).toBe(true);
  });

  test.each(["/docs/nothing", "/docs/index", "/docs/guides", "/docs/errors.html"])(
    "%s is 404, with a way back",
    (path) => {
      const { status, body } = page(path) ?? {};
      expect(status).toBe(404);
      expect(body?.toString()).toContain('href="/docs"');
    },
  );

  test("other paths are not the documentation's", () => {
    expect(page("/docsx")).toBeUndefined();
    expect(page("/api/v1/tests")).toBeUndefined();
  });
});
