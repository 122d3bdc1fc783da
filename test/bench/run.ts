import { availableParallelism } from "node:os";
import { Argument } from "@commander-js/extra-typings";
import { commandLine } from "../../bin/command.ts";
import { progress } from "./run/progress.ts";
import { type Outcome, runTopic } from "./run/run-topic.ts";
import { tableOf } from "./run/table.ts";
import { topics } from "./run/topics.ts";

const all = topics();
const names = all.map(({ name }) => name);
const width = Math.max(...names.map((name) => name.length));

const benchmarks = commandLine(
  "npm run bench --",
  "Measures the service and prints a table per topic. docs/benchmarks.md says what the figures mean.",
)
  .addArgument(new Argument("[topics...]", "topics to measure (default: all)").choices(names))
  .option("--json", "print the rows as one JSON document (with npm run --silent, nothing else is printed)", false)
  .option("--quick", "only check that each topic works; its times mean nothing", false)
  .addHelpText(
    "after",
    `
Topics:
${all.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join("\n")}

Exit codes: 0 measured, however slow; 1 a benchmark broke or lost something; 2 not understood.`,
  )
  .parse();

const { json, quick } = benchmarks.opts();
const [wanted] = benchmarks.processedArgs;
const selected = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));

const show = ({ topic, seconds, rows, broken }: Outcome): void => {
  console.log(`\n${topic} (${seconds.toFixed(1)} s)`);
  if (rows.length > 0) console.log(tableOf(rows));
  if (broken !== null) console.error(`${topic} is broken. ${broken}`);
};

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
