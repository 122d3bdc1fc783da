import { CONTEXT_NAMES, type Settings, settingsOf } from "../../lib/infra/settings.ts";
import { commandLine } from "../command.ts";

const EXAMPLE = "npm run deploy -- -c sender=invitations@your-company.example";

const HELP = `
Names and values of -c:
  sender=<address>       the address that sends invitations; its owner confirms it
  senderDomain=<domain>  its domain, verified by DNS records instead, and signed with DKIM
  mailFrom=<subdomain>   of that domain, for bounces, so that SPF passes too
  senderOwner=<stage>    the stage that owns the SES identity, if not this one
  stage=<name>           one stack per stage (default dev: its data is deleted with the stack)
  domain=<name>          the API's custom domain; with
  certificate=<ARN>      its ACM certificate in the stack's region
  pageDomain=<name>      the candidate page's custom domain; with
  pageCertificate=<ARN>  its ACM certificate in us-east-1
  alarmEmail=<address>   the address that receives alarms
  webhookPorts=443,8443  the ports that webhooks may be sent to (default 443)
  waf=on|off             a request limit per IP address on CloudFront, in a separate stack in us-east-1
                         (default: on, but off in dev)
  emailsPerSecond=<n>    your account's SES sending rate (MaxSendRate; 1 in the sandbox); default 14

All other options are passed to \`cdk deploy\`: --profile <name>, --require-approval never, …
Prepare an AWS account and region once; with a web ACL, prepare us-east-1 as well:
  npx cdk bootstrap aws://<account>/<region> aws://<account>/us-east-1`;

/** The command line of `npm run deploy`; `args` are for the CDK CLI (`--profile`, `--require-approval never`, …). */
export const deployCommand = () =>
  commandLine("npm run deploy --", "Deploys a stage of the service to the AWS account of your credentials.")
    .usage("-c sender=<address> [options]")
    .option(
      "-c, --context <name=value>",
      "a setting of the stage; repeat it for more",
      (pair: string, pairs: string[] = []) => [...pairs, pair],
    )
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", HELP);

/** The settings, and the arguments for the CDK CLI; or all validation errors, as sentences. */
export const readDeploy = (
  pairs: readonly string[] | undefined,
  others: readonly string[],
): { settings: Settings; cdk: string[] } | { faults: string[] } => {
  const context = new Map<string, string>();
  const faults: string[] = [];
  for (const pair of pairs ?? []) {
    // The CDK CLI also takes -c=name=value.
    const [, name, value] = /^=?([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) faults.push(`-c ${pair}: write -c name=value`);
    else if (!CONTEXT_NAMES.some((known) => known === name)) {
      faults.push(`-c ${name}=${value}: unknown name ${name}; use one of ${CONTEXT_NAMES.join(", ")}`);
    } else context.set(name, value);
  }
  if (!context.has("sender")) {
    faults.push(`The address that invitations are sent from is missing: -c sender=…, as in ${EXAMPLE}`);
  }
  // The sender was already required above, for every stage.
  const read = settingsOf((name) => context.get(name) ?? (name === "sender" ? "no-reply@example.com" : undefined));
  if ("faults" in read) return { faults: [...faults, ...read.faults] };
  if (faults.length > 0) return { faults };
  return {
    settings: read.settings,
    cdk: [...[...context].flatMap(([name, value]) => ["-c", `${name}=${value}`]), ...others],
  };
};
