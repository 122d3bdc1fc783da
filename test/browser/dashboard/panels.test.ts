import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open } = onFakeDashboard();

describe.skipIf(!hasBrowser)("a panel on a pass mark", () => {
  test("a judge is led to what is missing, sees their pass mark and, when the round has ended, how all differ", async () => {
    const page = await open("/dashboard/panels/pnl_1", { role: "owner" });
    await heading(page, "Grammar test");
    const chance = (item: number) => page.getByLabel(`Item ${item}: chance in %`);
    for (let item = 1; item <= 23; item += 1) await chance(item).fill(item === 7 ? "101" : "60");
    await page.getByRole("button", { name: "Record my judgement" }).click();
    expect(await chance(7).evaluate((field) => field === document.activeElement)).toBe(true);
    await chance(7).fill("60");
    await chance(24).fill("84");
    await page.getByText("Your pass mark: 61 of 100").waitFor();
    await page.getByRole("button", { name: "Record my judgement" }).click();
    await page.getByText("Your judgement is recorded").waitFor();
    expect(await page.getByText(/First round: \d+ to/).count()).toBe(0);
    await page.getByRole("button", { name: "End first round" }).click();
    await page.getByRole("button", { name: "End round" }).click();
    await page.getByRole("button", { name: "End second round" }).waitFor();
    expect(await page.getByText(/First round: \d+ to/).count()).toBe(24);
    expect(await chance(24).inputValue()).toBe("84");
    await page.context().close();
  });

  test("what a closed panel suggests becomes the account's pass mark when an owner takes it", async () => {
    const page = await open("/dashboard/panels/pnl_3", { role: "owner" });
    await heading(page, /Proofreading test/);
    await page.getByRole("button", { name: /^Use \d+ as the pass mark/ }).click();
    await page.getByText("It is the account’s pass mark of this test.").waitFor();
    await page.context().close();
  });

  test("a reviewer judges, and runs nothing", async () => {
    const page = await open("/dashboard/panels/pnl_1", { role: "reviewer" });
    await heading(page, "Grammar test");
    await page.getByRole("button", { name: "Record my judgement" }).waitFor();
    expect(await page.getByRole("button", { name: /End|Delete/ }).count()).toBe(0);
    await page.context().close();
  });
});
