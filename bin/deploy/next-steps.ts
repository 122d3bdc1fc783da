import type { Settings } from "../../lib/infra/settings.ts";

/** API Gateway requires at least 1.2 for HTTP APIs; CloudFront's default certificate always allows TLS 1.0. */
const minimumTls = ({ pageDomain }: Settings): string =>
  pageDomain === undefined
    ? "1.0, which CloudFront's default certificate always allows (1.2 with -c pageDomain=… -c pageCertificate=…)"
    : "1.2";

/** The steps after a deployment, from the stack's outputs. */
export const nextSteps = (stack: string, settings: Settings, outputs: Readonly<Record<string, string>>): string => {
  const { BaseUrl = "?", PageUrl, DnsTarget, PageDnsTarget, DashboardUrl } = outputs;
  const admin = (command: string) => `     npm run admin -- ${command} --stack ${stack}`;
  const cname = (name: string | undefined, target: string | undefined) =>
    name === undefined || target === undefined ? [] : [`Create the DNS record:  ${name}  CNAME  ${target}`];
  const names = [...cname(settings.domain?.name, DnsTarget), ...cname(settings.pageDomain?.name, PageDnsTarget)];
  return [
    "",
    `Deployed ${stack}: ${BaseUrl}`,
    ...(PageUrl === undefined ? [] : [`Candidates' page: ${PageUrl}`]),
    `Minimum TLS version: API 1.2, candidates' page ${minimumTls(settings)}`,
    ...(DashboardUrl === undefined ? [] : [`Dashboard: ${DashboardUrl}`]),
    "",
    ...(names.length === 0 ? [] : [...names, ""]),
    "Next:",
    settings.alarmEmail === undefined
      ? "  1. No one receives alarms yet: deploy again with -c alarmEmail=…"
      : `  1. Confirm the subscription to alarms: SNS has written to ${settings.alarmEmail}.`,
    "     A new SES account sends to confirmed addresses only: docs/operations.md, “Email: out of the sandbox”.",
    "  2. Create an account, and its first key, which is shown once:",
    admin('accounts create --name "Acme Publishing" --credits 100'),
    admin("keys create <account id>"),
    "  3. Check the deployment with that key (5 credits, all refunded; no email):",
    `     SERVICE_URL=${BaseUrl} SERVICE_KEY=<key> npx vitest run test/e2e/contract.test.ts`,
    "",
  ].join("\n");
};
