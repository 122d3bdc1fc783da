import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { believableAnswers } from "../../../bin/demo/candidate-answers.ts";
import { clientOf } from "../../support/clients/client.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading } from "../support/acts.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

test("shots", async () => {
  mkdirSync("/tmp/shots-res", { recursive: true });
  const { account_id, api_key } = await account("Harbour & Quill");
  const edit = (content: Parameters<typeof believableAnswers>[0]) => {
    const answers = believableAnswers(content);
    if (answers.kind !== "editing") return answers;
    return {
      ...answers,
      text: answers.text
        .replace("small community", "large community")
        .replace("For almost a century", "For nearly a hundred years"),
    };
  };
  let status = 200;
  const receiver = createServer((_, response) => response.writeHead(status).end('{"ok":true}'));
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", () => done()));
  const address = receiver.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { json } = await clientOf(service().baseUrl, api_key).post("/webhook_endpoints", {
    url: `http://127.0.0.1:${port}/hooks/assessments`,
  });
  const endpoint = json.webhook_endpoint.id;
  const id = await aTakenResult(
    service(),
    api_key,
    { tests: ["full-editing-assessment", "writing-test"], reference: "JOB-7" },
    edit,
  );
  status = 503;
  const other = await aTakenResult(service(), api_key, {
    tests: ["full-editing-assessment"],
    candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley",
    candidate_email: "b@example.com",
  });
  const { page, troubles } = await as(
    { accountId: account_id, email: "ada@example.com", role: "owner" },
    `/dashboard/results/${id}`,
  );
  await heading(page, "Jane Doe");
  const shot = async (name: string, path?: string) => {
    if (path) {
      await page.goto(service().origin + path);
      await page.waitForTimeout(1200);
    }
    for (const [width, scheme] of [
      [1440, "light"],
      [375, "dark"],
      [768, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/shots-res/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.locator(".sign[data-mark]").nth(2).click();
  await shot("result");
  await page.getByRole("button", { name: "Mark by hand" }).click();
  await page.screenshot({ path: "/tmp/shots-res/mark.png" });
  await page.keyboard.press("Escape");
  await shot("compare", `/dashboard/results/compare?ids=${id},${other}`);
  await shot("results", "/dashboard/results");
  await shot("webhooks", "/dashboard/webhooks");
  await shot("endpoint", `/dashboard/webhooks/endpoints/${endpoint}`);
  await shot("endpoint-new", "/dashboard/webhooks/new");
  await shot("events", "/dashboard/webhooks/events");
  await page
    .getByRole("link", { name: /assessment.completed/ })
    .first()
    .click();
  await page.waitForTimeout(800);
  await shot("event");
  receiver.closeAllConnections();
  receiver.close();
  expect(troubles).toEqual([]);
}, 240000);
