import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { believableAnswers } from "../../../bin/demo/candidate-answers.ts";
import { aTakenResult } from "../../support/harness/service-results.ts";
import { heading } from "../support/acts.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

test("shots", async () => {
  mkdirSync("/tmp/shots", { recursive: true });
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
  const id = await aTakenResult(
    service(),
    api_key,
    { tests: ["full-editing-assessment", "writing-test"], reference: "JOB-7" },
    edit,
  );
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
      await page.waitForTimeout(800);
    }
    for (const [width, scheme] of [
      [1440, "light"],
      [375, "dark"],
      [768, "light"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.locator(".sign[data-mark]").nth(2).click();
  await shot("result");
  await page.getByRole("button", { name: "Mark by hand" }).click();
  await page.screenshot({ path: "/tmp/shots/mark.png" });
  await page.keyboard.press("Escape");
  await shot("compare", `/dashboard/results/compare?ids=${id},${other}`);
  await shot("results", "/dashboard/results");
  expect(troubles).toEqual([]);
}, 240000);
