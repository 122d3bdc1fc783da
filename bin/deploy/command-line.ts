import * as z from "zod";
import { CONTEXT, CONTEXT_NAMES } from "../../lib/infra/context.ts";
import { stackNamesOf } from "../../lib/infra/names.ts";
import { settingsOf } from "../../lib/infra/read-settings.ts";
import { type Settings, stageOf } from "../../lib/infra/settings.ts";
import { commandLine } from "../command.ts";

const Help = z.object({ value: z.string(), purpose: z.string() });

const EXAMPLE = "npm run deploy -- -c sender=invitations@your-company.example";

const settingHelp = Object.entries(CONTEXT.shape).map(([name, setting]) => {
  const { value, purpose } = Help.parse(setting.meta());
  return `  ${`${name}=${value}`.padEnd(22)} ${purpose}`;
});

const HELP = `
Names and values of -c:
${settingHelp.join("\n")}

All other options are passed to \`cdk deploy\`: --profile <name>, --require-approval never, …
Prepare an AWS account and region once; with a web ACL, prepare us-east-1 as well:
  npx cdk bootstrap aws://<account>/<region> aws://<account>/us-east-1`;

const DESTROY_HELP = `
The stage dev is deleted without a trace. Every other stage keeps its table, its key and its logs.
All other options are passed to \`cdk destroy\`: --profile <name>, --force, …`;

const CONTEXT_OPTION = [
  "-c, --context <name=value>",
  "a setting of the stage; repeat it for more",
  (pair: string, pairs: string[] = []) => [...pairs, pair],
] as const;

const readContext = (pairs: readonly string[] = []): { context: Map<string, string>; faults: string[] } => {
  const context = new Map<string, string>();
  const faults: string[] = [];
  for (const pair of pairs) {
    // The CDK CLI also takes -c=name=value.
    const [, name, value] = /^=?([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) faults.push(`-c ${pair}: write -c name=value`);
    else if (!CONTEXT_NAMES.some((known) => known === name)) {
      faults.push(`-c ${name}=${value}: unknown name ${name}; use one of ${CONTEXT_NAMES.join(", ")}`);
    } else context.set(name, value);
  }
  return { context, faults };
};

const result = (
  context: ReadonlyMap<string, string>,
  faults: string[],
  read: ReturnType<typeof settingsOf>,
  others: readonly string[],
): Read => {
  if ("faults" in read) return { faults: [...faults, ...read.faults] };
  if (faults.length > 0) return { faults };
  return {
    settings: read.settings,
    cdk: [...[...context].flatMap(([name, value]) => ["-c", `${name}=${value}`]), ...others],
  };
};

/** The command line of `npm run deploy`; `args` are for the CDK CLI (`--profile`, `--require-approval never`, …). */
export const deployCommand = () =>
  commandLine("npm run deploy --", "Deploys a stage of the service to the AWS account of your credentials.")
    .usage("-c sender=<address> [options]")
    .option(...CONTEXT_OPTION)
    .option("--check", "say what the AWS account and region lack for it, and create nothing")
    .option("--to <commit>", "deploy this commit, such as the last good one, with its own dependencies")
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", HELP);

/** The command line of `npm run destroy`; `args` are for the CDK CLI. */
export const destroyCommand = () =>
  commandLine("npm run destroy --", "Deletes the stacks of a stage, in the reverse order of their deployment.")
    .usage("-c stage=<name> [options]")
    .option(...CONTEXT_OPTION)
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", DESTROY_HELP);

/** Settings, and the arguments for the CDK CLI; or all validation errors, as sentences. */
type Read = { settings: Settings; cdk: string[] } | { faults: string[] };

export const readDeploy = (pairs: readonly string[] | undefined, others: readonly string[]): Read => {
  const { context, faults } = readContext(pairs);
  if (!context.has("sender")) {
    faults.push(`The address that invitations are sent from is missing: -c sender=…, as in ${EXAMPLE}`);
  }
  // The sender was already required above, for every stage.
  const read = settingsOf(
    (name) => context.get(name) ?? (name === "sender" ? "no-reply@example.com" : undefined),
    process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION,
  );
  return result(context, faults, read, others);
};

/** For every stage but production, whose stacks are protected: their deletion begins with removing the protection. */
export const readDestroy = (pairs: readonly string[] | undefined, others: readonly string[]): Read => {
  const { context, faults } = readContext(pairs);
  // Which sender it was does not matter, but the app has to be synthesized; with the web ACL, so that its stack is
  // deleted too. The CDK skips a stack that does not exist.
  if (!context.has("sender")) context.set("sender", "no-reply@example.com");
  context.set("waf", "on");
  const read = settingsOf((name) => context.get(name));
  if ("settings" in read && stageOf(read.settings).production) {
    const { identity, data, service } = stackNamesOf(read.settings);
    const commands = [service, data, identity].map(
      (stack) =>
        `  aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${stack}`,
    );
    faults.push(
      [
        `The stage ${read.settings.stage} is in production, so npm run destroy does not delete it. If no one needs it:`,
        ...commands,
        "  npx cdk destroy --all, with the same -c as its last deployment. The table, the key and the logs are kept.",
      ].join("\n"),
    );
  }
  return result(context, faults, read, others);
};
