import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { VERIFY_PAGE } from "#contract/results/verification.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "../../web/kit/headers.ts";
import { docsIn } from "./docs-pages.ts";
import type { Page } from "./page.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const isWithin = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/**
 * The pages from their built folder, as CloudFront serves them: the candidate's at every address under /t/, the
 * dashboard at every address under /dashboard/ but those of its API, the page that verifies results under /verify/, their
 * assets under /assets/, the documentation under /docs. `route` is safe to log; the path may contain a candidate's token.
 * Undefined for every other path.
 *
 * @param baseUrl of the API, ending in /api/v1, which the documentation shows
 */
export const pagesIn = (dir: string, baseUrl: string): ((path: string) => Page | undefined) => {
  const page = (file: string, route: string): Page => ({
    status: 200,
    headers: { ...PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" },
    body: readFileSync(join(dir, file)),
    route,
  });
  const docs = docsIn(join(dir, "docs"), baseUrl);
  const candidate = page("index.html", "/t/{link}");
  const dashboard = page("dashboard/index.html", "/dashboard/{page+}");
  const home = page("home/index.html", "/");
  const verify = page("verify/index.html", "/verify/{code}");
  const assets = new Map(
    readdirSync(join(dir, "assets")).map((name): [string, Page] => [
      `/assets/${name}`,
      {
        status: 200,
        headers: { ...ASSET_HEADERS, "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" },
        body: readFileSync(join(dir, "assets", name)),
        route: "/assets/{name}",
      },
    ]),
  );
  return (path) => {
    if (path === "/") return home;
    if (isWithin(path, "/t")) return candidate;
    if (isWithin(path, DASHBOARD_API_PREFIX)) return undefined;
    if (isWithin(path, "/dashboard")) return dashboard;
    if (isWithin(path, VERIFY_PAGE)) return verify;
    return assets.get(path) ?? docs(path);
  };
};
