import { CLIENT_PACKAGE_FILE, DOCS_PAGES, DOCS_PATH, PYTHON_PACKAGE_FILE } from "#contract/docs-pages.ts";
import { DOCS_HEADERS } from "../../web/kit/headers.ts";

/** The page of the documentation for an address that has none. */
export const NOT_FOUND = `<!doctype html><html lang="en"><title>Not found</title><h1>There is no such page</h1><p><a href="${DOCS_PATH}">Documentation</a></p>`;

const NOT_FOUND_HEADERS = Object.fromEntries(
  Object.entries({ ...DOCS_HEADERS, "Content-Type": "text/html; charset=utf-8" }).map(([name, value]) => [
    name.toLowerCase(),
    { value },
  ]),
);

/**
 * CloudFront's function before the bucket: the file of an address, without the query. An address without a file is
 * answered here, because the bucket answers 403 for what it does not have, and CloudFront's pages for errors apply to the
 * whole distribution, the API's calls included.
 */
export const DOCS_FILES = `var pages = ${JSON.stringify(DOCS_PAGES)};
var packages = ${JSON.stringify([CLIENT_PACKAGE_FILE, PYTHON_PACKAGE_FILE])};
function handler(event) {
  var request = event.request;
  var path = request.uri.slice(${DOCS_PATH.length}).replace(/^\\/|\\/$/g, "");
  request.querystring = {};
  if (pages.indexOf(path) >= 0) {
    request.uri = "${DOCS_PATH}/" + (path === "" ? "index" : path) + ".html";
    return request;
  }
  var isTwin = /\\.md$/.test(path) && pages.indexOf(path.slice(0, -3).replace(/^index$/, "")) >= 0;
  if (isTwin || packages.indexOf(path) >= 0 || /^(search|service|openapi)\\.json$|^llms\\.txt$/.test(path)) return request;
  return {
    statusCode: 404,
    statusDescription: "Not Found",
    headers: ${JSON.stringify(NOT_FOUND_HEADERS)},
    body: { encoding: "text", data: ${JSON.stringify(NOT_FOUND)} }
  };
}`;

/** And the one after it: the bucket's types have no character set, which a reader of Markdown then guesses wrong. */
export const DOCS_CONTENT_TYPES = `function handler(event) {
  var type = event.response.headers["content-type"];
  if (type && /^text\\/[a-z]+$/.test(type.value)) type.value += "; charset=utf-8";
  return event.response;
}`;
