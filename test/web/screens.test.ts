import { describe, expect, test } from "vitest";
import { noTroubles } from "./support/acts.ts";
import { violationsOn } from "./support/axe.ts";
import { DESKTOP, hasBrowser } from "./support/browser.ts";
import { onStage } from "./support/on-stage.ts";
import { visitScreens } from "./support/screens.ts";

const { stage, candidate } = onStage();

/** 320 px is what 1280 px are at 400 % zoom (WCAG 1.4.10). */
const NARROW = { viewport: { width: 320, height: 640 } };

describe.skipIf(!hasBrowser)("every screen", () => {
  test.each([
    ["on a desktop, in light colours", { ...DESKTOP, colorScheme: "light" as const }],
    [
      "at 320 px, in dark colours, with reduced motion",
      { ...NARROW, colorScheme: "dark" as const, reducedMotion: "reduce" as const },
    ],
  ])(
    "%s: axe finds nothing, and nothing is scrolled sideways",
    async (_name, options) => {
      const { context, page, troubles } = await candidate(options);
      const found: Record<string, string[]> = {};
      await visitScreens(stage(), page, async (screen) => {
        const violations = await violationsOn(page);
        const isTooWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
        if (isTooWide) violations.push("wider than the window");
        if (violations.length > 0) found[screen] = violations;
      });
      expect(found).toEqual({});
      noTroubles(troubles);
      await context.close();
    },
    180_000,
  );
});
