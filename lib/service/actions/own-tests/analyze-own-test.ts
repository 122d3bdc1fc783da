import type { PartKind } from "#contract/candidate/part-kind.ts";
import type { OwnTestAnalysis } from "#contract/dashboard/tests/own-tests.ts";
import { type AnalyzedItem, analyze, type FormAnalysis } from "#domain/item-analysis/analysis.ts";
import type { OwnContent } from "#domain/own-tests/own-content.ts";
import type { OwnTestStore } from "#domain/own-tests/own-test-record.ts";
import type { ResponseReader } from "#domain/results/ports.ts";
import { existing } from "./own-test-act.ts";

type Deps = { ownTests: Pick<OwnTestStore, "read" | "version">; responses: ResponseReader };

const OPTIONS = 4;

/** Each item's text by its id. */
const textsOf = (content: OwnContent): ReadonlyMap<string, string> => {
  switch (content.kind) {
    case "choice":
      return new Map(content.items.map(({ id, stem }) => [id, stem]));
    case "editing":
      return new Map(
        content.passage.errors.map(({ id, wrong, accepted: [best = ""] }) => [id, `“${wrong}” → “${best}”`]),
      );
    case "proofreading":
      return new Map(content.passage.errors.map(({ id, wrong, correct }) => [id, `“${wrong}” → “${correct}”`]));
    case "writing":
      return new Map(content.brief.points.map(({ id, text }) => [id, text]));
  }
};

const itemOf = (texts: ReadonlyMap<string, string> | undefined, { item, n, p, r, flags }: AnalyzedItem) => ({
  text: texts?.get(item) ?? item,
  n,
  right: p,
  correlation: r,
  flags,
});

const figure = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

const scoresOf = ({ scores }: FormAnalysis, kind: PartKind): OwnTestAnalysis["scores"] => {
  if (scores === undefined) return null;
  const { mean, sd, distribution, reliability, error_at_pass } = scores;
  // The points of a brief are only a part of a writing score, and a computed one has the error of a marker's.
  const isSum = kind !== "writing";
  return {
    ...{ mean, sd, distribution },
    reliability: isSum ? figure(reliability?.value) : null,
    error_at_pass: isSum ? figure(error_at_pass?.value) : null,
  };
};

/** How the items of an account's test measure, the newest version first. @throws ApiError `not_found`. */
export const analyzeOwnTest = async (
  { ownTests, responses }: Deps,
  accountId: string,
  id: string,
): Promise<{ object: "list"; data: OwnTestAnalysis[] }> => {
  const test = existing((await ownTests.read(accountId)).tests, id);
  const { kind, pass_mark } = test.published ?? test;
  const distractors = kind === "choice" ? OPTIONS - 1 : 0;
  const forms = analyze(await responses(id), { passMark: pass_mark, isDrawn: false, distractors });
  const data = forms.map(async (form): Promise<OwnTestAnalysis> => {
    const made = form.items.length === 0 ? undefined : await ownTests.version(accountId, id, Number(form.version));
    const texts = made && textsOf(made.content);
    const { version, n } = form;
    return { version, n, scores: scoresOf(form, kind), items: form.items.map((item) => itemOf(texts, item)) };
  });
  const newestFirst = (await Promise.all(data)).sort((one, other) => Number(other.version) - Number(one.version));
  return { object: "list", data: newestFirst };
};
