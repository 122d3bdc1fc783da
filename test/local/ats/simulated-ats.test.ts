import { expect, test } from "vitest";
import { simulatedAts } from "../../../lib/local/ats/simulated-ats.ts";

const ORIGIN = "http://127.0.0.1:4013";

/** The simulated ATSs, and the calls that they make. */
const simulated = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const fetched: typeof fetch = async (url, init) => {
    const path = String(url).replace("http://api/", "");
    asked.push(`${init?.method} ${path} ${new Headers(init?.headers).get("authorization")}`);
    return Response.json(answers[path.split("?")[0] ?? ""] ?? null);
  };
  const inboundUrl = (vendor: string) => `http://api/${vendor}`;
  const ats = simulatedAts(
    { inboundUrl, connect: async (vendor) => ({ inbound_url: inboundUrl(vendor), key: "key" }) },
    fetched,
  );
  const call = (method: string, path: string, text = "") => ats({ method, path, text, origin: ORIGIN });
  return { asked, call, page: async (vendor: string) => (await call("GET", `/ats/${vendor}`))?.html ?? "" };
};

const FORM = "candidate=passes%40simulated.invalid&test=grammar-test";
const KEY = `Basic ${btoa("key:")}`;

test("Greenhouse reads the status when a report comes, and shows it", async () => {
  const { asked, call, page } = simulated({
    "greenhouse/send_test": { partner_interview_id: "ord_1" },
    "greenhouse/test_status": { partner_status: "complete", partner_score: 81, metadata: { Passed: "Yes" } },
  });
  expect(await call("POST", "/ats/greenhouse/send", FORM)).toMatchObject({ status: 303 });
  expect(await call("PATCH", "/ats/greenhouse/take_home_tests/1")).toMatchObject({ status: 200 });
  const read = "GET greenhouse/test_status?partner_interview_id=ord_1";
  expect(asked).toEqual([`POST greenhouse/send_test ${KEY}`, `${read} ${KEY}`]);
  expect(await page("greenhouse")).toContain("Status: complete<br>Score: 81<br>Passed: Yes");
  expect(await call("PATCH", "/ats/greenhouse/take_home_tests/2")).toMatchObject({ status: 404 });
});

test("Ashby shows the updates of an assessment that it has started", async () => {
  const { call, page } = simulated({ "ashby/assessment.start": { results: { assessment_id: "ord_2" } } });
  await call("POST", "/ats/ashby/send", FORM);
  const update = { assessment_id: "ord_2", assessment_status: { label: "Status", value: "<Started>" } };
  expect(await call("POST", "/ats/ashby/assessment.update", JSON.stringify(update))).toMatchObject({ status: 200 });
  expect(await page("ashby")).toContain("Status: &lt;Started&gt;");
  const unknown = JSON.stringify({ ...update, assessment_id: "ord_3" });
  const refused = { status: 200, json: { success: false, errorInfo: { code: "invalid_input" } } };
  expect(await call("POST", "/ats/ashby/assessment.update", unknown)).toEqual(refused);
});

test.each([
  ["greenhouse", "list_tests", [{ partner_test_id: "pkg_1", partner_test_name: "Copy <editors>" }]],
  ["ashby", "assessment.list", { results: [{ assessment_type_id: "pkg_1", name: "Copy <editors>" }] }],
  ["workable", "tests", { tests: [{ id: "pkg_1", name: "Copy <editors>" }] }],
])("%s offers what its call lists, which it makes once and when the recruiter wants", async (vendor, path, listed) => {
  const { asked, call, page } = simulated({ [`${vendor}/${path}`]: listed });
  await page(vendor);
  expect(await page(vendor)).toContain('<option value="pkg_1">Copy &lt;editors&gt;</option>');
  expect(asked).toHaveLength(1);
  await call("POST", `/ats/${vendor}/list`);
  await page(vendor);
  expect(asked).toHaveLength(2);
});

test("Workable shows what its callback receives, and refuses a status that it does not have", async () => {
  const { asked, call, page } = simulated({ "workable/assessments": { assessment_id: "ord_3" } });
  await call("POST", "/ats/workable/send", FORM);
  expect(asked).toEqual(["POST workable/assessments Bearer key"]);
  const assessment = { score: "81", grade: "passed", details: { "Grammar test": "Score 81" } };
  const ended = JSON.stringify({ status: "completed", results_url: "https://x.example/1", assessment });
  expect(await call("PUT", "/ats/workable/callbacks/1", ended)).toMatchObject({ status: 200 });
  const lines = "Status: completed<br>Score: 81<br>Grade: yes<br>Grammar test: Score 81<br>Link: https://x.example/1";
  expect(await page("workable")).toContain(lines);
  expect(await call("PUT", "/ats/workable/callbacks/1", '{"status":"complete"}')).toMatchObject({ status: 404 });
});

test("a refused order is shown in the words of the answer, and another path leads to the first page", async () => {
  const { call, page } = simulated({ "ashby/assessment.start": { message: "No credits" } });
  await call("POST", "/ats/ashby/send", FORM);
  expect(await page("ashby")).toContain("Refused: {&quot;message&quot;:&quot;No credits&quot;}");
  expect(await call("GET", "/ats")).toEqual({ status: 303, location: "/ats/greenhouse" });
  expect(await call("GET", "/clock")).toBeUndefined();
});

test("HiBob's app is installed for one company, whose tokens name it", async () => {
  const { call } = simulated({});
  expect((await call("GET", "/ats/hibob/install"))?.html).toContain("Install");
  const installed = await call("POST", "/ats/hibob/install");
  expect(installed).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^http:\/\/api\/hibob\/oauth\/callback\?code=./),
  });
  const company = async () => (await call("POST", "/ats/hibob/oauth2/v1/apps/token"))?.json;
  const first = await company();
  expect(first).toMatchObject({ companyId: expect.stringMatching(/^simulated:/) });
  await call("POST", "/ats/hibob/install");
  expect(await company()).toMatchObject({ companyId: Object(first).companyId });
  expect(await call("GET", "/ats/greenhouse/install")).toMatchObject({ status: 404 });
});
