import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { openapiDocument } from "#api-docs/openapi/document.ts";
import { servedAt } from "#api-docs/openapi/with-base-url.ts";
import { docsPage } from "#api-docs/page/page.ts";
import { ERRORS } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { API_PREFIX, operations } from "#contract/operations.ts";
import { escapeHtml } from "#domain/html.ts";
import { openEndpoint } from "#http/endpoint.ts";
import { page } from "#http/html-page.ts";
import document from "../../../docs/openapi.json" with { type: "json" };
import { fakeClock } from "../../support/builders.ts";
import { apiEvent, lambdaContext } from "../../support/records/api-event.ts";

const BASE_URL = `https://invitations.example${API_PREFIX}`;
const html = docsPage(servedAt(document, BASE_URL));
const all: [string, Operation][] = Object.entries(operations);
const text = html
  .replace(/<style>[\s\S]*?<\/style>/, "")
  .replace(/<[^>]+>/g, "")
  .replaceAll("&lt;", "<")
  .replaceAll("&gt;", ">")
  .replaceAll("&quot;", '"')
  .replaceAll("&#39;", "'");

test("runs nothing and loads nothing from anywhere", () => {
  expect(html).not.toMatch(/<(script|img|link|iframe|object|embed|form|base)\b/i);
  expect(html).not.toMatch(/\s(on\w+|style|src|srcset)=/i);
  expect(html).not.toMatch(/url\(|@import/);
  for (const [, target = ""] of html.matchAll(/href="([^"]*)"/g)) {
    expect(target).toMatch(new RegExp(`^(#[\\w-]+|${BASE_URL}/openapi\\.json)$`));
  }
});

test("every link within the page leads somewhere, and no id is used twice", () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test("elements are closed in the order in which they were opened", () => {
  const open: string[] = [];
  for (const [, closing, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (["meta", "br"].includes(name)) continue;
    if (closing === "") open.push(name);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
});

describe("error.docs links to #errors", () => {
  test("the section is there", () => {
    expect(html).toContain('id="errors"');
  });

  test.each(Object.entries(ERRORS))(
    "%s has an anchor, its status, its meaning and what to do",
    (code, { status, meaning }) => {
      const section = html.slice(html.indexOf(`id="${code}"`)).split("</section>")[0] ?? "";
      expect(section).toContain(String(status));
      expect(section).toContain(meaning.split("'")[0]);
      expect(section).toMatch(/What to do\.<\/strong> \w+/);
    },
  );
});

describe.each(all)("%s", (name, operation) => {
  const section = html.slice(html.indexOf(`id="${name}"`)).split("</section>")[0] ?? "";

  test("has its method, path, summary and a curl line", () => {
    expect(section).toContain(operation.method);
    expect(section).toContain(operation.path);
    expect(section).toContain(`${escapeHtml(operation.summary)}.`);
    const usual = operation.body === undefined ? "GET" : "POST";
    expect(section).toContain(operation.method === usual ? "<code>curl &quot;" : `<code>curl -X ${operation.method} `);
    expect(section.includes("Bearer $API_KEY")).toBe(operation.key);
  });
});

test("the body of a create is described field by field, with its rules and error codes", () => {
  for (const words of [
    "At least 24. At most 720.",
    "Default 120.",
    "At most 500 characters.",
    "Error codes: out_of_range",
  ]) {
    expect(text).toContain(words);
  }
});

test("the rate limits are the spec's", () => {
  for (const limit of ["60 requests per minute, per account", "120 requests per minute", "2,000 requests per hour"]) {
    expect(text).toContain(limit);
  }
});

test("what descriptions say is escaped", () => {
  const hostile = servedAt(document, BASE_URL);
  const named = docsPage({ ...hostile, info: { ...hostile.info, title: `<script>alert("1")</script>` } });
  expect(named).not.toContain("<script");
  expect(named).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
});

test("the page follows the contract without being changed", () => {
  const source = servedAt(openapiDocument(), BASE_URL);
  expect(JSON.stringify(source)).toBe(JSON.stringify(servedAt(document, BASE_URL)));
});

describe("as it is answered", () => {
  test("its policy lets nothing run or load but its own style sheet", async () => {
    const { headers, html: body } = await page(html)();
    expect(body).toBe(html);
    expect(headers?.["Content-Security-Policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  });

  const admission = { allowed: true, windows: [{ limit: 60, remaining: 59, reset: 1_795_217_640 }] };
  const handler = openEndpoint(
    {
      clock: fakeClock(),
      docsUrl: "https://invitations.example/docs",
      log: { info: () => undefined, error: () => undefined },
      limiter: { takeIp: async () => admission, takeAccount: async () => admission },
    },
    200,
    page(html),
  );

  const get = async (method = "GET") => {
    const { statusCode, headers, body } = (await handler(
      apiEvent({ method }),
      lambdaContext(),
    )) as APIGatewayProxyStructuredResultV2;
    return { statusCode, headers, body };
  };

  test("it is HTML, with the rate limit headers of every answer", async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "text/html; charset=utf-8",
      "X-RateLimit-Limit": "60",
      "X-RateLimit-Remaining": "59",
      "X-Content-Type-Options": "nosniff",
      "Strict-Transport-Security": "max-age=31536000",
      "Content-Security-Policy": expect.stringContaining("default-src 'none'"),
    });
    expect(answer.body).toBe(html);
  });

  test("HEAD gets the same headers and no body", async () => {
    const [full, head] = [await get(), await get("HEAD")];
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({ "Content-Security-Policy": full.headers?.["Content-Security-Policy"] });
  });
});
