import { CONTEXT, CONTEXT_NAMES, type Context, DISPOSABLE } from "./context.ts";
import { neighboursOf } from "./data/jurisdictions.ts";
import type { Domain, Settings } from "./settings.ts";

/** `mail.example.com` is in `example.com`, and so is `example.com` itself. */
const isIn = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`);

/** Validation errors of the sender's settings in combination. */
const senderFaults = ({ stage, sender, senderDomain, mailFrom, senderOwner = stage }: Context): string[] => {
  const faults: string[] = [];
  if (sender === undefined && stage !== DISPOSABLE)
    faults.push(`The stage ${stage} needs the address that its invitations are sent from: -c sender=…`);
  const ofSender = sender?.slice(sender.indexOf("@") + 1).toLowerCase() ?? "";
  if (senderDomain !== undefined && sender !== undefined && !isIn(ofSender, senderDomain))
    faults.push(`-c senderDomain=${senderDomain}: the sender ${sender} is not in that domain`);
  if (
    mailFrom !== undefined &&
    (senderDomain === undefined || mailFrom === senderDomain || !isIn(mailFrom, senderDomain))
  )
    faults.push(`-c mailFrom=${mailFrom}: it must be a subdomain of -c senderDomain=…, such as mail.example.com`);
  if (senderOwner === stage) return faults;
  if (mailFrom !== undefined)
    faults.push(`-c mailFrom=${mailFrom}: set it for the stage ${senderOwner}, which owns the sender`);
  if (senderOwner === DISPOSABLE)
    faults.push(`-c senderOwner=${DISPOSABLE}: that stage can be destroyed, and this stage's sender with it`);
  return faults;
};

/** Validation errors of the domains and certificates, and of the addresses that receive alerts. */
const otherFaults = ({ domain, certificate, pageDomain, pageCertificate, ...context }: Context): string[] => {
  const faults: string[] = [];
  if ((domain === undefined) !== (certificate === undefined))
    faults.push("A domain needs its certificate and a certificate its domain: -c domain=… -c certificate=…");
  if ((pageDomain === undefined) !== (pageCertificate === undefined))
    faults.push(
      "The page's domain needs its certificate and the certificate its domain: -c pageDomain=… -c pageCertificate=… (in us-east-1)",
    );
  if (domain !== undefined && domain === pageDomain)
    faults.push(`-c domain and -c pageDomain are both ${domain}: the API and the page need different domains`);
  if ((context.budget !== undefined || context.costAlerts === true) && context.alarmEmail === undefined)
    faults.push("-c budget=… and -c costAlerts=on need the address that receives them: -c alarmEmail=…");
  return faults;
};

/**
 * What does not fit the region that the stage is deployed to. The gateway takes no certificate of another region.
 * Backups contain personal data, which must not leave the jurisdiction where it was collected by a slip.
 */
const regionFaults = ({ certificate, backupRegion }: Context, region: string): string[] => {
  const faults: string[] = [];
  const ofCertificate = certificate?.split(":")[3] ?? region;
  if (ofCertificate !== region)
    faults.push(
      `-c certificate=…: it is in ${ofCertificate}, but the stage is deployed to ${region} (AWS_REGION), and the API needs its certificate in its own region`,
    );
  const neighbours = neighboursOf(region);
  if (backupRegion !== undefined && !neighbours.includes(backupRegion)) {
    const choice = neighbours.length === 0 ? "AWS has no second one there" : `use one of ${neighbours.join(", ")}`;
    faults.push(`-c backupRegion=${backupRegion}: it is not in the jurisdiction of ${region}; ${choice}`);
  }
  return faults;
};

const domainOf = (name: string | undefined, certificateArn: string | undefined): Domain | undefined =>
  name === undefined || certificateArn === undefined ? undefined : { name, certificateArn };

/**
 * The settings in the context, or all validation errors, as sentences.
 *
 * @param region The region that the stage is deployed to, if it is known
 */
export const settingsOf = (
  context: (name: keyof Context) => unknown,
  region?: string,
): { settings: Settings } | { faults: string[] } => {
  const values = Object.fromEntries(CONTEXT_NAMES.map((name) => [name, context(name)]));
  const read = CONTEXT.safeParse(values);
  if (!read.success) {
    const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
    return {
      faults: read.error.issues.map(
        ({ path: [name = ""], message }) => `-c ${String(name)}=${shown(values[String(name)])}: ${message}`,
      ),
    };
  }
  const { data } = read;
  const faults = [
    ...senderFaults(data),
    ...otherFaults(data),
    ...(region === undefined ? [] : regionFaults(data, region)),
  ];
  if (faults.length > 0) return { faults };
  const { sender = "no-reply@example.com", domain, certificate, pageDomain, pageCertificate, ...settings } = data;
  return {
    settings: {
      ...settings,
      sender,
      domain: domainOf(domain, certificate),
      pageDomain: domainOf(pageDomain, pageCertificate),
    },
  };
};
