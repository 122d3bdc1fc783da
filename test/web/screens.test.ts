import { describe, expect, test } from "vitest";
import { noTroubles } from "./support/acts.ts";
import { violationsOn } from "./support/axe.ts";
import { DESKTOP, hasBrowser } from "./support/browser.ts";
import { onStage } from "./support/on-stage.ts";
import { visitClosedDoors, visitTests } from "./support/screens.ts";

const { stage, candidate } = onStage();

/** 320 px is what 1280 px are at 400 % zoom (WCAG 1.4.10). */
const NARROW = { viewport: { width: 320, height: 640 } };

const LIGHT = { ...DESKTOP, colorScheme: "light" as const };
const DARK = { ...NARROW, colorScheme: "dark" as const, reducedMotion: "reduce" as const };

describe.skipIf(!hasBrowser)("every screen: axe finds nothing, and nothing is scrolled sideways", () => {
  test.each([
    ["of an assessment, on a desktop, in light colours", LIGHT, visitTests],
    ["of an assessment, at 320 px, in dark colours, with reduced motion", DARK, visitTests],
    ["that ends or interrupts one, on a desktop, in light colours", LIGHT, visitClosedDoors],
    ["that ends or interrupts one, at 320 px, in dark colours, with reduced motion", DARK, visitClosedDoors],
  ])(
    "%s",
    async (_name, options, visit) => {
      const { context, page, troubles } = await candidate(options);
      const found: Record<string, string[]> = {};
      await visit(stage(), page, async (screen) => {
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
