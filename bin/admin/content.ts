import { Option } from "@commander-js/extra-typings";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import type { AddCommands } from "./command.ts";
import { addAnalysis } from "./item-analysis.ts";
import { addDecisions, drawable } from "./item-states.ts";
import { textTable } from "./text-table.ts";

export const addContentCommands: AddCommands = (program, run) => {
  const topic = program.command("content").description("Items, passages and briefs of the tests");

  addAnalysis(topic, run);
  addDecisions(topic, run);
  topic
    .command("exposure")
    .description(
      "How often each item and each form was drawn for a candidate of any live account, most often first, and what is decided about it",
    )
    .addOption(new Option("--test <slug>", "only this test").choices(SingleTest.options))
    .action(({ test: only }) =>
      run(async ({ exposures, itemStates }) => {
        const [drawn, content] = await Promise.all([exposures.read(), drawable()]);
        const shown = SingleTest.options.filter((test) => only === undefined || test === only);
        const tests = await Promise.all(
          shown.map(async (test) => {
            const [counts, states] = [drawn.get(test) ?? new Map<string, number>(), await itemStates.read(test)];
            const current = content.get(test) ?? [];
            const rows = [...new Set([...current, ...counts.keys(), ...states.keys()])].map((name) => ({
              name,
              drawn: counts.get(name) ?? 0,
              state: states.get(name)?.state ?? (current.includes(name) ? null : "retired"),
              reason: states.get(name)?.reason ?? null,
            }));
            return { test, drawn: rows.sort((one, other) => other.drawn - one.drawn) };
          }),
        );
        const rows = tests.flatMap(({ test, drawn }) =>
          drawn.map(({ name, drawn, state, reason }) => [test, name, drawn, state, reason]),
        );
        return { text: textTable(["TEST", "ITEM OR FORM", "DRAWN", "STATE", "REASON"], rows), json: { tests } };
      }),
    );
};
