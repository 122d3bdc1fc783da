import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ResultEnvelope } from "#contract/results/result.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { aResult } from "../support/harness/service-results.ts";
import { readPdf } from "../support/reports/read-pdf.ts";

const WEEK_SECONDS = 7 * 24 * 3600;

let service: LocalService;
let key: string;
let id: string;

beforeAll(async () => {
  service = await startLocalService({ quiet: true });
  const { account_id, api_key } = await service.createAccount({ name: "Acme", credits: 3 });
  key = api_key;
  id = await aResult(service, account_id);
});
afterAll(() => service.stop());

const freshLink = async (): Promise<string> => {
  const answer = await fetch(`${service.baseUrl}/results/${id}`, { headers: { authorization: `Bearer ${key}` } });
  return ResultEnvelope.parse(await answer.json()).result.report_url;
};

const html = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text(), answer };
};

describe("GET /reports/{link}", () => {
  test("the result's report_url returns the PDF, not to be cached or indexed", async () => {
    const answer = await fetch(await freshLink());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="assessment-report-${id}.pdf"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
    // Opened through CloudFront, whose address does not identify the client: no limit per address and no rate limit
    // headers.
    expect(answer.headers.has("x-ratelimit-limit")).toBe(false);
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages[0]).toContain("ASSESSMENT REPORT Jane Doe Passed Pass mark reached: Editing test, 88 points");
  });

  test("an expired link gets a page that says how to get a new one, which works", async () => {
    const link = await freshLink();
    await service.advance(WEEK_SECONDS + 1);
    const expired = await html(link);
    expect(expired).toMatchObject({ status: 410, type: "text/html; charset=utf-8" });
    expect(expired.text).toContain("This link to the report has expired");
    expect(expired.text).toContain("report_url");
    expect((await fetch(await freshLink())).status).toBe(200);
  });
});
