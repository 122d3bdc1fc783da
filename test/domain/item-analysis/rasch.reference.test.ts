import { expect, test } from "vitest";
import { differences, MATRICES, ourFigures, recordedFigures } from "../../external/item-analysis/figures.ts";

test.each(MATRICES)("psych, eRm and R's Mantel–Haenszel test give the same figures to three decimals: %s", (name) => {
  expect(Object.values(recordedFigures(name)).flat().length).toBeGreaterThan(60);
  expect(differences(ourFigures(name), recordedFigures(name))).toEqual([]);
});
