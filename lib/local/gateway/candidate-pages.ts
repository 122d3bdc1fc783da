import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { ASSET_HEADERS, PAGE_HEADERS } from "../../web/kit/headers.ts";

export type Page = { status: number; headers: Readonly<Record<string, string>>; body: Buffer; route: string };

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/**
 * The candidate's page from its built folder, as CloudFront serves it: the page at every address under /t/, its assets
 * under /assets/. `route` is safe to log; the path may contain a candidate's token. Undefined for every other path.
 */
export const pagesIn = (dir: string): ((path: string) => Page | undefined) => {
  const page: Page = {
    status: 200,
    headers: { ...PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" },
    body: readFileSync(join(dir, "index.html")),
    route: "/t/{link}",
  };
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
  return (path) => (path === "/t" || path.startsWith("/t/") ? page : assets.get(path));
};
