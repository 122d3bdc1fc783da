import { describe, expect, test } from "vitest";
import { reportResponse } from "#http/report-response.ts";

const report = { kind: "report", pdf: Uint8Array.of(1, 2), fileName: "assessment-report-inv_1.pdf" } as const;

describe.each([
  ["a report", report, undefined],
  ["an unknown link", { kind: "unknown" }, 404],
  ["an expired link", { kind: "expired" }, 410],
] as const)("%s", (_, at, status) => {
  test("is stored in no cache, found by no search engine, and its address goes nowhere", async () => {
    const response = await reportResponse(at);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    });
  });
});

test("a report is sent as the PDF's own bytes, under its file name", async () => {
  const { file, headers } = await reportResponse(report);
  expect(file).toEqual({ type: "application/pdf", bytes: report.pdf });
  expect(headers?.["Content-Disposition"]).toBe('inline; filename="assessment-report-inv_1.pdf"');
});

test.each(["unknown", "expired"] as const)("the page for an %s link keeps its content policy", async (kind) => {
  const { html, headers } = await reportResponse({ kind });
  expect(html).toContain("<h1");
  expect(headers?.["Content-Security-Policy"]).toContain("default-src 'none'");
});
