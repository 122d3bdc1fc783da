import { commandLine, portNumber } from "../command.ts";

const HELP = `
All other options are passed to sam (sam local start-api --help): --skip-pull-image uses the local image without asking
a registry for a newer one, --debug shows what sam does.

Needs sam and a Docker engine. The table, queues and emails are the embedded ones, and what is not behind the API (the
stream, the queues, the schedule) runs on them as under npm start.`;

/** The command line of `npm run sam`; `args` are for `sam local start-api`. */
export const samCommand = () =>
  commandLine("npm run sam --", "Runs the API's functions with sam local: bundled, in Lambda's own images.")
    .usage("[options]")
    .option("--port <n>", "port of the API, the page and the reports", portNumber(1), 3000)
    .option("--prepare", "only write the template and the variables, for `sam validate`", false)
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", HELP);
