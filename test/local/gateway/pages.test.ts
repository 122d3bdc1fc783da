import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { pagesIn } from "../../../lib/local/gateway/pages.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";

const { dir } = await ensureBuilt();
const page = pagesIn(dir, "http://127.0.0.1:4010/api/v1");

describe("the pages on this machine", () => {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(dir, join(parentPath, name))}`);

  test("every script, style, page and image has the headers that protect it", () => {
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const path = file.replace(/\/?index\.html$|\.html$/, "");
      const found = path === "/home" ? page("/") : page(path || "/t");
      expect({ file, headers: found?.headers }).toMatchObject({
        file,
        headers: {
          "Content-Security-Policy": expect.stringContaining("default-src 'none'"),
          "Strict-Transport-Security": "max-age=31536000",
          "Referrer-Policy": "no-referrer",
          "X-Content-Type-Options": "nosniff",
          "Cross-Origin-Resource-Policy": "same-origin",
        },
      });
    }
  });

  test.each(["/dashboard", "/dashboard/", "/dashboard/team/invite", "/dashboard/api-tokens"])(
    "%s is the dashboard, uncached and in no frame",
    (path) => {
      const { body, headers, route } = page(path) ?? {};
      expect(body?.toString()).toContain("The dashboard is loading");
      expect(headers).toMatchObject({ "Cache-Control": "no-store", "Strict-Transport-Security": "max-age=31536000" });
      expect(headers?.["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
      expect(headers?.["Content-Security-Policy"]).not.toContain("unsafe");
      expect(route).toBe("/dashboard/{page+}");
    },
  );

  test("/ says what the service is, and leads to the documentation and the dashboard", () => {
    const { body, headers } = page("/") ?? {};
    expect(headers?.["Content-Type"]).toBe("text/html; charset=utf-8");
    expect(body?.toString()).toMatch(/<h1>Online editorial[\s\S]*href="\/docs"[\s\S]*href="\/dashboard"/);
    expect(body?.toString()).not.toContain("PRODUCT_NAME");
  });

  test("a candidate's link is the candidate's page, logged without its token", () => {
    const { body, route } = page("/t/acct.inv.token") ?? {};
    expect(body?.toString()).toContain("Your assessment is loading");
    expect(route).toBe("/t/{link}");
  });

  test.each(["/dashboard/api", "/dashboard/api/account/session", "/dashboards", "/assets/../secret", "/api/v1/tests"])(
    "%s is the gateway's",
    (path) => {
      expect(page(path)).toBeUndefined();
    },
  );
});
