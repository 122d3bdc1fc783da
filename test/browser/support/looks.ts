import type { Page } from "playwright-core";
import { type Judged, violationsOn } from "./axe.ts";
import { inOtherFont } from "./fonts.ts";

/** A window's width in pixels, the colour scheme, what is judged in it (by default everything), and whether in two fonts. */
export type Look = { width: number; colorScheme: "light" | "dark"; judged?: Judged; inBothFonts?: true };

/**
 * The narrowest is a window of 1280 px at 400% (WCAG 1.4.10), which is laid out like a phone's. On a tablet nothing has other
 * colours than there or on a desktop.
 */
export const EVERY_LOOK: readonly Look[] = [
  { width: 320, colorScheme: "light", inBothFonts: true },
  { width: 320, colorScheme: "dark" },
  { width: 768, colorScheme: "light", judged: "layout" },
  { width: 1440, colorScheme: "light" },
  { width: 1440, colorScheme: "dark" },
];

/** What a page shows when its code takes something else for text. */
const NOT_TEXT = /.{0,20}(\[object |\bundefined\b|\bNaN\b|Invalid Date).{0,20}/;

/**
 * What axe finds in each look, where a page shows what is no text, and where it is wider than the window. A colour scheme
 * changes nothing but colours, so at a width that was judged in one scheme, the other is judged by the rules about colours
 * alone. In another font sizes alone are judged: none may depend on the metrics of a font.
 *
 * @param inEach what else is wrong in a look
 */
export const faultsIn = async (
  page: Page,
  looks: readonly Look[],
  inEach: () => Promise<string[]> = async () => [],
): Promise<string[]> => {
  const faults: string[] = [];
  const widths = new Set<number>();
  for (const { width, colorScheme, judged, inBothFonts } of looks) {
    await page.setViewportSize({ width, height: 800 });
    // With motion, axe would see colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const judge = async (name: string, rules?: Judged): Promise<void> => {
      // What the page does when its sizes change, it does in the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const found = [...(await violationsOn(page, rules)), ...(await inEach())];
      if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) found.push("wider than the window");
      const slip = NOT_TEXT.exec(await page.innerText("body"))?.[0];
      if (slip !== undefined) found.push(`shows “${slip}”`);
      faults.push(...found.map((fault) => `${width} px, ${name}: ${fault}`));
    };
    await judge(colorScheme, widths.has(width) ? "colours" : judged);
    widths.add(width);
    if (inBothFonts) await inOtherFont(page, () => judge("in another font", "sizes"));
  }
  return faults;
};
