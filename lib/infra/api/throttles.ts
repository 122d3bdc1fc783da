/** The gateway's throttle for one route: requests per second, and the burst above that. */
export type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

const perSecond = (rate: number): Throttle => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });

/**
 * The throttles by group of routes; the first match applies. API Gateway counts each route separately, for all clients
 * together, before the AWS account's limit of 10,000 requests per second. So no route can use up another's share.
 *
 * A flood of requests to all other routes cannot block the candidates' saves, because those routes together stay below
 * 8,000. A test adds them up. This does not hold in the regions whose limit is 2,500 until AWS raises it.
 * `npm run deploy -- --check` names those regions (`bin/deploy/check/api-gateway.ts`).
 *
 * API Gateway answers a throttled client with 429, and the client retries. The candidate's page retries automatically.
 */
const GROUPS: readonly { of: string; routes: RegExp; throttle: Throttle }[] = [
  // Public; each request costs no more than a counter.
  { of: "documents", routes: /^(\/api\/v1\/openapi\.json|\/\.well-known\/.*)$/, throttle: perSecond(50) },
  { of: "verifications", routes: /^\/verifications\//, throttle: perSecond(50) },
  { of: "switches of notifications", routes: /^\/unsubscribe\//, throttle: perSecond(50) },
  { of: "shared results", routes: /^\/shared\//, throttle: perSecond(50) },
  // A report takes a second of a whole CPU.
  { of: "reports", routes: /^\/reports\//, throttle: perSecond(50) },
  // The distribution caches logos for a year, and the measured tests for an hour.
  { of: "cached files", routes: /^\/(logos\/|measured-tests\.json$)/, throttle: perSecond(50) },
  // A candidate who types without a pause saves every 4.5 s: 9,000 of them at once.
  { of: "candidate", routes: /^\/candidate\/v1\//, throttle: perSecond(2000) },
  // What reads the text of an account's own test takes up to a second of a whole CPU: both areas together occupy some
  // forty executions, of the thousand that an AWS account has.
  { of: "own tests", routes: /^\/dashboard\/api\/(authoring|tests)\//, throttle: perSecond(20) },
  // A session of the dashboard makes at most five requests per second (`lib/service/contract/limits.ts`).
  { of: "dashboard", routes: /^\/dashboard\/api\//, throttle: perSecond(100) },
  // A connection may make ten calls a second (`lib/service/contract/limits.ts`).
  { of: "integrations", routes: /^\/integrations\//, throttle: perSecond(100) },
  // One account can create once and read twice per second at most (`lib/service/contract/limits.ts`).
  { of: "API", routes: /^\/api\/v1\//, throttle: perSecond(100) },
  // Scanners' requests.
  { of: "everything else", routes: /^\$default$/, throttle: perSecond(50) },
];

/**
 * The throttle of a route, by its path or `REST`.
 *
 * @throws Error when the path belongs to no group: a new kind of route needs a throttle.
 */
export const throttleOf = (path: string): Throttle => {
  const group = GROUPS.find(({ routes }) => routes.test(path));
  if (group === undefined) throw new Error(`lib/infra/api/throttles.ts has no throttle for ${path}`);
  return group.throttle;
};
