import { describe, expect, test } from "vitest";
import { noTroubles } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { DESKTOP, hasBrowser } from "../support/browser.ts";
import { onStage } from "../support/on-stage.ts";
import { visitClosedDoors, visitTests } from "../support/screens.ts";
import { smallTargets } from "../support/target-sizes.ts";

const { stage, candidate } = onStage("tall");

/** The viewports for each screen. 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10). */
const LOOKS = [
  { name: "on a desktop, in light colours", viewport: DESKTOP.viewport, colorScheme: "light" },
  { name: "at 320 px, in dark colours", viewport: { width: 320, height: 640 }, colorScheme: "dark" },
] as const;

describe.skipIf(!hasBrowser)("every screen, on a desktop in light colours and at 320 px in dark ones", () => {
  test.each([
    ["of an assessment", visitTests],
    ["that ends or interrupts one", visitClosedDoors],
  ])(
    "%s: axe finds nothing, nothing is scrolled sideways, and no target is too small",
    async (_name, visit) => {
      const { context, page, troubles } = await candidate();
      const found: Record<string, string[]> = {};
      await visit(stage(), page, async (screen) => {
        for (const { name, viewport, colorScheme } of LOOKS) {
          await page.setViewportSize(viewport);
          // With motion, axe would see colours in the middle of a transition.
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const violations = await violationsOn(page);
          violations.push(...(await smallTargets(page)));
          const isTooWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
          if (isTooWide) violations.push("wider than the window");
          if (violations.length > 0) found[`${screen}, ${name}`] = violations;
        }
      });
      expect(found).toEqual({});
      noTroubles(troubles);
      await context.close();
    },
    180_000,
  );
});
