import { writeFile } from "node:fs/promises";
import { Argument, type Command } from "@commander-js/extra-typings";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { LEAST_SHOWN } from "#domain/item-analysis/flags.ts";
import { analysisPage } from "./analysis-page.ts";
import { type AnalysisStores, analysisOf, type NamedForm } from "./analyzed-forms.ts";
import type { Output, Run } from "./command.ts";
import { measuresOf, rounded } from "./form-measures.ts";
import { type Cell, textTable } from "./text-table.ts";

const formTable = (form: NamedForm): string => {
  const measures = measuresOf(form);
  return measures.length === 0
    ? `${form.n} kept responses. Figures are shown from ${LEAST_SHOWN} on.`
    : textTable(["MEASURE", "VALUE", "95%"], measures);
};

const percent = (share: number): string => `${Math.round(100 * share)}%`;

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
  item.state,
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
  "STATE",
  "WRONG (R)",
];

const textOf = (form: NamedForm): string =>
  [
    `${form.test}, form ${form.form}, content ${form.version}, scoring ${form.scoring}`,
    formTable(form),
    ...(form.items.length === 0 ? [] : [textTable(COLUMNS, form.items.map(itemRow))]),
  ].join("\n\n");

/** The analysis of these tests, as tables and as JSON, or as a page with plots in a file. */
export const analysisOutput = async (
  stores: AnalysisStores,
  tests: readonly SingleTest[],
  page?: string,
): Promise<Output> => {
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
