/** What the gateway lets through to one route: requests a second, and how many at once above that. */
export type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number };

const perSecond = (rate: number): Throttle => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });

/** The key of the route that takes what no other route does. */
export const REST = "$default";

/**
 * The throttles by group of routes, the first that fits. API Gateway counts each route by itself, all clients together,
 * before the requests of the whole AWS account, of which it lets 10,000 a second through. So no route can use up another's
 * share, and as long as all the others together stay below 8,000, no flood of theirs reaches the candidates' saves: a test
 * adds them up. A client whose request is refused gets the gateway's own 429 and repeats it; the page does so by itself.
 */
const GROUPS: readonly { of: string; routes: RegExp; throttle: Throttle }[] = [
  // What search engines and curious people open; neither costs more than a counter and a kept page.
  { of: "docs", routes: /^(\/docs(\/.*)?|\/api\/v1\/openapi\.json)$/, throttle: perSecond(50) },
  // A report is a second of a whole CPU.
  { of: "reports", routes: /^\/reports\//, throttle: perSecond(50) },
  // A candidate who types without a pause saves every 1.5 s: 3,000 of them at once.
  { of: "candidate", routes: /^\/candidate\/v1\//, throttle: perSecond(2000) },
  // One account creates once a second and reads twice a second at most (`lib/service/contract/limits.ts`).
  { of: "API", routes: /^\/api\/v1\//, throttle: perSecond(100) },
  // What scanners try.
  { of: "everything else", routes: /^\$default$/, throttle: perSecond(50) },
];

/**
 * The throttle of a route, by its path or REST.
 *
 * @throws Error when the path belongs to no group: a new kind of route needs its own figure.
 */
export const throttleOf = (path: string): Throttle => {
  const group = GROUPS.find(({ routes }) => routes.test(path));
  if (group === undefined) throw new Error(`lib/infra/throttles.ts does not say how many requests ${path} may take`);
  return group.throttle;
};
