import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { VERIFY_PAGE } from "#contract/results/verification.ts";
import { ASSET_HEADERS, PAGE_HEADERS } from "../../web/kit/headers.ts";

export type Page = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; route: string };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

const isWithin = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/**
 * The pages from their built folder, as CloudFront serves them: the candidate's at every address under /t/, the
 * dashboard at every address under /dashboard/ but those of its API, the page that verifies results under
 * /verify/, their assets under /assets/. `route` is safe to log;
 * the path may contain a candidate's token. Undefined for every other path.
 */
export const pagesIn = (dir: string): ((path: string) => Page | undefined) => {
  const page = (file: string, route: string): Page => ({
    status: 200,
    headers: { ...PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" },
    body: readFileSync(join(dir, file)),
    route,
  });
  const candidate = page("index.html", "/t/{link}");
  const dashboard = page("dashboard/index.html", "/dashboard/{page+}");
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
    if (isWithin(path, "/t")) return candidate;
    if (isWithin(path, DASHBOARD_API_PREFIX)) return undefined;
    if (isWithin(path, "/dashboard")) return dashboard;
    if (isWithin(path, VERIFY_PAGE)) return verify;
    return assets.get(path);
  };
};
