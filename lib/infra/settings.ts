import { RemovalPolicy } from "aws-cdk-lib/core";
import { prefixOf } from "./names.ts";

/** The settings of a deployment, passed with `-c name=value`. */
export type Settings = {
  /** Each stage has separate stacks: `dev`, `prod`, … */
  stage: string;
  /** The address that invitations are sent from. */
  sender: string;
  /**
   * The sender's domain, verified by DNS records and signed with DKIM; without it, SES verifies the address by email.
   */
  senderDomain?: string;
  /** A subdomain of it for bounces (MAIL FROM), so that SPF also passes for the sender's domain. */
  mailFrom?: string;
  /**
   * The stage whose stack owns the SES identity; other stages of the AWS account only use it. Defaults to this stage.
   */
  senderOwner?: string;
  /** The API's custom domain, instead of the gateway's generated one, and its ACM certificate. */
  domain?: { name: string; certificateArn: string };
  /** The candidate page's custom domain, instead of CloudFront's generated one, and its ACM certificate. */
  pageDomain?: { name: string; certificateArn: string };
  /** The address that receives alarms; AWS asks its owner to confirm. */
  alarmEmail?: string;
  /** Ports that webhooks may be sent to; defaults to 443. */
  webhookPorts?: readonly number[];
  /** Whether CloudFront has a web ACL, which limits requests per IP address. By default in every stage but dev. */
  waf?: boolean;
  /**
   * Emails per second that SES accepts from the AWS account (`MaxSendRate` of `aws sesv2 get-account`); defaults to 14.
   */
  emailsPerSecond?: number;
  /** A second region for copies of the nightly backups, of the same jurisdiction as the stage's own. */
  backupRegion?: string;
  /** Dollars a month above which the AWS account's costs are emailed about, to the address of the alarms. */
  budget?: number;
  /** Whether unusual costs of the stage are emailed about; needs AWS's cost tags (`docs/operations.md`). */
  costAlerts?: boolean;
  /** Whether the stage's data is encrypted with a key of the AWS account's own instead of AWS's. */
  customerKey?: boolean;
  /** Whether CloudTrail logs each access to the table's rows and the bucket's files. */
  dataEvents?: boolean;
  /** The name of the SSM parameter that has a test key; with it, a probe uses the service every five minutes. */
  probeKey?: string;
  /** How many keys that sign results there are; the last one signs. Never lowered. Defaults to 1. */
  signingKeys?: number;
};

/** The settings plus values derived from the stage, as the constructs use them. */
export type Stage = Settings & {
  waf: boolean;
  webhookPorts: readonly number[];
  emailsPerSecond: number;
  signingKeys: number;
  /** This stage owns the sender's SES identity. */
  ownsSender: boolean;
  /** The prefix of all resource names. */
  prefix: string;
  /**
   * Its data is deleted with it. Only `dev`: a developer's own stage, which `npm run destroy` removes completely, where
   * deletion protection would stop it half-way. Every other stage keeps its table and its logs.
   */
  disposable: boolean;
  /** `prod`, or one of several such as `prod-eu`: its stacks cannot be deleted, and its releases are gradual. */
  production: boolean;
  /** The removal policy of resources with data. */
  removal: RemovalPolicy;
};

/** The usual SES sending rate outside the sandbox. */
export const EMAILS_PER_SECOND = 14;

/** The stage whose data is deleted with it. */
const DISPOSABLE = "dev";
const PRODUCTION = /^prod(-|$)/;

export const stageOf = (settings: Settings): Stage => {
  const disposable = settings.stage === DISPOSABLE;
  return {
    ...settings,
    waf: settings.waf ?? !disposable,
    webhookPorts: settings.webhookPorts ?? [443],
    emailsPerSecond: settings.emailsPerSecond ?? EMAILS_PER_SECOND,
    signingKeys: settings.signingKeys ?? 1,
    ownsSender: (settings.senderOwner ?? settings.stage) === settings.stage,
    prefix: prefixOf(settings),
    disposable,
    production: PRODUCTION.test(settings.stage),
    // Retained once its stack exists. Resources left by a failed first deployment are deleted, because the next attempt
    // needs the same names.
    removal: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  };
};

/** The names allowed with `-c`. */
export const CONTEXT_NAMES = [
  "stage",
  "sender",
  "senderDomain",
  "mailFrom",
  "senderOwner",
  "domain",
  "certificate",
  "pageDomain",
  "pageCertificate",
  "alarmEmail",
  "webhookPorts",
  "waf",
  "emailsPerSecond",
  "backupRegion",
  "budget",
  "costAlerts",
  "customerKey",
  "dataEvents",
  "probeKey",
  "signingKeys",
] as const;

/** Short enough for a function's name, which is limited to 64 characters. */
const STAGE = /^[a-z][a-z0-9-]{0,14}$/;
/** An address without a display name: the permission to send contains it literally. */
const ADDRESS = /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const CERTIFICATE = /^arn:aws[\w-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/;
const PORTS_ARE = "webhooks go to 443 and to ports from 1024 to 65535, such as 443,8443";
const PORTS = /^\d{1,5}(,\d{1,5})*$/;
const SWITCH = /^(on|off)$/;
const RATE = /^[1-9]\d{0,3}$/;
const REGION = /^[a-z]{2}-[a-z]+-\d$/;
const FEW = /^[1-9]$/;
const DOLLARS = /^[1-9]\d{0,6}$/;
/** A parameter with a path; without one its ARN would be formed in another way. */
const PARAMETER = /^(\/[\w.-]+)+$/;
const PAGE_CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;

/** `mail.example.com` is in `example.com`, and so is `example.com` itself. */
const isIn = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** Validation errors of the sender's settings in combination. */
const senderFaults = ({ stage, sender, senderDomain, mailFrom, senderOwner }: Partial<Settings>): string[] => {
  const faults: string[] = [];
  const ofSender = sender?.slice(sender.indexOf("@") + 1).toLowerCase() ?? "";
  if (senderDomain !== undefined && sender !== undefined && !isIn(ofSender, senderDomain))
    faults.push(`-c senderDomain=${senderDomain}: the sender ${sender} is not in that domain`);
  if (
    mailFrom !== undefined &&
    (senderDomain === undefined || mailFrom === senderDomain || !isIn(mailFrom, senderDomain))
  )
    faults.push(`-c mailFrom=${mailFrom}: it must be a subdomain of -c senderDomain=…, such as mail.example.com`);
  if (senderOwner === undefined || senderOwner === stage) return faults;
  if (mailFrom !== undefined)
    faults.push(`-c mailFrom=${mailFrom}: set it for the stage ${senderOwner}, which owns the sender`);
  if (senderOwner === DISPOSABLE)
    faults.push(`-c senderOwner=${DISPOSABLE}: that stage can be destroyed, and this stage's sender with it`);
  return faults;
};

/** The settings in the context, or all validation errors, as sentences. */
export const settingsOf = (
  context: (name: (typeof CONTEXT_NAMES)[number]) => unknown,
): { settings: Settings } | { faults: string[] } => {
  const faults: string[] = [];
  const read = (name: (typeof CONTEXT_NAMES)[number], pattern: RegExp, what: string): string | undefined => {
    const value = context(name);
    if (value === undefined) return undefined;
    if (typeof value === "string" && pattern.test(value)) return value;
    faults.push(`-c ${name}=${typeof value === "string" ? value : JSON.stringify(value)}: ${what}`);
    return undefined;
  };

  const stage =
    read("stage", STAGE, "a stage is 1 to 15 lower-case letters, digits and hyphens, a letter first") ?? "dev";
  const sender = read(
    "sender",
    ADDRESS,
    "the sender is an email address without a name, such as invitations@example.com",
  );
  const senderDomain = read("senderDomain", DOMAIN, "the sender's domain is in lower case, such as example.com");
  const mailFrom = read("mailFrom", DOMAIN, "the domain for bounces is in lower case, such as mail.example.com");
  const senderOwner = read("senderOwner", STAGE, "the sender's owner is a stage, such as prod");
  const alarmEmail = read("alarmEmail", ADDRESS, "the alarm address is an email address without a name");
  const webhookPorts = read("webhookPorts", PORTS, PORTS_ARE)?.split(",").map(Number);
  // Ports below 1024 are well-known services.
  if (webhookPorts?.some((port) => port !== 443 && (port < 1024 || port > 65_535)))
    faults.push(`-c webhookPorts=${webhookPorts}: ${PORTS_ARE}`);
  const waf = read("waf", SWITCH, "CloudFront's web ACL is on or off");
  const rate = read("emailsPerSecond", RATE, "SES's quota is a whole number from 1 to 9999");
  const backupRegion = read(
    "backupRegion",
    REGION,
    "the region for copies of backups is a region, such as eu-central-1",
  );
  const budget = read("budget", DOLLARS, "the budget is a whole number of dollars a month");
  const costAlerts = read("costAlerts", SWITCH, "alerts about unusual costs are on or off");
  const customerKey = read("customerKey", SWITCH, "a customer managed key for the stage's data is on or off");
  const dataEvents = read("dataEvents", SWITCH, "CloudTrail's log of each access to data is on or off");
  const probeKey = read(
    "probeKey",
    PARAMETER,
    "the probe's key is the name of an SSM parameter, such as /ais-prod/probe-key, and not the key itself",
  );
  const signingKeys = read("signingKeys", FEW, "the number of keys that sign results is a digit from 1 to 9");
  if ((budget !== undefined || costAlerts === "on") && context("alarmEmail") === undefined)
    faults.push("-c budget=… and -c costAlerts=on need the address that receives them: -c alarmEmail=…");
  const name = read("domain", DOMAIN, "the domain is a host name in lower case, such as assess.example.com");
  const certificateArn = read("certificate", CERTIFICATE, "the certificate is the ARN of a certificate in ACM");
  const pageName = read(
    "pageDomain",
    DOMAIN,
    "the page's domain is a host name in lower case, such as tests.example.com",
  );
  const pageCertificateArn = read(
    "pageCertificate",
    PAGE_CERTIFICATE,
    "the page's certificate is the ARN of a certificate in ACM, in us-east-1, as CloudFront requires",
  );

  if (context("sender") === undefined && stage !== "dev") {
    faults.push(`The stage ${stage} needs the address that its invitations are sent from: -c sender=…`);
  }
  const ofSender = {
    sender: sender ?? "no-reply@example.com",
    ...(senderDomain === undefined ? {} : { senderDomain }),
    ...(mailFrom === undefined ? {} : { mailFrom }),
    ...(senderOwner === undefined ? {} : { senderOwner }),
  };
  faults.push(...senderFaults({ stage, ...ofSender }));
  if ((context("domain") === undefined) !== (context("certificate") === undefined)) {
    faults.push("A domain needs its certificate and a certificate its domain: -c domain=… -c certificate=…");
  }
  if ((context("pageDomain") === undefined) !== (context("pageCertificate") === undefined)) {
    faults.push(
      "The page's domain needs its certificate and the certificate its domain: -c pageDomain=… -c pageCertificate=… (in us-east-1)",
    );
  }
  if (name !== undefined && name === pageName) {
    faults.push(`-c domain and -c pageDomain are both ${name}: the API and the page need different domains`);
  }
  if (faults.length > 0) return { faults };
  return {
    settings: {
      stage,
      ...ofSender,
      ...(name === undefined || certificateArn === undefined ? {} : { domain: { name, certificateArn } }),
      ...(pageName === undefined || pageCertificateArn === undefined
        ? {}
        : { pageDomain: { name: pageName, certificateArn: pageCertificateArn } }),
      ...(alarmEmail === undefined ? {} : { alarmEmail }),
      ...(webhookPorts === undefined ? {} : { webhookPorts }),
      ...(waf === undefined ? {} : { waf: waf === "on" }),
      ...(rate === undefined ? {} : { emailsPerSecond: Number(rate) }),
      ...(backupRegion === undefined ? {} : { backupRegion }),
      ...(budget === undefined ? {} : { budget: Number(budget) }),
      ...(costAlerts === undefined ? {} : { costAlerts: costAlerts === "on" }),
      ...(customerKey === undefined ? {} : { customerKey: customerKey === "on" }),
      ...(dataEvents === undefined ? {} : { dataEvents: dataEvents === "on" }),
      ...(probeKey === undefined ? {} : { probeKey }),
      ...(signingKeys === undefined ? {} : { signingKeys: Number(signingKeys) }),
    },
  };
};
