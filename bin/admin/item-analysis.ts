import { writeFile } from "node:fs/promises";
import { Argument, type Command } from "@commander-js/extra-typings";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { KINDS, passThresholdOf } from "#domain/assessments/catalogue.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { type AnalyzedItem, analyze, type FormAnalysis } from "#domain/item-analysis/analysis.ts";
import { LEAST_SHOWN } from "#domain/item-analysis/flags.ts";
import type { Estimate } from "#domain/item-analysis/jackknife.ts";
import { distractorsOf, RIGHT } from "#domain/item-analysis/packed-answers.ts";
import type { Operator } from "#runtime/admin.ts";
import { analysisPage } from "./analysis-page.ts";
import type { Output, Run } from "./command.ts";
import { type Cell, textTable } from "./text-table.ts";

/** The wrong options of each item of the banks, as kept answers count them. Loaded only here: the content takes a while to parse. */
const wrongOptions = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { banks } = (await import("#content/content.ts")).content;
  const all = DIALECTS.flatMap((dialect) => Object.values(banks[dialect]).flatMap(({ items }) => items));
  return new Map(all.map((item) => [item.id, distractorsOf(item)]));
};

type Stores = Pick<Operator, "responses" | "exposures">;
/** A form's analysis with the texts of its wrong answers. */
export type NamedForm = Awaited<ReturnType<typeof analysisOf>>[number];

/** The analysis of a test, with what its wrong answers are and how often each item was drawn. */
const analysisOf = async ({ responses, exposures }: Stores, test: SingleTest) => {
  const [kept, drawn, options] = await Promise.all([responses(test), exposures.read(), wrongOptions()]);
  const isDrawn = KINDS[test] === "choice";
  const forms = analyze(kept, { passMark: passThresholdOf(test), isDrawn, distractors: isDrawn ? 3 : 0 });
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
  });
  return forms.map(({ items, ...form }) => ({ ...form, items: items.map(named) }));
};

const rounded = (value: number | null | undefined, digits = 2): Cell =>
  value === null || value === undefined || Number.isNaN(value) ? null : Number(value.toFixed(digits));

const interval = (estimate: Estimate | undefined, digits = 2): Cell[] =>
  estimate === undefined
    ? [null, null]
    : [rounded(estimate.value, digits), `${estimate.low.toFixed(digits)} to ${estimate.high.toFixed(digits)}`];

const formTable = ({ n, scores }: Pick<FormAnalysis, "n" | "scores">): string => {
  if (scores === undefined) return `${n} kept responses. Figures are shown from ${LEAST_SHOWN} on.`;
  return textTable(
    ["MEASURE", "VALUE", "95 %"],
    [
      ["people", n, null],
      ["mean score", rounded(scores.mean, 1), null],
      ["standard deviation", rounded(scores.sd, 1), null],
      [`reliability (${scores.method})`, ...interval(scores.reliability)],
      [`standard error at the pass mark of ${scores.pass_mark}`, ...interval(scores.error_at_pass, 1)],
      ["same decision with another form", ...interval(scores.consistency)],
      ["right decision", ...interval(scores.accuracy)],
      ["reliability of person separation (Rasch)", rounded(scores.person_separation), null],
    ],
  );
};

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const itemRow = (item: NamedForm["items"][number]): Cell[] => [
  item.item,
  item.n,
  item.drawn,
  rounded(item.p),
  rounded(item.r),
  rounded(item.difficulty),
  rounded(item.difficulty_error),
  rounded(item.infit),
  rounded(item.outfit),
  item.dialects?.class ?? null,
  item.median_seconds,
  item.flags.join(", "),
  item.wrong
    .map(({ answer, share, correlation }) => `${answer ?? "none"} ${percent(share)} (${rounded(correlation)})`)
    .join("; "),
];

const COLUMNS = [
  "ITEM",
  "N",
  "DRAWN",
  "RIGHT",
  "R",
  "LOGIT",
  "SE",
  "INFIT",
  "OUTFIT",
  "DIF",
  "SEC",
  "FLAGS",
  "WRONG (R)",
];

const textOf = (form: NamedForm): string =>
  [
    `${form.test}, form ${form.form}, content ${form.version}, scoring ${form.scoring}`,
    formTable(form),
    ...(form.items.length === 0 ? [] : [textTable(COLUMNS, form.items.map(itemRow))]),
  ].join("\n\n");

/** The analysis of these tests, as tables and as JSON, or as a page with plots in a file. */
export const analysisOutput = async (stores: Stores, tests: readonly SingleTest[], page?: string): Promise<Output> => {
  const forms = (await Promise.all(tests.map((test) => analysisOf(stores, test)))).flat();
  if (page !== undefined) {
    await writeFile(page, analysisPage(forms));
    return { text: `Wrote ${page}. Open it in a browser.`, json: { page } };
  }
  const text = forms.length === 0 ? "No responses are kept yet." : forms.map(textOf).join("\n\n\n");
  return { text, json: { forms } };
};

/** Adds the command that shows how well items and forms measure. */
export const addAnalysis = (topic: Command, run: Run): void => {
  topic
    .command("analysis")
    .description("How well each item and form measures, from what candidates of live accounts answered")
    .addArgument(new Argument("[test]", "only this test").choices(SingleTest.options))
    .option("--html <file>", "write one page with plots into this file instead")
    .action((only, { html }) =>
      run((operator) => analysisOutput(operator, only === undefined ? SingleTest.options : [only], html)),
    );
};
