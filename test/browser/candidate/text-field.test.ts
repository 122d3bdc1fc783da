import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { ANSWER_TEXT_MAX } from "#contract/candidate/candidate.ts";
import { TEXT_MAX } from "../../../lib/web/candidate/parts/plain-text.ts";
import { isSaved } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { DESKTOP, hasBrowser } from "../support/browser.ts";
import { restyle } from "../support/fonts.ts";
import { onStage } from "../support/on-stage.ts";
import { savedText } from "../support/stage.ts";

const { stage, editing } = onStage();

/** Simulates a browser without `field-sizing` for the page's styles. */
const withoutFieldSizing = async (page: Page): Promise<void> => {
  await page.route("**/assets/*.css", async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    expect(css).toContain("field-sizing");
    await route.fulfill({ response, body: css.replaceAll("field-sizing", "unknown-property") });
  });
};

/** Pixels of the text above or below the visible part of the field. */
const unseen = (page: Page): Promise<number> =>
  page.evaluate("(() => { const f = document.querySelector('textarea'); return f.scrollHeight - f.clientHeight; })()");

/** At least the text spacing that a page must support (WCAG 1.4.12), so that every line breaks differently. */
const SPACED = "* { letter-spacing: .16em !important; word-spacing: .24em !important; line-height: 2 !important; }";

const NARROW = { viewport: { width: 360, height: 640 } };

const LANDSCAPE = { width: 740, height: 360 };
const PHONE = { viewport: LANDSCAPE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const CHANGES: [string, BrowserContextOptions, ((page: Page) => Promise<void>)[]][] = [
  [
    "a phone is turned upright",
    PHONE,
    [(page) => page.setViewportSize({ width: LANDSCAPE.height, height: LANDSCAPE.width })],
  ],
  [
    "its text is spaced out or enlarged to 200%, or its window is narrowed or zoomed to 200%",
    DESKTOP,
    [
      (page) => restyle(page, SPACED),
      (page) => restyle(page, "html { font-size: 200% !important; }"),
      (page) => page.setViewportSize({ width: 360, height: 800 }),
      async (page) => {
        // A browser that zooms has half as many CSS pixels, each twice as large.
        const session = await page.context().newCDPSession(page);
        const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };
        await session.send("Emulation.setDeviceMetricsOverride", zoomed);
      },
    ],
  ],
];

test.skipIf(!hasBrowser).each(CHANGES)(
  "in a browser that does not know field-sizing, the whole passage is seen when %s",
  async (_name, options, changes) => {
    const { page, text: field } = await editing({ options, prepare: withoutFieldSizing });
    const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0;
    const before = await height();
    expect(await unseen(page)).toBe(0);
    for (const change of changes) {
      await change(page);
      await expect.poll(height).toBeGreaterThan(before * 1.05);
      expect(await unseen(page)).toBe(0);
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      if (change === changes.at(-1)) break;
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      await page.setViewportSize(DESKTOP.viewport);
      await expect.poll(height).toBe(before);
    }
  },
);

test.skipIf(!hasBrowser).each<[string, (page: Page) => Promise<void>]>([
  ["as it is", async () => {}],
  ["that does not know field-sizing", withoutFieldSizing],
])(
  "in a browser %s, the field grows and shrinks with what is typed, and scrolls where there is less room",
  async (_browser, prepare) => {
    const { page, text: field } = await editing({ options: NARROW, prepare });
    const before = (await field.boundingBox())?.height ?? 0;
    await field.press("Control+End");
    await page.keyboard.type(`${"\n".repeat(9)}The end.`);
    expect((await field.boundingBox())?.height).toBeGreaterThan(before + 200);
    expect(await unseen(page)).toBe(0);

    await restyle(page, ".text-field { min-height: 0 !important; height: 10rem !important; }");
    expect(await unseen(page)).toBeGreaterThan(500);
    await page.evaluate("document.querySelector('textarea').scrollTop = 0");
    await field.hover();
    const scrolled = async (): Promise<unknown> => {
      await page.mouse.wheel(0, 300);
      return page.evaluate("document.querySelector('textarea').scrollTop");
    };
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());

    await field.fill("Short.");
    expect((await field.boundingBox())?.height).toBeLessThan(before);
  },
);

test.skipIf(!hasBrowser)("the element has the attributes that switch corrections and suggestions off", async () => {
  const { page } = await editing();
  const attributes: Record<string, string> = await page.evaluate(
    "Object.fromEntries([...document.querySelector('textarea').attributes].map(({ name, value }) => [name, value]))",
  );
  expect(attributes).toMatchObject({
    autocorrect: "off",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    translate: "no",
    writingsuggestions: "false",
    "data-gramm": "false",
  });
  expect(await page.locator("main").getAttribute("translate")).toBe("no");
  // What the browser makes of them, as far as it knows them.
  const understood = "(({ autocorrect, spellcheck, translate }) => [autocorrect, spellcheck, translate])";
  expect(await page.evaluate(`${understood}(document.querySelector("textarea"))`)).toEqual([false, false, false]);
});

test("the service accepts every text that the page accepts, for any characters", () => {
  expect(TEXT_MAX).toBeLessThanOrEqual(ANSWER_TEXT_MAX);
});

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };

describe.skipIf(!hasBrowser)("a text that is too long", () => {
  const copy = (page: Page, text: string): Promise<void> =>
    page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

  test("is refused as a whole when pasted, with a message; the existing text and its undo history stay", async () => {
    const { invited, page, text: field } = await editing({ options: CLIPBOARD });
    const given = await field.inputValue();
    await field.press("Control+Home");
    await page.keyboard.type("Mine. ");
    await isSaved(page);
    await copy(page, "x".repeat(TEXT_MAX + 1 - given.length - 6));
    await page.keyboard.press("Control+V");
    const message = page.getByRole("alert");
    await message.getByText("15,501 characters").waitFor();
    const { y, height } = (await message.boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height, "seen from the top of the field").toBeLessThanOrEqual(DESKTOP.viewport.height);
    expect(await field.inputValue()).toBe(`Mine. ${given}`);
    expect(await violationsOn(page)).toEqual([]);
    // One character less fits, and the message disappears.
    await copy(page, "y".repeat(TEXT_MAX - given.length - 6));
    await field.press("Control+Home");
    await page.keyboard.press("Control+V");
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await field.inputValue()).toHaveLength(TEXT_MAX);
    await isSaved(page);
    expect(await savedText(stage(), invited)).toHaveLength(TEXT_MAX);
    // Typing into the full field is refused as well; earlier edits can still be undone.
    await page.keyboard.type("z");
    await page.getByRole("alert").waitFor();
    await page.keyboard.press("Control+Z");
    expect(await field.inputValue()).toBe(`Mine. ${given}`);
    await isSaved(page);
    expect(await savedText(stage(), invited)).toBe(`Mine. ${given}`);
  });

  test("is accepted when it replaces at least as much text", async () => {
    const { page, text: field } = await editing({ options: CLIPBOARD });
    await copy(page, "w".repeat(TEXT_MAX));
    await field.press("Control+A");
    await page.keyboard.press("Control+V");
    expect(await field.inputValue()).toBe("w".repeat(TEXT_MAX));
    await field.press("Control+A");
    await page.keyboard.press("Control+V");
    expect(await field.inputValue()).toHaveLength(TEXT_MAX);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("is also refused when inserted in a way that cannot be prevented", async () => {
    const { invited, page, text: field } = await editing();
    const given = await field.inputValue();
    // As dictation and autofill do: the text is inserted, and the page is notified afterwards.
    await field.fill("v".repeat(TEXT_MAX + 1));
    await page.getByRole("alert").waitFor();
    expect(await field.inputValue()).toBe(given);
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("On. ");
    await isSaved(page);
    expect(await savedText(stage(), invited)).toBe(`On. ${given}`);
  });

  test("is not reported as a paste when it was refused", async () => {
    const { page, text: field } = await editing({ options: CLIPBOARD });
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    await copy(page, "x".repeat(TEXT_MAX));
    await field.press("Control+End");
    await page.keyboard.press("Control+V");
    await page.getByRole("alert").waitFor();
    await copy(page, "Quokka");
    await page.keyboard.press("Control+V");
    await isSaved(page);
    expect(sent.join()).toMatch(/"pastes":\[\{"chars":6,"own":false\}\]/);
  });
});
