import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { type Client, clientOf } from "../../support/clients/client.ts";
import { heading, noTroubles } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { closeContexts, hasBrowser, startBrowser, watch } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn } from "../support/looks.ts";

const folder = mkdtempSync(join(tmpdir(), "ais-verify-"));
let service: LocalService;
let browser: Browser;
let client: Client;
beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startLocalService({ quiet: true });
  browser = await startBrowser();
  const { test_api_key } = await service.createAccount({ name: "Acme & <Söhne>", credits: 10 });
  client = clientOf(service.baseUrl, test_api_key);
}, 120_000);
afterAll(async () => {
  await closeContexts(browser);
  await service?.stop();
  rmSync(folder, { recursive: true });
});

/** A result of a simulated candidate. */
const aResult = async (name = "Zoë Ångström") => {
  const body = { candidate_email: "zoe@example.com", candidate_name: name, tests: ["editing-test"] };
  const { json } = await client.post("/invitations", body);
  const { id } = json.invitation;
  await client.post(`/test/invitations/${id}/simulate`, { outcome: "passes", seed: name });
  await service.drain();
  const read = await client.get(`/results/${id}`);
  expect(read.status).toBe(200);
  return read.json.result;
};

const troubles: string[] = [];
const open = async (url: string, width = 1280): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  watch(page, service.origin, troubles);
  await page.goto(url);
  return page;
};

/** Chooses a file with these bytes, and returns what the page says of it. */
const check = async (page: Page, name: string, bytes: Uint8Array | string): Promise<string> => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await page.getByLabel("Report, result or credential").setInputFiles(path);
  const status = page.getByRole("status");
  // No heading of the file before.
  await status.getByText(name).waitFor();
  return status.getByRole("heading").innerText();
};

describe.skipIf(!hasBrowser)("the page behind a report's code", () => {
  test("shows what the report states, and checks copies of it on the device", async () => {
    const result = await aResult();
    const page = await open(result.verify_url);
    await heading(page, "This result is genuine");
    const text = await page.locator("main").innerText();
    expect(text).toContain("It was recorded for Acme & <Söhne>");
    expect(text).toContain("Zoë Ångström");
    expect(text).toContain("This result was made in test mode");
    expect(await page.getByRole("row").last().innerText()).toMatch(
      new RegExp(`^Editing test\\s+${result.tests[0].score}\\s+65\\s+Passed$`),
    );
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);

    const pdf = new Uint8Array(await (await fetch(result.report_url)).arrayBuffer());
    expect(await check(page, "report.pdf", pdf)).toBe("The file is unchanged");
    expect(await violationsOn(page)).toEqual([]);
    const altered = Uint8Array.from(pdf);
    altered[5000] = (pdf[5000] ?? 0) ^ 1;
    expect(await check(page, "altered.pdf", altered)).toBe("The file was changed");
    expect(await check(page, "resaved.pdf", pdf.subarray(0, -500))).toBe("The file is not signed");

    const json = JSON.stringify({ result }, null, 2);
    expect(await check(page, "result.json", json)).toBe("The file is unchanged");
    expect(await check(page, "better.json", json.replace("true", "false"))).toBe("The file was changed");
    expect(await check(page, "note.txt", "nothing")).toBe("This is not a report");
    expect(await check(page, "empty.json", "{}")).toBe("The file is not signed");
    expect(await check(page, "other.json", JSON.stringify(await aResult("Someone Else")))).toBe(
      "The file is about another result",
    );
    await page.close();
    noTroubles(troubles);
  });

  test("shows that a person has marked and reviewed the result since", async () => {
    const result = await aResult("Reviewed");
    await client.post(`/results/${result.invitation_id}/marks`, { test: "editing-test", score: 12, note: "Copied." });
    const marked = await open(result.verify_url, 375);
    await heading(marked, "This result is genuine, and a person has marked it");
    expect(await marked.getByRole("row").last().innerText()).toContain("(a person: 12)");
    expect(await marked.getByRole("row").last().innerText()).toContain("Not passed");
    const decision = { decision: "changed", note: "Seen.", overall_pass: true };
    await client.post(`/results/${result.invitation_id}/review`, decision);
    await marked.reload();
    await heading(marked, "This result is genuine, and a person has reviewed it");
    expect(await marked.locator("main").innerText()).toContain("changed it. The decided outcome is: passed.");
    expect(await marked.locator("main").innerText()).not.toContain("Seen.");
    expect(await violationsOn(marked)).toEqual([]);
    await marked.close();
    noTroubles(troubles);
  });

  test("says that a result was erased, and still checks a report of it", async () => {
    const result = await aResult("Erased Later");
    const pdf = new Uint8Array(await (await fetch(result.report_url)).arrayBuffer());
    expect((await client.post("/candidates/erase", { candidate_email: "zoe@example.com" })).status).toBe(202);
    // What is due in test mode is done when its clock advances.
    await client.post("/test/clock/advance", { advance_seconds: 60 });
    await service.drain();
    const page = await open(result.verify_url, 375);
    await heading(page, "This result has been erased");
    const text = await page.locator("main").innerText();
    expect(text).toContain("It was recorded for Acme & <Söhne>");
    expect(text).not.toContain("Erased Later");
    expect(await check(page, "report.pdf", pdf)).toBe("The file is unchanged");
    expect(await violationsOn(page)).toEqual([]);
    await page.close();
    noTroubles(troubles);
  });

  test("is the same for every address that is not a result's", async () => {
    const { verify_url } = await aResult("Guessed");
    const [last = ""] = verify_url.slice(-1);
    const guesses = [`${verify_url.slice(0, -1)}${last === "A" ? "B" : "A"}`, `${service.origin}/verify/`];
    for (const guess of guesses) {
      const page = await open(guess);
      await heading(page, "There is no such result");
      await page.close();
    }
    troubles.length = 0;
  });

  test("says when the service cannot be reached, and tries again", async () => {
    const { verify_url } = await aResult("Offline");
    const page = await browser.newPage();
    await page.route("**/verifications/**", (route) => route.abort());
    await page.goto(verify_url);
    await heading(page, "The result could not be loaded");
    await page.unroute("**/verifications/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "This result is genuine");
    await page.route("**/jwks.json", (route) => route.abort());
    expect(await check(page, "result.json", "{}")).toBe("The file could not be checked");
    await page.close();
  });
});

test.skipIf(!hasBrowser)("the page at / has nothing that axe finds, at any width and in both looks", async () => {
  const page = await open(`${service.origin}/`);
  await heading(page, "Online editorial assessments for hiring");
  expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
  await page.close();
});
