import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { progress } from "./run/progress.ts";
import { type Outcome, runTopic } from "./run/run-topic.ts";
import { tableOf } from "./run/table.ts";
import { type Topic, topics } from "./run/topics.ts";

const helpOn = (all: readonly Topic[]): string => {
  const width = Math.max(...all.map(({ name }) => name.length));
  return `Measures the service and prints a table per topic. docs/benchmarks.md says what the figures mean.

Usage: npm run bench [-- [topic …] [options]]

Topics (all of them when none is named):
${all.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")}

  --json    the rows as one JSON document (with npm run --silent, nothing else is written to the output)
  --quick   as few measurements as show that a topic works; its times say nothing
  --help    this text

Exit codes: 0 measured, however slow; 1 a benchmark broke or lost something; 2 not understood.`;
};

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });

const chosen = (all: readonly Topic[], names: readonly string[]): readonly Topic[] => {
  const unknown = names.filter((name) => !all.some((topic) => topic.name === name));
  if (unknown.length > 0) {
    throw new Error(`No such topic: ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
};

const show = ({ topic, seconds, rows, broken }: Outcome): void => {
  console.log(`\n${topic} (${seconds.toFixed(1)} s)`);
  if (rows.length > 0) console.log(tableOf(rows));
  if (broken !== null) console.error(`${topic} is broken. ${broken}`);
};

const understood = () => {
  try {
    const { values, positionals } = readArguments();
    const all = topics();
    return { ...values, all, selected: chosen(all, positionals) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nSee npm run bench -- --help.`);
    process.exit(2);
  }
};

const { all, selected, json, quick, help } = understood();
if (help) {
  console.log(helpOn(all));
  process.exit(0);
}
const outcomes: Outcome[] = [];
const { of } = progress();
for (const [index, topic] of selected.entries()) {
  const { step, done } = of(topic.name, `[${index + 1}/${selected.length}]`);
  const outcome = await runTopic(topic, quick, step);
  done();
  outcomes.push(outcome);
  if (!json) show(outcome);
}
if (json) {
  console.log(
    JSON.stringify({ node: process.version, cores: availableParallelism(), quick, topics: outcomes }, null, 2),
  );
}
process.exitCode = outcomes.some(({ broken }) => broken !== null) ? 1 : 0;
