import { commandLine, portNumber } from "../command.ts";

const HELP = `
All other options are passed to sam (sam local start-api --help): --skip-pull-image uses the local image without asking
a registry for a newer one, --debug shows what sam does.

Needs sam and a Docker engine. The table, queues and emails are the embedded ones, and what is not behind the API (the
stream, the queues, the schedule) runs on them as under npm start.`;

const IMAGE = `public.ecr.aws/lambda/nodejs:24-${process.arch === "arm64" ? "arm64" : "x86_64"}`;

const DOWNLOAD = `  sam runs the functions in the image ${IMAGE}. With the first request it asks that registry
  for it, and downloads it (hundreds of megabytes) unless the newest is there. Without a network, every route then answers 502:
  with the image already there, npm run sam -- --skip-pull-image
`;

/** What sam is about to download; undefined when an option or sam's variable tells it not to. */
export const downloadNotice = (samOptions: readonly string[], env: NodeJS.ProcessEnv): string | undefined => {
  const skips = samOptions.includes("--skip-pull-image") || /^(1|true|yes|on)$/i.test(env.SAM_SKIP_PULL_IMAGE ?? "");
  return skips ? undefined : DOWNLOAD;
};

/** The command line of `npm run sam`; `args` are for `sam local start-api`. */
export const samCommand = () =>
  commandLine("npm run sam --", "Runs the API's functions with sam local: bundled, in Lambda's own images.")
    .usage("[options]")
    .option("--port <n>", "port of the API, the page and the reports", portNumber(1), 3000)
    .option("--prepare", "only write the template and the variables, for `sam validate`", false)
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", HELP);
