import { expect, test } from "vitest";
import { styleWarnings } from "#domain/own-tests/authoring/style-warnings.ts";
import { anOpenStyle } from "../../../support/own-tests/house-style.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

test("a correction that results show and that goes against the style is a warning at its mark, and no other text is", () => {
  const style = anOpenStyle({ spelling: "british" });
  const text = "A color.\nWe {organice|organize; organise} it, {recognice|recognise; recognize} it.";
  expect(styleWarnings(ownSource("editing", text), style)).toMatchObject([
    { line: 2, column: 4, message: expect.stringContaining("“organize” in the corrected text") },
  ]);
  expect(styleWarnings(ownSource("writing", text), style)).toEqual([]);
});
