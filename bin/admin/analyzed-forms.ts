import { DIALECTS } from "#contract/assessments/dialect.ts";
import { KINDS, passThresholdOf } from "#domain/assessments/catalogue.ts";
import type { SingleTest } from "#domain/assessments/part-plan.ts";
import { type AnalyzedItem, analyze } from "#domain/item-analysis/analysis.ts";
import { distractorsIn } from "#domain/item-analysis/flagged-items.ts";
import { distractorsOf, RIGHT } from "#domain/item-analysis/packed-answers.ts";
import { formKey, SCORING_VERSION } from "#domain/results/norm-scores.ts";
import type { Operator } from "#runtime/admin.ts";

/** The wrong options of each item of the banks, as kept answers count them. Loaded only here: the content takes a while to parse. */
const wrongOptions = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { banks } = (await import("#content/content.ts")).content;
  const all = DIALECTS.flatMap((dialect) => Object.values(banks[dialect]).flatMap(({ items }) => items));
  return new Map(all.map((item) => [item.id, distractorsOf(item)]));
};

/** Where kept responses and counts of draws are read. */
export type AnalysisStores = Pick<Operator, "responses" | "exposures" | "norms"> & {
  itemStates: Pick<Operator["itemStates"], "read">;
};
/** A form's analysis with the texts of its wrong answers. */
export type NamedForm = Awaited<ReturnType<typeof analysisOf>>[number];

/** The analysis of a test, with what its wrong answers are and how often each item was drawn. */
export const analysisOf = async ({ responses, exposures, itemStates, norms }: AnalysisStores, test: SingleTest) => {
  const [kept, { conversions }, drawn, states, options] = await Promise.all([
    responses(test),
    norms.read(),
    exposures.read(),
    itemStates.read(test),
    wrongOptions(),
  ]);
  const isDrawn = KINDS[test] === "choice";
  const forms = analyze(kept, { passMark: passThresholdOf(test), isDrawn, distractors: distractorsIn(test) });
  const textOfAnswer = (item: string, code: number): string => options.get(item)?.[code - 1] ?? `wrong ${code}`;
  const curveName = (item: string, code: number | null): string => {
    if (code === null) return "no answer";
    return code === RIGHT ? "right" : textOfAnswer(item, code);
  };
  const named = ({ wrong, curves, ...item }: AnalyzedItem) => ({
    ...item,
    wrong: wrong.map(({ code, ...share }) => ({
      answer: code === null ? null : textOfAnswer(item.item, code),
      ...share,
    })),
    curves: curves.map((curve) => ({ ...curve, answer: curveName(item.item, curve.code) })),
    drawn: drawn.get(test)?.get(item.item) ?? null,
    state: states.get(item.item)?.state ?? null,
  });
  return forms.map(({ items, ...form }) => ({
    ...form,
    /** By which scores of the form are converted now. */
    conversion: form.scoring === SCORING_VERSION ? (conversions(formKey(test, form)) ?? null) : null,
    items: items.map(named),
  }));
};
