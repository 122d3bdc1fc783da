import type { Page, Request } from "playwright-core";
import { describe, expect, test } from "vitest";
import { goAway, isSaved } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { savedText, stateOf } from "../support/stage.ts";

const on = onStage();
const { stage } = on;

type Sent = { version: number; answers?: { text: string }; patch?: { at: number; remove: number; insert: string } };

const isSave = (request: Request): boolean => request.url().endsWith("/candidate/v1/answers");

/** A candidate in the editing test, with something saved, and every save that the page sends from then on. */
const editing = async () => {
  const sent: Sent[] = [];
  const started = await on.editing();
  started.page.on("request", (request) => {
    if (isSave(request)) sent.push(request.postDataJSON());
  });
  await started.page.keyboard.type("First. ");
  await started.text.blur();
  await isSaved(started.page);
  return { ...started, sent };
};

/** Types and leaves, while the page's timers stand still, so that no pause is over. */
const typeAnd = async (page: Page, leave: () => Promise<void>): Promise<void> => {
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await page.getByRole("textbox").press("Control+Home");
  await page.keyboard.type("Now. ");
  await leave();
  await saved;
};

describe.skipIf(!hasBrowser)("the page saves at once, with its clock stopped,", () => {
  test.each([
    ["when the text field is left", (page: Page) => page.getByRole("textbox").blur()],
    ["when the page is hidden", (page: Page) => goAway(page, 0)],
  ])("%s: only what changed since the version before", async (_, leave) => {
    const { invited, page, sent } = await editing();
    expect(
      sent.map(({ answers, patch }) => [answers?.text.replace(/^House style.*\n+/, "").slice(0, 7), patch]),
    ).toEqual([["First. ", undefined]]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await typeAnd(page, () => leave(page));
    expect(sent.slice(1)).toMatchObject([
      { version: 1, patch: { at: expect.any(Number), remove: 0, insert: "Now. " } },
    ]);
    expect(await savedText(stage(), invited)).toMatch(/^Now\. First\. /);
    expect((await stateOf(stage(), invited)).current?.version).toBe(2);
  });
});
