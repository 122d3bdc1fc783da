import { describe, expect, test } from "vitest";
import { hasBrowser } from "../support/browser.ts";
import { faultsIn, type Look } from "../support/looks.ts";
import { onStage } from "../support/on-stage.ts";
import { visitClosedDoors, visitTests } from "../support/screens.ts";
import { smallTargets } from "../support/target-sizes.ts";

const { stage, candidate } = onStage();

/** 320 px equals 1280 px at 400% zoom (WCAG 1.4.10). */
const LOOKS: readonly Look[] = [
  { width: 320, colorScheme: "dark", inBothFonts: true },
  { width: 1280, colorScheme: "light", judged: "colours" },
];

describe.skipIf(!hasBrowser)("every screen, on a desktop in light colours and at 320 px in dark ones", () => {
  test.each([
    ["of an assessment", visitTests],
    ["that ends or interrupts one", visitClosedDoors],
  ])(
    "%s: axe finds nothing, nothing is scrolled sideways, and no target is too small",
    async (_name, visit) => {
      const { page } = await candidate();
      const found: Record<string, string[]> = {};
      await visit(stage(), page, async (screen) => {
        const faults = await faultsIn(page, LOOKS, () => smallTargets(page));
        if (faults.length > 0) found[screen] = faults;
      });
      expect(found).toEqual({});
    },
    180_000,
  );
});
