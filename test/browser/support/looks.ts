import type { Page } from "playwright-core";
import { type Judged, violationsOn } from "./axe.ts";

/** A window's width in pixels, the colour scheme, and what is judged in it: by default everything. */
export type Look = { width: number; colorScheme: "light" | "dark"; judged?: Judged };

export const EVERY_LOOK: readonly Look[] = [375, 768, 1440].flatMap((width) => [
  { width, colorScheme: "light" },
  { width, colorScheme: "dark" },
]);

/**
 * What axe finds in each look, and where the page is wider than the window. A colour scheme changes nothing but colours, so
 * at a width that was judged in one scheme, the other is judged by the rules about colours alone.
 */
export const faultsIn = async (
  page: Page,
  looks: readonly Look[],
  inEach: () => Promise<unknown> = async () => undefined,
): Promise<string[]> => {
  const faults: string[] = [];
  const widths = new Set<number>();
  for (const { width, colorScheme, judged } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await inEach();
    const found = await violationsOn(page, widths.has(width) ? "colours" : judged);
    widths.add(width);
    if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) found.push("wider than the window");
    faults.push(...found.map((fault) => `${width} px, ${colorScheme}: ${fault}`));
  }
  return faults;
};
