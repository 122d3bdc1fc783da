import { Option } from "@commander-js/extra-typings";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import type { AddCommands } from "./command.ts";
import { addAnalysis } from "./item-analysis.ts";
import { textTable } from "./text-table.ts";

/** The items of each bank and the forms of each test with a text. Loaded only here: the content takes a while to parse. */
const drawable = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { banks, passages } = (await import("#content/content.ts")).content;
  const inAnyDialect = DIALECTS.flatMap((dialect) => [
    ...Object.values(banks[dialect]).flatMap(({ test, items }) => items.map(({ id }) => ({ test, name: id }))),
    ...Object.values(passages[dialect]).flatMap((forms) =>
      Object.values(forms).map(({ test, form }) => ({ test, name: form })),
    ),
  ]);
  const byTest = Map.groupBy(inAnyDialect, ({ test }) => test);
  return new Map([...byTest].map(([test, all]) => [test, [...new Set(all.map(({ name }) => name))]]));
};

export const addContentCommands: AddCommands = (program, run) => {
  const topic = program.command("content").description("Items, passages and briefs of the tests");

  addAnalysis(topic, run);
  topic
    .command("exposure")
    .description("How often each item and each form was drawn for a candidate of any live account, most often first")
    .addOption(new Option("--test <slug>", "only this test").choices(SingleTest.options))
    .action(({ test: only }) =>
      run(async ({ exposures }) => {
        const [drawn, content] = await Promise.all([exposures.read(), drawable()]);
        const tests = [...content]
          .filter(([test]) => only === undefined || test === only)
          .map(([test, current]) => {
            const counts = drawn.get(test) ?? new Map<string, number>();
            const retired = [...counts.keys()].filter((name) => !current.includes(name));
            const rows = [...current, ...retired].map((name) => ({
              name,
              drawn: counts.get(name) ?? 0,
              retired: retired.includes(name),
            }));
            return { test, drawn: rows.sort((one, other) => other.drawn - one.drawn) };
          });
        const rows = tests.flatMap(({ test, drawn }) =>
          drawn.map((row) => [test, row.name, row.drawn, row.retired ? "retired" : null]),
        );
        return { text: textTable(["TEST", "ITEM OR FORM", "DRAWN", "STATE"], rows), json: { tests } };
      }),
    );
};
