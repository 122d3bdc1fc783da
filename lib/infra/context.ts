import * as z from "zod";
import {
  type InstalledVendor,
  isInstalled,
  isWithOwn,
  VENDOR_FACTS,
  VENDORS,
  type VendorWithOwn,
} from "#contract/integrations/vendor-facts.ts";

/** The usual SES sending rate outside the sandbox. */
export const EMAILS_PER_SECOND = 14;

/** The stage whose data is deleted with it. */
export const DISPOSABLE = "dev";

/** Short enough for a function's name, which is limited to 64 characters. */
const STAGE = /^[a-z][a-z0-9-]{0,14}$/;
/** An address without a display name: the permission to send contains it literally. */
const ADDRESS = /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const CERTIFICATE = /^arn:aws[\w-]*:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/;
const PAGE_CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const PORTS_ARE = "webhooks go to 443 and to ports from 1024 to 65535, such as 443,8443";
/** A parameter with a path; without one its ARN would be formed in another way. */
const PARAMETER = /^(\/[\w.-]+)+$/;

/** A setting: what it must look like, and what to say if it does not. */
const text = (pattern: RegExp, is: string) => z.string(is).regex(pattern, is);
const number = (pattern: RegExp, is: string) => text(pattern, is).transform(Number);
const onOrOff = (what: string) =>
  z
    .enum(["on", "off"], `${what} on or off`)
    .transform((value) => value === "on")
    .optional();
/** How to write the value, and what the setting is for, in the command's help. */
const help = (value: string, purpose: string) => ({ value, purpose });

const vendorKey = (vendor: VendorWithOwn) => {
  const { name, own } = VENDOR_FACTS[vendor];
  const is = `the key of ${name} is the name of an SSM parameter, such as /ais-prod/${vendor}, and not the key itself`;
  const purpose = `the SSM parameter that has ${own?.form} of this service at ${name}; without it ${name} is not offered`;
  return text(PARAMETER, is).optional().meta(help("<parameter>", purpose));
};
/** The service's own credentials at ATSs: `komboKey` and so on. */
const vendorKeys = Object.fromEntries(
  VENDORS.filter(isWithOwn).map((vendor) => [`${vendor}Key`, vendorKey(vendor)]),
) as {
  // One entry per vendor was just made.
  [V in VendorWithOwn as `${V}Key`]: ReturnType<typeof vendorKey>;
};

const vendorInstall = (vendor: InstalledVendor) => {
  const { name } = VENDOR_FACTS[vendor];
  return text(/^https?:\/\/\S+$/, `the address of ${name}'s installation is a URL`)
    .optional()
    .meta(help("<URL>", `the address at which this service's app is installed in ${name}`));
};
/** `hibobInstall` and so on. */
const vendorInstalls = Object.fromEntries(
  VENDORS.filter(isInstalled).map((vendor) => [`${vendor}Install`, vendorInstall(vendor)]),
) as { [V in InstalledVendor as `${V}Install`]: ReturnType<typeof vendorInstall> };

/** The settings of a deployment, by their names in `-c name=value`. */
export const CONTEXT = z.object({
  stage: text(STAGE, "a stage is 1 to 15 lower-case letters, digits and hyphens, a letter first")
    .default(DISPOSABLE)
    .meta(help("<name>", "the stage, which has separate stacks (default dev: its data is deleted with them)")),
  sender: text(ADDRESS, "the sender is an email address without a name, such as invitations@example.com")
    .optional()
    .meta(help("<address>", "the address that sends invitations; its owner confirms it")),
  senderDomain: text(DOMAIN, "the sender's domain is in lower case, such as example.com")
    .optional()
    .meta(help("<domain>", "its domain, verified by DNS records instead, and signed with DKIM")),
  mailFrom: text(DOMAIN, "the domain for bounces is in lower case, such as mail.example.com")
    .optional()
    .meta(help("<subdomain>", "of that domain, for bounces, so that SPF passes too")),
  senderOwner: text(STAGE, "the sender's owner is a stage, such as prod")
    .optional()
    .meta(help("<stage>", "the stage that owns the sender's SES identity, if not this one")),
  domain: text(DOMAIN, "the domain is a host name in lower case, such as assess.example.com")
    .optional()
    .meta(help("<name>", "the API's custom domain; with")),
  certificate: text(CERTIFICATE, "the certificate is the ARN of a certificate in ACM")
    .optional()
    .meta(help("<ARN>", "its ACM certificate in the stage's region")),
  pageDomain: text(DOMAIN, "the page's domain is a host name in lower case, such as tests.example.com")
    .optional()
    .meta(help("<name>", "the candidate page's custom domain; with")),
  pageCertificate: text(
    PAGE_CERTIFICATE,
    "the page's certificate is the ARN of a certificate in ACM, in us-east-1, as CloudFront requires",
  )
    .optional()
    .meta(help("<ARN>", "its ACM certificate in us-east-1")),
  alarmEmail: text(ADDRESS, "the alarm address is an email address without a name")
    .optional()
    .meta(help("<address>", "the address that receives alarms; AWS asks its owner to confirm")),
  webhookPorts: text(/^\d{1,5}(,\d{1,5})*$/, PORTS_ARE)
    .transform((ports) => ports.split(",").map(Number))
    // Ports below 1024 are well-known services.
    .refine((ports) => ports.every((port) => port === 443 || (port >= 1024 && port <= 65_535)), PORTS_ARE)
    .optional()
    .meta(help("443,8443", "the ports that webhooks may be sent to (default 443)")),
  waf: onOrOff("CloudFront's web ACL is").meta(
    help(
      "on|off",
      "a request limit per IP address on CloudFront, in a stack in us-east-1 (default: on, but off in dev)",
    ),
  ),
  monitoring: z
    .enum(["full", "basic"], "the monitoring is full or basic")
    .optional()
    .meta(
      help(
        "full|basic",
        "every alarm and the dashboard, or seven alarms on what a test stage must not hide (default: full, but basic in dev)",
      ),
    ),
  emailsPerSecond: number(/^[1-9]\d{0,3}$/, "SES's quota is a whole number from 1 to 9999")
    .optional()
    .meta(help("<n>", `your account's SES sending rate (MaxSendRate; 1 in the sandbox); default ${EMAILS_PER_SECOND}`)),
  backupRegion: text(/^[a-z]{2}-[a-z]+-\d$/, "the region for copies of backups is a region, such as eu-central-1")
    .optional()
    .meta(
      help("<region>", "a second region for copies of the nightly backups, in the same jurisdiction; bootstrap it too"),
    ),
  budget: number(/^[1-9]\d{0,6}$/, "the budget is a whole number of dollars a month")
    .optional()
    .meta(help("<dollars>", "monthly costs of the AWS account of which alarmEmail is notified (at 80% and 100%)")),
  costAlerts: onOrOff("alerts about unusual costs are").meta(
    help("on|off", "tell alarmEmail about unusual costs of the stage (default off)"),
  ),
  customerKey: onOrOff("a customer managed key for the stage's data is").meta(
    help("on|off", "encrypt the stage's data with a KMS key of your account instead of AWS's (default off)"),
  ),
  dataEvents: onOrOff("CloudTrail's log of each access to data is").meta(
    help("on|off", "log each access to the table's rows and the pages' files with CloudTrail (default off)"),
  ),
  probeKey: text(
    PARAMETER,
    "the probe's key is the name of an SSM parameter, such as /ais-prod/probe-key, and not the key itself",
  )
    .optional()
    .meta(
      help("<parameter>", "the SSM parameter that has a test key: a probe uses the service with it every five minutes"),
    ),
  gradual: onOrOff("the gradual replacement of functions is").meta(
    help(
      "on|off",
      "replace functions of production gradually (default on); off for a rollback or fix while their alarms are raised",
    ),
  ),
  ...vendorKeys,
  ...vendorInstalls,
  signingKeys: number(/^[1-9]$/, "the number of keys that sign results is a digit from 1 to 9")
    .optional()
    .meta(help("<n>", "keys that sign results, of which the last one signs; raised to replace it (default 1)")),
});
export type Context = z.output<typeof CONTEXT>;

/** The names allowed with `-c`. */
export const CONTEXT_NAMES = CONTEXT.keyof().options;
