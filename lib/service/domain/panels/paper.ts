import type { Dialect } from "#contract/assessments/dialect.ts";
import type { PanelItem, PanelPaper } from "#contract/dashboard/tests/panels.ts";
import { KINDS } from "../assessments/catalogue.ts";
import type { SingleTest } from "../assessments/part-plan.ts";
import type { Item } from "../content/item.ts";
import type { EditingError, ProofreadingError } from "../content/passage.ts";
import type { TestContent } from "../content/test-content.ts";
import { DRAW } from "../kinds/kinds.ts";
import type { OwnContent } from "../own-tests/own-content.ts";

/** A content that judges can be given. */
export type Judged = { form: string; version: string; test: OwnContent };

/** The first of the forms. The others are not read. */
const firstOf = <Form>(forms: Readonly<Record<string, Form>>): Form => {
  const [name = ""] = Object.keys(forms);
  const form = forms[name];
  if (form === undefined) throw new Error("The test has no form");
  return form;
};

/**
 * What judges of a test of the catalogue read: of a bank one draw, as a candidate gets it; of passages the first form, whose
 * scale scores are on. Undefined for writing, which people mark as a whole.
 */
export const judgedContent = (
  from: TestContent,
  test: SingleTest,
  { dialect, seed }: { dialect: Dialect; seed: string },
): Judged | undefined => {
  const { editing, proofreading } = from.passages[dialect];
  switch (KINDS[test]) {
    case "writing":
      return undefined;
    case "editing": {
      const passage = firstOf(editing);
      return { form: passage.form, version: String(passage.version), test: { kind: "editing", passage } };
    }
    case "proofreading": {
      const passage = firstOf(proofreading);
      return { form: passage.form, version: String(passage.version), test: { kind: "proofreading", passage } };
    }
    case "choice":
      return DRAW.choice(from, { test, dialect, seed, seen: new Map() });
  }
};

const question = ({ stem, options, answer, explanation }: Item): PanelItem => ({
  task: stem,
  options: [...options],
  answer: options[answer] ?? "",
  explanation,
  weight: 1,
  span: null,
});

type Planted = Pick<EditingError | ProofreadingError, "wrong" | "explanation" | "start" | "end">;

const planted = ({ wrong, explanation, start, end }: Planted, answer: string, weight = 1): PanelItem => ({
  task: wrong,
  options: null,
  answer,
  explanation,
  weight,
  span: { start, end },
});

/** Each item with its key, in the order in which a candidate meets them; undefined for writing. */
export const paperOf = (test: OwnContent): PanelPaper | undefined => {
  switch (test.kind) {
    case "writing":
      return undefined;
    case "choice":
      return { title: null, text: null, items: test.items.map(question) };
    case "editing": {
      const { title, text, errors } = test.passage;
      const items = errors.map((error) => planted(error, error.accepted[0] ?? "", error.weight));
      return { title, text, items: items.toSorted(byPlace) };
    }
    case "proofreading": {
      const { title, text, errors } = test.passage;
      return { title, text, items: errors.map((error) => planted(error, error.correct)).toSorted(byPlace) };
    }
  }
};

const byPlace = (one: PanelItem, other: PanelItem): number => (one.span?.start ?? 0) - (other.span?.start ?? 0);
