import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { PYTHON_PACKAGE_FILE } from "#contract/docs-pages.ts";
import { DOCS_HEADERS } from "../../../lib/web/kit/headers.ts";
import { dev } from "../../support/processes/deployed.ts";
import { distribution } from "../../support/processes/distribution.ts";

/** A function of the edge at the documentation's behavior, as JavaScript. */
const docsFunction = (eventType: string): ((event: object) => unknown) => {
  const behaviors = distribution.CacheBehaviors.filter(({ PathPattern = "" }) => /^\/docs/.test(PathPattern));
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(["/docs", "/docs/*"]);
  const [ids, others] = behaviors.map(({ FunctionAssociations = [] }) =>
    FunctionAssociations.filter(({ EventType }) => EventType === eventType).map(({ FunctionARN }) => FunctionARN),
  );
  expect(others).toEqual(ids);
  const { FunctionCode } = z
    .object({ FunctionCode: z.string().max(10_240) })
    .parse(dev.Resources[ids?.[0] ?? ""]?.Properties);
  return new Script(`${FunctionCode}; handler`).runInNewContext() as (event: object) => unknown;
};

describe("CloudFront", () => {
  test.each([
    ["/docs", "/docs/index.html"],
    ["/docs/", "/docs/index.html"],
    ["/docs/errors", "/docs/errors.html"],
    ["/docs/guides/webhooks/", "/docs/guides/webhooks.html"],
    ["/docs/guides/webhooks.md", "/docs/guides/webhooks.md"],
    ["/docs/index.md", "/docs/index.md"],
    ["/docs/llms.txt", "/docs/llms.txt"],
    ["/docs/search.json", "/docs/search.json"],
    ["/docs/service.json", "/docs/service.json"],
    ["/docs/assessment-invitations-client.tgz", "/docs/assessment-invitations-client.tgz"],
    [`/docs/${PYTHON_PACKAGE_FILE}`, `/docs/${PYTHON_PACKAGE_FILE}`],
  ])("serves at %s the documentation's file %s, without the query", (uri, file) => {
    const request = { uri, querystring: { a: { value: "b" } }, headers: {} };
    expect(docsFunction("viewer-request")({ request })).toEqual({ uri: file, querystring: {}, headers: {} });
  });

  test.each(["/docs/nothing", "/docs/index", "/docs/guides", "/docs/../t/x", "/docs/errors.html", "/docs/x.md"])(
    "answers %s with 404 and the documentation's headers",
    (uri) => {
      expect(docsFunction("viewer-request")({ request: { uri, querystring: {}, headers: {} } })).toMatchObject({
        statusCode: 404,
        headers: {
          "content-security-policy": { value: DOCS_HEADERS["Content-Security-Policy"] },
          "content-type": { value: "text/html; charset=utf-8" },
        },
        body: { data: expect.stringContaining('href="/docs"') },
      });
    },
  );

  test.each([
    ["text/markdown", "text/markdown; charset=utf-8"],
    ["text/plain; charset=utf-8", "text/plain; charset=utf-8"],
    ["application/json", "application/json"],
  ])("sends the documentation's %s as %s", (value, sent) => {
    const response = { headers: { "content-type": { value } } };
    expect(docsFunction("viewer-response")({ response })).toEqual({ headers: { "content-type": { value: sent } } });
  });
});
