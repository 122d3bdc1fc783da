import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { DOCS_PATH } from "#contract/docs-pages.ts";
import { NOT_FOUND } from "../../infra/api/docs-edge.ts";
import { DOCS_HEADERS } from "../../web/kit/headers.ts";
import type { Page } from "./page.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/** The address of a file of the documentation: pages have no extension, and the first one no name. */
const addressOf = (file: string): string =>
  `${DOCS_PATH}/${file}`.replace(/\.html$/, "").replace(new RegExp(`^${DOCS_PATH}/index$`), DOCS_PATH);

/** The documentation from its built folder, as CloudFront serves it; undefined for paths outside it. */
export const docsIn = (dir: string, baseUrl: string): ((path: string) => Page | undefined) => {
  const page = (status: number, type: string, body: Buffer): Page => ({
    status,
    headers: { ...DOCS_HEADERS, "Content-Type": TYPES[type] ?? "application/octet-stream" },
    body,
    route: `${DOCS_PATH}/{page+}`,
  });
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const pages = new Map(
    files.map(({ name, parentPath }): [string, Page] => {
      const path = join(parentPath, name);
      const below = relative(dir, path).split(sep).join("/");
      return [addressOf(below), page(200, extname(name), readFileSync(path))];
    }),
  );
  pages.set(`${DOCS_PATH}/service.json`, page(200, ".json", Buffer.from(JSON.stringify({ base_url: baseUrl }))));
  const missing = page(404, ".html", Buffer.from(NOT_FOUND));
  return (path) => {
    if (path !== DOCS_PATH && !path.startsWith(`${DOCS_PATH}/`)) return undefined;
    return pages.get(path.replace(/(?<=.)\/$/, "")) ?? missing;
  };
};
