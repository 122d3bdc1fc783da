import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { specimens } from "#content/specimens.ts";
import { TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";
import { textsOf } from "../support/records/content-texts.ts";
import { readPdf } from "../support/reports/read-pdf.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

/** Without white space, because lines of a PDF break anywhere. */
const packed = (text: string): string => text.replace(/\s+/g, "");

/** Every text within an answer: values and names of fields, so that nothing is hidden by JSON's escapes. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...stringsIn(part)]);
};

/** The texts of a content that were answered. */
const found = (texts: ReadonlySet<string>, answered: string): string[] =>
  [...texts].filter((text) => answered.includes(packed(text)));

test("no answer that a test key leads to contains a text of the live content, and many have one of the specimens", async () => {
  const { test_api_key } = await service.createAccount({ name: "Curious", credits: 0 });
  const api = clientOf(service.baseUrl, test_api_key);
  const answers: string[] = [];
  const keep = async (answer: Promise<{ json: unknown }>) => {
    const { json } = await answer;
    answers.push(...stringsIn(json));
    return json;
  };
  const page = async (method: string, link: string, path: string, body?: object) => {
    const response = await fetch(`${service.origin}/candidate/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${link}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status, `${method} ${path}`).toBe(200);
    answers.push(...stringsIn(await response.json()));
  };

  for (const [index, dialect] of DIALECTS.entries())
    for (const test_ of TEST_SLUGS) {
      const candidate_email = `c${index}@example.com`;
      const body = { candidate_email, candidate_name: "Ada Lovelace", tests: [test_], dialect, send_email: true };
      const { json } = await api.post("/invitations", body);
      const { id, test_url } = json.invitation;
      const link = String(test_url).split("/").at(-1) ?? "";
      await page("GET", link, "/practice");
      await page("POST", link, "/open");
      const [part = ""] = test_ === "full-editing-assessment" ? [`${test_}.grammar-test`] : [test_];
      await page("POST", link, "/start", { part });
      await page("GET", link, "/state");
      const simulated = await api.post(`/test/invitations/${id}/simulate`, { outcome: "borderline", seed: "seed" });
      expect(simulated.status).toBe(202);
      await service.drain();
      await page("GET", link, "/record");
      await page("GET", link, "/data");

      const { json: read } = await api.get(`/results/${id}`);
      answers.push(...stringsIn(read));
      const report = await fetch(read.result.report_url);
      answers.push(...(await readPdf(new Uint8Array(await report.arrayBuffer()))).pages);
      const { json: shared } = await api.post(`/results/${id}/shares`, { expires_in_days: 7 });
      const shown = await fetch(shared.share.url);
      expect(shown.status).toBe(200);
      answers.push(await shown.text());
    }
  await keep(api.get("/results"));
  await keep(api.get("/invitations?limit=100"));
  await keep(api.get("/events?limit=100"));
  await keep(api.get("/test/emails"));
  await keep(api.get("/tests"));
  await keep(api.get("/packages"));
  for (const index of DIALECTS.keys()) await keep(api.get(`/candidates/export?candidate_email=c${index}@example.com`));

  const answered = packed(answers.join("\n"));
  expect(found(textsOf(content), answered)).toEqual([]);
  // The same search finds what is there: most of the specimens.
  const ours = textsOf(specimens);
  expect(found(ours, answered).length).toBeGreaterThan(ours.size / 3);
}, 180_000);
