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

/**
 * What judges of a test of the catalogue read: of a bank one draw, as a candidate gets it; of passages form A, whose scale
 * scores are on. Undefined for writing, which people mark as a whole.
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
    case "editing":
      return { form: "A", version: String(editing.A.version), test: { kind: "editing", passage: editing.A } };
    case "proofreading":
      return {
        form: "A",
        version: String(proofreading.A.version),
        test: { kind: "proofreading", passage: proofreading.A },
      };
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
