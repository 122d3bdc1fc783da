import { execFileSync, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { rawEmail } from "#adapters/email/raw-email.ts";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { Email } from "#domain/email/ports.ts";
import { anInvitedCandidate } from "../../support/records/invitation-emails.ts";

/**
 * `npm run spam-score`: invitations as rspamd scores them with its standard rules. It needs rspamd, which Debian
 * packages, and says so where it is missing. Only the message is judged: what the network says about a sender, such as
 * block lists, is not counted.
 */
const CONTROLLER = "http://127.0.0.1:11334";

/** Rspamd delays a message from 4 points on. An honest name with many accents costs about 1.2 of them. */
const MAX_SCORE = 2;

const HEALTHY = { signal: AbortSignal.timeout(60_000) };

const isRunning = (): Promise<boolean> =>
  fetch(`${CONTROLLER}/ping`, HEALTHY).then(
    ({ ok }) => ok,
    () => false,
  );

const isInstalled = (): boolean => {
  try {
    execFileSync("rspamd", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** Starts rspamd unless it runs already. @returns what stops it */
const start = async (): Promise<() => void> => {
  if (await isRunning()) return () => undefined;
  const daemon = spawn("rspamd", ["--no-fork", "--insecure"], { stdio: "ignore" });
  while (!(await isRunning())) {
    if (daemon.exitCode !== null) throw new Error(`rspamd ended with ${daemon.exitCode}`);
    await setTimeout(200);
  }
  return () => daemon.kill();
};

const SENDER = "no-reply@assessments.example";
const RECIPIENT = "ada@example.com";

/** A message as it arrives: with what SES adds, and the trace of one server. */
const delivered = (email: Omit<Email, "to">): string =>
  [
    `Received: from mail.assessments.example (mail.assessments.example [192.0.2.1]) by mx.example.com; ${new Date().toUTCString()}`,
    `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
    "Message-ID: <0102018f-000000@assessments.example>",
    rawEmail({ ...email, to: RECIPIENT }, SENDER),
  ].join("\r\n");

const Verdict = z.object({
  symbols: z.record(z.string(), z.object({ score: z.number(), options: z.array(z.string()).optional() })),
});

/** Symbols whose points depend on the network, or on the sender's domain, which does not exist. */
const OF_THE_NETWORK = /^(ARC|DKIM|DMARC|SPF|R_DKIM|R_SPF|RBL|URIBL|ASN|FUZZY|HFILTER|RDNS|AUTH|MX|DBL|SURBL)_/;

const pointsOf = async (message: string): Promise<[name: string, score: number][]> => {
  const response = await fetch(`${CONTROLLER}/checkv2`, { method: "POST", body: message, ...HEALTHY });
  const { symbols } = Verdict.parse(await response.json());
  return Object.entries(symbols).flatMap(([name, { score }]) =>
    score === 0 || OF_THE_NETWORK.test(name) ? [] : [[name, score] as [string, number]],
  );
};

/** Under a top-level domain that exists: rspamd takes a link under `.example` for one that hides its host. */
const PAGE_URL = "https://tests.example.com";

const invitation = (candidate_name: string, account: string): Omit<Email, "to"> =>
  invitationEmail(
    anInvitedCandidate({ candidate_name }),
    brandingOf(NO_BRANDING, { name: account }, PAGE_URL),
    PAGE_URL,
  );

const ASCII = delivered(invitation("Ada Lovelace", "Acme Publishing"));

/** The same message in base64 throughout, without need: what the scorer has to find. */
const inBase64 = (message: string): string =>
  message
    .replace(
      /^Subject: .*(?:\r\n .*)*/m,
      (line) => `Subject: =?UTF-8?B?${Buffer.from(line.slice(9, 50)).toString("base64")}?=`,
    )
    .replace(/^From: ([^<]*) </m, (_, name: string) => `From: =?UTF-8?B?${Buffer.from(name).toString("base64")}?= <`)
    .replace(
      /Content-Transfer-Encoding: (?:7bit|quoted-printable)\r\n\r\n([\s\S]*?)(?=\r\n--)/g,
      (_, text: string) =>
        `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n")}`,
    );

const MESSAGES: Readonly<Record<string, string>> = {
  "in ASCII": ASCII,
  "with a comma and an ampersand": delivered(invitation("Ada Lovelace", "Smith, Jones & Co.")),
  "in Latin letters": delivered(invitation("Zoë Łukaszewicz", "Bücher & Söhne")),
  "in another script": delivered(invitation("李小龍", "上海出版社")),
  "in base64 without need": inBase64(ASCII),
};

const check = async (): Promise<void> => {
  for (const [name, message] of Object.entries(MESSAGES)) {
    const points = await pointsOf(message);
    const score = points.reduce((sum, [, each]) => sum + each, 0);
    console.log(`${score.toFixed(2)} an invitation ${name} (${points.map((each) => each.join(" ")).join(", ")})`);
    if (score > MAX_SCORE === (message !== inBase64(ASCII))) process.exitCode = 1;
  }
};

if (!isInstalled()) console.log("Skipped: rspamd is not installed.");
else {
  const stop = await start();
  try {
    await check();
  } finally {
    stop();
  }
}
