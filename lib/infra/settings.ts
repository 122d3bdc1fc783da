import { RemovalPolicy } from "aws-cdk-lib/core";

/** What a deployment is told, with `-c name=value`. */
export type Settings = {
  /** One stack each: `dev`, `prod`, … */
  stage: string;
  /** Address that invitations are sent from. */
  sender: string;
  /** The sender's domain, confirmed by DNS records and signed for with DKIM; without one SES has the address confirmed. */
  senderDomain?: string;
  /** A subdomain of it that bounces go to (MAIL FROM), so that SPF passes for the sender's domain too. */
  mailFrom?: string;
  /** The stage whose stack has the sender's identity at SES; the others of the AWS account only use it. Else this one. */
  senderOwner?: string;
  /** The service's own name, instead of the one the gateway makes up, and the certificate for it in ACM. */
  domain?: { name: string; certificateArn: string };
  /** The candidate page's own name, instead of the one CloudFront makes up, and the certificate for it in ACM. */
  pageDomain?: { name: string; certificateArn: string };
  /** Who is told of alarms; AWS asks the address's owner to confirm. */
  alarmEmail?: string;
  /** Ports of clients' hosts that webhooks may be sent to: 443 unless others are named. */
  webhookPorts?: readonly number[];
  /** Whether CloudFront has a web ACL, which bounds what one address may ask for. Unless said: in every stage but dev. */
  waf?: boolean;
};

/** What the constructs work with: the settings, and what follows from the stage. */
export type Stage = Settings & {
  waf: boolean;
  webhookPorts: readonly number[];
  /** This stage has the sender's identity at SES. */
  ownsSender: boolean;
  /** Begins the name of everything that has one. */
  prefix: string;
  /**
   * Its data may go with it. Only `dev`: a developer's own stack, which `cdk destroy` takes down in one go, where
   * deletion protection would stop it half-way. Every other stage keeps its table and its logs.
   */
  disposable: boolean;
  /** What becomes of what holds data when the stack goes. */
  removal: RemovalPolicy;
};

/** What CloudFront wants in us-east-1; only with a web ACL. */
export const edgeStackNameOf = ({ stage }: Pick<Settings, "stage">): string => `ais-${stage}-edge`;

export const stackNameOf = ({ stage }: Pick<Settings, "stage">): string => `ais-${stage}-service`;

/** The stage whose data may go with it. */
const DISPOSABLE = "dev";

export const stageOf = (settings: Settings): Stage => {
  const disposable = settings.stage === DISPOSABLE;
  return {
    ...settings,
    waf: settings.waf ?? !disposable,
    webhookPorts: settings.webhookPorts ?? [443],
    ownsSender: (settings.senderOwner ?? settings.stage) === settings.stage,
    prefix: `ais-${settings.stage}`,
    disposable,
    // Kept forever once its stack exists; but what a failed first deployment leaves behind would block the next one,
    // which wants the same names.
    removal: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  };
};

/** What can be said with `-c`. */
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
] as const;

/** Leaves room in the 64 characters of a function's name. */
const STAGE = /^[a-z][a-z0-9-]{0,14}$/;
/** An address alone, without a display name: the right to send names it literally. */
const ADDRESS = /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const CERTIFICATE = /^arn:aws[\w-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/;
const PORTS_ARE = "webhooks go to 443 and to ports from 1024 to 65535, such as 443,8443";
const PORTS = /^\d{1,5}(,\d{1,5})*$/;
const SWITCH = /^(on|off)$/;
const PAGE_CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;

/** `mail.example.com` is in `example.com`, and so is that itself. */
const isIn = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** What is wrong with the sender's settings together. */
const senderFaults = ({ stage, sender, senderDomain, mailFrom, senderOwner }: Partial<Settings>): string[] => {
  const faults: string[] = [];
  const ofSender = sender?.slice(sender.indexOf("@") + 1).toLowerCase() ?? "";
  if (senderDomain !== undefined && sender !== undefined && !isIn(ofSender, senderDomain))
    faults.push(`-c senderDomain=${senderDomain}: the sender ${sender} is not in that domain`);
  if (
    mailFrom !== undefined &&
    (senderDomain === undefined || mailFrom === senderDomain || !isIn(mailFrom, senderDomain))
  )
    faults.push(`-c mailFrom=${mailFrom}: it has to be a subdomain of -c senderDomain=…, such as mail.example.com`);
  if (senderOwner === undefined || senderOwner === stage) return faults;
  if (mailFrom !== undefined) faults.push(`-c mailFrom=${mailFrom}: say it to ${senderOwner}, which owns the sender`);
  if (senderOwner === DISPOSABLE)
    faults.push(`-c senderOwner=${DISPOSABLE}: that stage goes whole, and the sender of this one with it`);
  return faults;
};

/** The settings in the context, or everything that is wrong with them, in sentences. */
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
  const sender = read("sender", ADDRESS, "the sender is an email address alone, such as invitations@example.com");
  const senderDomain = read("senderDomain", DOMAIN, "the sender's domain is in lower case, such as example.com");
  const mailFrom = read("mailFrom", DOMAIN, "the domain for bounces is in lower case, such as mail.example.com");
  const senderOwner = read("senderOwner", STAGE, "who owns the sender is a stage, such as prod");
  const alarmEmail = read("alarmEmail", ADDRESS, "who is told of alarms is an email address alone");
  const webhookPorts = read("webhookPorts", PORTS, PORTS_ARE)?.split(",").map(Number);
  // Below 1024 stand the well-known services of others.
  if (webhookPorts?.some((port) => port !== 443 && (port < 1024 || port > 65_535)))
    faults.push(`-c webhookPorts=${webhookPorts}: ${PORTS_ARE}`);
  const waf = read("waf", SWITCH, "CloudFront's web ACL is on or off");
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
    "the page's certificate is the ARN of a certificate in ACM, in us-east-1, where CloudFront looks for it",
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
      "The page's domain needs its certificate and that its domain: -c pageDomain=… -c pageCertificate=… (in us-east-1)",
    );
  }
  if (name !== undefined && name === pageName) {
    faults.push(`-c domain and -c pageDomain are both ${name}: the API and the page need a name each`);
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
    },
  };
};
