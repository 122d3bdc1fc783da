import type { Vendor } from "#contract/integrations/vendor.ts";
import { tokensOf } from "../../support/ats/fake-hibob.ts";
import { mix } from "../../support/dice.ts";
import type { KnownConnection } from "../known.ts";
import type { Process } from "../process.ts";
import type { Stage } from "../stage.ts";
import type { Post } from "../world.ts";
import { BEHAVIOURS, bobApplication, isCalledBy } from "./ats-vendors.ts";
import { answered, failed, type Outcome } from "./receivers.ts";

/** An answer, and whether the ATS shows the report: it can fail after that, and refuse with a 200. */
type Reception = { outcome: Outcome; shows: boolean };

const unseen = (outcome: Outcome): Reception => ({ outcome, shows: false });
const SEEN: Reception = { outcome: answered(200, { body_excerpt: '{"success":true}' }), shows: true };
const REFUSED = '{"success":false,"errorInfo":{"code":"internal_error"}}';

/** What looks like another outcome: a success that refuses, and an error of the caller that passes. */
const SOME_REFUSAL: Readonly<Record<Vendor, Outcome>> = {
  ashby: answered(200, { body_excerpt: REFUSED }),
  greenhouse: answered(502),
  workable: answered(502),
  recruitee: answered(408),
  hibob: answered(408),
  kombo: answered(400, { body_excerpt: '{"status":"error","error":{"code":"REMOTE.SERVICE_UNAVAILABLE"}}' }),
};

/** The answer to a list of packages, and to a reading of open orders. */
const NO_ORDERS = '{"status":"success","data":{"results":[],"next":null}}';

/** Access does not end sooner, in milliseconds. */
const ACCESS_LASTS = 60_000;

/** Access was withdrawn. */
const GONE: Outcome = answered(401, { body_excerpt: '{"error":"invalid_grant"}' });

const receptionOf = ({ receiver, vendor }: KnownConnection, roll: number, calm: boolean): Reception => {
  if (receiver === "is gone") return unseen(GONE);
  if (receiver === "always fails") return unseen(answered(500));
  if (calm || receiver === "answers") return SEEN;
  if (receiver === "hangs") return unseen(failed("timeout_total"));
  switch (roll % 9) {
    case 0:
      return unseen(answered(500));
    case 1:
      return unseen(answered(429, { retry_after: "120" }));
    case 2:
      return unseen(failed("timeout_total"));
    case 3:
      return { outcome: failed("timeout_total"), shows: true };
    case 4:
    case 5:
      return unseen(SOME_REFUSAL[vendor]);
    default:
      return SEEN;
  }
};

/** An ATS that receives reports. It tells connections apart by the key. */
export const atsReceiver = ({ world, known, orders }: Stage) => {
  let posts = 0;
  const tokens = new Map<string, ReturnType<typeof tokensOf> & { renewedAt: number }>();

  /** What Bob answers before it looks at an outcome: about access, packages, and the details of an order. */
  const bobAnswer = (connection: KnownConnection, post: Post): Outcome | undefined => {
    const { theirKey } = connection;
    const own = tokens.get(theirKey) ?? { ...tokensOf(`${theirKey}.`), renewedAt: Number.NEGATIVE_INFINITY };
    tokens.set(theirKey, own);
    if (post.url.endsWith("/token")) {
      own.renewedAt = world.now();
      return { ...answered(200), ...own.ask(new URLSearchParams(Buffer.from(post.body).toString())) };
    }
    const isOld = world.now() - own.renewedAt > ACCESS_LASTS;
    if (isOld && !world.decisions.calm && mix(world.seed, posts, 11) % 6 === 0) own.expire();
    if (!own.isRight(post.headers.authorization)) return answered(401);
    if (post.url.endsWith("/packages")) return answered(201);
    if (post.method !== "GET") return undefined;
    const application = Number(bobApplication(post));
    world.demand("details are read of an order that was given", orders.isKept(connection, application), () => post.url);
    return answered(200, { body_excerpt: JSON.stringify(BEHAVIOURS.hibob.details?.(application)) });
  };

  return (post: Post, by: Process): Outcome => {
    posts += 1;
    const connection = known.connections.find((one) => isCalledBy(one, post));
    world.demand("a report has the key of a connection", connection !== undefined, () => post.url);
    if (connection === undefined) return answered(401);
    const named = connection.vendor !== "kombo" || post.headers["x-integration-id"] === connection.signs?.theirId;
    world.demand("a call names the ATS's own connection", named, () => post.url);
    if (!post.url.endsWith("/result") && connection.vendor === "kombo")
      return answered(200, { body_excerpt: NO_ORDERS });
    const { outcome, shows } = receptionOf(connection, mix(world.seed, posts, 10), world.decisions.calm);
    const body = Buffer.from(post.body).toString();
    world.note(
      `    the ATS gets ${post.method} ${body}: ${outcome.status ?? outcome.error_class} ${outcome.body_excerpt}`,
    );
    const other = shows && connection.vendor === "hibob" ? bobAnswer(connection, post) : undefined;
    if (other !== undefined) {
      world.note(`    Bob answers ${post.method} ${post.url}: ${other.status} ${other.body_excerpt}`);
      return outcome === SEEN.outcome ? other : outcome;
    }
    const isAboutNone = connection.vendor === "hibob" && post.method !== "PATCH";
    if (!isAboutNone) orders.reported(connection, post, shows, by);
    return outcome;
  };
};
