import { EMAILS_PER_SECOND } from "../../lib/infra/context.ts";
import { emailPace } from "../../lib/infra/data/email.ts";
import { PRICES } from "../../lib/infra/prices.ts";
import { UNITS, type Units } from "./units.ts";

/**
 * A function's run: its duration (an assumption until a deployed stage's bill gives a better figure) and its memory.
 */
type Run = { ms: number; mb: number };

/** One operation of the service, in AWS's billing units. */
export type Work = {
  name: string;
  units: Units;
  httpRequests: number;
  runs: readonly Run[];
  /** Send, receive and delete are one each. */
  queueRequests: number;
  emails: number;
  logBytes: number;
  /** Requests through CloudFront, and the bytes of their responses. */
  edge?: { requests: number; bytes: number };
  /** Its function sends no traces. */
  untraced?: true;
  /** Signatures by KMS. */
  signatures?: number;
};

/** The function's line and the gateway's, with what Lambda's JSON adds. */
const REQUEST_LOG = 900;
/** The gateway's line alone. */
const GATEWAY_LOG = 400;
const warm = (ms: number): Run => ({ ms, mb: 1024 });
const event = (ms: number): Run => ({ ms, mb: 512 });

const request = (name: string, units: Units, ms: number): Work => ({
  name,
  units,
  httpRequests: 1,
  runs: [warm(ms)],
  queueRequests: 0,
  emails: 0,
  logBytes: REQUEST_LOG,
});

export const CREATE = request("Create an invitation", UNITS.create, 30);
export const CREATE_WITH_KEY = request("… with an Idempotency-Key or a reference", UNITS.createWithKeyOrReference, 30);
/** A hundredth of a request for 100 invitations. */
export const CREATE_IN_BULK: Work = {
  ...request("… in a bulk of 100, with an Idempotency-Key", UNITS.createInBulk, 5),
  httpRequests: 0.01,
  logBytes: REQUEST_LOG / 100,
};
export const READ = request("Read an invitation", UNITS.read, 15);
export const CANCEL = request("Cancel an invitation", UNITS.cancel, 30);
/** A candidate's call goes through CloudFront, with about a kilobyte of headers and body. */
const call = (name: string, units: Units, ms: number, bytes = 1_000): Work => ({
  ...request(name, units, ms),
  edge: { requests: 1, bytes },
});
/** The page with its script and style, which the browser then caches. */
const PAGE = { requests: 3, bytes: 45_000 };
const opened = call("The candidate opens the page", UNITS.open, 25, 3_000);
export const OPEN: Work = {
  ...opened,
  edge: { requests: 1 + PAGE.requests, bytes: 3_000 + PAGE.bytes },
  runs: [...opened.runs, event(30)],
};
export const START: Work = { ...call("… starts an editing test", UNITS.start, 40, 8_000), runs: [warm(40), event(30)] };
/** Two calls to the table, one after the other. Neither a trace nor a line in the function's log, only the gateway's. */
export const SAVE: Work = {
  ...call("… saves what changed in a passage of 2.7 KB", UNITS.save, 12),
  logBytes: GATEWAY_LOG,
  untraced: true,
};
export const SUBMIT: Work = {
  ...call("… hands it in, and it is scored from the queue", UNITS.submit, 40),
  // The stream's function tells the queue, and the scorer loads its checker more often than not: texts come one by one.
  runs: [warm(40), event(30), event(30), { ms: 4000, mb: 1769 }],
  queueRequests: 3,
  logBytes: 2 * REQUEST_LOG,
};
export const RESULT: Work = { ...request("Read a result, which is signed", UNITS.result, 30), signatures: 1 };

/** Two calls: one before the provider, one after it. The second asks the provider for the token. */
const signedIn = call("A member signs in to the dashboard", UNITS.signIn, 60);
export const SIGN_IN: Work = {
  ...signedIn,
  httpRequests: 2,
  runs: [warm(60), warm(300)],
  logBytes: 2 * REQUEST_LOG,
  edge: { requests: 2, bytes: 4_000 },
};
const pageLoaded = call("… loads a page with a list of 20 invitations", UNITS.memberPage, 30);
/** The session, and the list; the scripts are in the browser's cache. */
export const MEMBER_PAGE: Work = {
  ...pageLoaded,
  httpRequests: 2,
  runs: [warm(30), warm(40)],
  logBytes: 2 * REQUEST_LOG,
  edge: { requests: 3, bytes: 20_000 },
};

/** Assumes no batching: each change is a separate run, and each email is a message, a run and an email. */
export const FOLLOW: Work = {
  name: "… the stream and its event",
  units: UNITS.follow,
  httpRequests: 0,
  runs: [event(30)],
  queueRequests: 0,
  emails: 0,
  logBytes: 400,
};
/** In the run that follows the creation. */
export const WORDS: Work = {
  ...FOLLOW,
  name: "… the words that search finds it by",
  units: {
    writes: UNITS.words.writes + UNITS.packedWords.writes,
    reads: UNITS.words.reads + UNITS.packedWords.reads,
  },
  runs: [],
  logBytes: 0,
};
/** The duration that the pace for SES's usual quota requires. */
export const EMAIL_MS = emailPace(EMAILS_PER_SECOND).callMs;
/** In the sweep, which runs anyway. */
export const RECONCILE: Work = {
  name: "… compared with its published events, for 40 days",
  units: UNITS.reconcile,
  httpRequests: 0,
  runs: [],
  queueRequests: 0,
  emails: 0,
  logBytes: 0,
};
export const EMAIL: Work = {
  name: "… its email",
  units: UNITS.email,
  httpRequests: 0,
  runs: [event(EMAIL_MS)],
  queueRequests: 3,
  emails: 1,
  logBytes: 500,
};
export const RECEIPT: Work = {
  ...EMAIL,
  name: "… the receipt by email, if the account wants it",
  units: UNITS.receipt,
};
export const NOTIFICATION: Work = {
  ...EMAIL,
  name: "… a notification by email, to one member",
  units: UNITS.notification,
};
/** To one endpoint, at the first attempt. The function's duration includes waiting for the receiver. */
export const WEBHOOK: Work = {
  name: "… a webhook, to one endpoint",
  units: UNITS.webhook,
  httpRequests: 0,
  runs: [event(250)],
  queueRequests: 3,
  emails: 0,
  logBytes: 500,
};

/** Assumes no batching: each line is delivered alone. CloudWatch Logs delivers to a function without charge. */
export const KEEP_REQUEST: Work = {
  name: "Keep any request with an API key in the request log",
  units: UNITS.keepRequest,
  httpRequests: 0,
  runs: [event(20)],
  queueRequests: 0,
  emails: 0,
  logBytes: 100,
};

/** Lambda traces one request per second and 5% of the others. */
const TRACED = 0.05;

export const COSTS = {
  "API Gateway": ({ httpRequests }: Work) => httpRequests * PRICES.httpApiRequest,
  Lambda: ({ runs }: Work) =>
    runs.reduce((sum, { ms, mb }) => sum + PRICES.invocation + (ms / 1000) * (mb / 1024) * PRICES.gigabyteSecond, 0),
  DynamoDB: ({ units }: Work) => units.writes * PRICES.writeUnit + units.reads * PRICES.readUnit,
  "CloudFront, WAF": ({ edge }: Work) =>
    edge === undefined
      ? 0
      : edge.requests * (PRICES.edgeRequest + PRICES.edgeRequestJudged) +
        (edge.bytes / 1_000_000_000) * PRICES.edgeGigabyte,
  SQS: ({ queueRequests }: Work) => queueRequests * PRICES.queueRequest,
  SES: ({ emails }: Work) => emails * PRICES.email,
  KMS: ({ signatures = 0 }: Work) => signatures * PRICES.signature,
  "Logs and traces": ({ logBytes, runs, untraced }: Work) =>
    (logBytes / 1_000_000_000) * PRICES.logGigabyte + (untraced ? 0 : runs.length * TRACED * PRICES.trace),
};

export const costOf = (work: Work): number => Object.values(COSTS).reduce((sum, cost) => sum + cost(work), 0);
