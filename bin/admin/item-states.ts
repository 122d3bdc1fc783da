import { Argument, type Command } from "@commander-js/extra-typings";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { CommandFailed, type Run } from "./command.ts";

/** The items of each bank and the forms of each test with a text. Loaded only here: the content takes a while to parse. */
export const drawable = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
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

const DECISIONS = [
  ["retire", "retired", "Draw an item or a form for no candidate any more; who has it keeps it"],
  ["restore", "restored", "Draw a retired or flagged item or form again, and do not flag it again"],
] as const;

/** Adds the commands by which the operator decides about items. */
export const addDecisions = (topic: Command, run: Run): void => {
  for (const [name, state, description] of DECISIONS)
    topic
      .command(name)
      .description(description)
      .addArgument(new Argument("<test>", "its test").choices(SingleTest.options))
      .argument("<item>", "an item or a form, as `content exposure` lists it")
      .requiredOption("--reason <text>", "why, for those who read the list")
      .action((test, item, { reason }) =>
        run(async ({ clock, itemStates }) => {
          const [content, states] = await Promise.all([drawable(), itemStates.read(test)]);
          if (!states.has(item) && content.get(test)?.includes(item) !== true)
            throw new CommandFailed("unknown_item", `${test} has no ${JSON.stringify(item)}. See: content exposure`);
          const decided = { state, since: new Date(clock.now()).toISOString(), reason };
          await itemStates.set(test, item, decided);
          return {
            text: `${item} of ${test} is ${state}. Draws follow within five minutes.`,
            json: { test, item, ...decided },
          };
        }),
      );
};
