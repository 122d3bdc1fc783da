import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { contentInStyle, setUnderStyle } from "#domain/own-tests/set-under-style.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { departuresFrom } from "#domain/scoring/house-style/departures.ts";
import { lexicon } from "../../support/language/language.ts";
import { aHouseStyle } from "../../support/own-tests/house-style.ts";

const STYLES: readonly Partial<HouseStyle>[] = [
  { serial_comma: "always", dashes: "en" },
  { serial_comma: "never", dashes: "em" },
];
const FORMS = ["A", "B", "C", "D", "E", "F"] as const;

const cases = DIALECTS.flatMap((dialect) =>
  STYLES.flatMap((decided) => FORMS.map((form) => ({ dialect, form, style: aHouseStyle(decided) }))),
);

test.each(cases)("editing form $form in $dialect is set under $style.serial_comma and $style.dashes", (one) => {
  const { dialect, form, style } = one;
  const passage = contentInStyle(content, style).passages[dialect].editing[form];
  for (const { start, end, wrong } of passage.errors) expect(passage.text.slice(start, end)).toBe(wrong);
  const issued = setUnderStyle({ kind: "editing", form, version: "1", seed: "s", passage }, style);
  if (issued.kind !== "editing" || issued.passage.style === undefined) throw new Error("not under the style");
  // What its own note leaves open is not named.
  expect(issued.guidance?.notes).toMatch(/^House style: [^.]*list[^.]*\. Dashes [^.]*\.$/);
  const key = passage.errors
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, accepted }) => text.slice(0, start) + (accepted[0] ?? "") + text.slice(end),
      passage.text,
    );
  // The titles of its sources are no lists.
  expect(departuresFrom(issued.passage.style, key.replace(/^Sources: .*$/m, ""))).toEqual([]);
  expect(scoreEditing(issued.passage, key, { lexicon, findings: [] }).score).toBe(100);
});

test("a candidate who follows the style loses nothing, and one who goes against it has a finding", () => {
  const style = aHouseStyle({ serial_comma: "always", dashes: null });
  const passage = contentInStyle(content, style).passages["en-GB"].editing.A;
  const issued = setUnderStyle({ kind: "editing", form: "A", version: "1", seed: "s", passage }, style);
  if (issued.kind !== "editing") throw new Error("no editing test");
  expect(passage.text).toContain("coils of rope, and a copper kettle");
  const against = passage.text.replace("coils of rope, and", "coils of rope and");
  const { review } = scoreEditing(issued.passage, against, { lexicon, findings: [] });
  expect(review.filter(({ kind }) => kind === "house_style")).toMatchObject([
    { rule: "House style: serial comma", points: -1 },
  ]);
});
