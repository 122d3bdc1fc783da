import { neighboursOf } from "../../lib/infra/data/jurisdictions.ts";
import { stackNamesOf } from "../../lib/infra/names.ts";
import { CONTEXT_NAMES, type Settings, settingsOf, stageOf } from "../../lib/infra/settings.ts";
import { commandLine } from "../command.ts";

const EXAMPLE = "npm run deploy -- -c sender=invitations@your-company.example";

const HELP = `
Names and values of -c:
  sender=<address>       the address that sends invitations; its owner confirms it
  senderDomain=<domain>  its domain, verified by DNS records instead, and signed with DKIM
  mailFrom=<subdomain>   of that domain, for bounces, so that SPF passes too
  senderOwner=<stage>    the stage that owns the SES identity, if not this one
  stage=<name>           the stage, which has separate stacks (default dev: its data is deleted with them)
  domain=<name>          the API's custom domain; with
  certificate=<ARN>      its ACM certificate in the stage's region
  pageDomain=<name>      the candidate page's custom domain; with
  pageCertificate=<ARN>  its ACM certificate in us-east-1
  alarmEmail=<address>   the address that receives alarms
  webhookPorts=443,8443  the ports that webhooks may be sent to (default 443)
  waf=on|off             a request limit per IP address on CloudFront, in a separate stack in us-east-1
                         (default: on, but off in dev)
  emailsPerSecond=<n>    your account's SES sending rate (MaxSendRate; 1 in the sandbox); default 14
  backupRegion=<region>  a second region for copies of the nightly backups, of the same jurisdiction; bootstrap it too
  budget=<dollars>       monthly costs of the AWS account that alarmEmail is told about (at 80 % and 100 %)
  costAlerts=on|off      tell alarmEmail about unusual costs of the stage (default off)
  customerKey=on|off     encrypt the stage's data with a KMS key of your account instead of AWS's (default off)
  dataEvents=on|off      log each access to the table's rows and the pages' files with CloudTrail (default off)
  probeKey=<parameter>   the name of the SSM parameter that has a test key: a probe creates, reads and cancels
                         invitations with it every five minutes
  signingKeys=n          keys that sign results, of which the last one signs; raised to replace it (default 1)

All other options are passed to \`cdk deploy\`: --profile <name>, --require-approval never, …
Prepare an AWS account and region once; with a web ACL, prepare us-east-1 as well:
  npx cdk bootstrap aws://<account>/<region> aws://<account>/us-east-1`;

const DESTROY_HELP = `
The stage dev is deleted without a trace. Every other stage keeps its table, its key and its logs.
All other options are passed to \`cdk destroy\`: --profile <name>, --force, …`;

const CONTEXT = [
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
    .option(...CONTEXT)
    .option("--to <commit>", "deploy this commit, such as the last good one, with its own dependencies")
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", HELP);

/** The command line of `npm run destroy`; `args` are for the CDK CLI. */
export const destroyCommand = () =>
  commandLine("npm run destroy --", "Deletes the stacks of a stage, in the reverse order of their deployment.")
    .usage("-c stage=<name> [options]")
    .option(...CONTEXT)
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
  const read = settingsOf((name) => context.get(name) ?? (name === "sender" ? "no-reply@example.com" : undefined));
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  if ("settings" in read)
    faults.push(...jurisdictionFaults(read.settings.backupRegion, AWS_REGION ?? AWS_DEFAULT_REGION));
  return result(context, faults, read, others);
};

/** Backups contain personal data, which must not leave the jurisdiction where it was collected by a slip. */
export const jurisdictionFaults = (backupRegion: string | undefined, region: string | undefined): string[] => {
  if (backupRegion === undefined) return [];
  if (region === undefined)
    return ["-c backupRegion=…: name the stage's own region too, as AWS_REGION, to compare them"];
  const neighbours = neighboursOf(region);
  if (neighbours.includes(backupRegion)) return [];
  const choice = neighbours.length === 0 ? "AWS has no second one there" : `use one of ${neighbours.join(", ")}`;
  return [`-c backupRegion=${backupRegion}: it is not in the jurisdiction of ${region}; ${choice}`];
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
    const { data, service } = stackNamesOf(read.settings);
    const commands = [service, data].map(
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
