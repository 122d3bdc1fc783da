import { mix } from "../../support/dice.ts";
import type { KnownConnection } from "../known.ts";
import type { SimulatedVendor } from "../plan/plan.ts";
import type { Process } from "../process.ts";
import type { Stage } from "../stage.ts";
import type { Post } from "../world.ts";
import { isCalledBy } from "./ats-vendors.ts";
import { answered, failed, type Outcome } from "./receivers.ts";

/** An answer, and whether the ATS shows the report: it can fail after that, and refuse with a 200. */
type Reception = { outcome: Outcome; shows: boolean };

const unseen = (outcome: Outcome): Reception => ({ outcome, shows: false });
const SEEN: Reception = { outcome: answered(200, { body_excerpt: '{"success":true}' }), shows: true };
const REFUSED = '{"success":false,"errorInfo":{"code":"internal_error"}}';

/** What looks like another outcome: a success that refuses, and an error of the caller that passes. */
const SOME_REFUSAL: Readonly<Record<SimulatedVendor, Outcome>> = {
  ashby: answered(200, { body_excerpt: REFUSED }),
  greenhouse: answered(502),
  workable: answered(502),
  recruitee: answered(408),
  kombo: answered(400, { body_excerpt: '{"status":"error","error":{"code":"REMOTE.SERVICE_UNAVAILABLE"}}' }),
};

/** The answer to a list of packages, and to a reading of open orders. */
const NO_ORDERS = '{"status":"success","data":{"results":[],"next":null}}';

const receptionOf = ({ receiver, vendor }: KnownConnection, roll: number, calm: boolean): Reception => {
  if (receiver === "is gone") return unseen(answered(401));
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
  return (post: Post, by: Process): Outcome => {
    posts += 1;
    const connection = known.connections.find((one) => isCalledBy(one, post));
    world.demand("a report has the key of a connection", connection !== undefined, () => post.url);
    if (connection === undefined) return answered(401);
    const named = connection.signs === undefined || post.headers["x-integration-id"] === connection.signs.theirId;
    world.demand("a call names the ATS's own connection", named, () => post.url);
    if (!post.url.endsWith("/result") && connection.signs !== undefined)
      return answered(200, { body_excerpt: NO_ORDERS });
    const { outcome, shows } = receptionOf(connection, mix(world.seed, posts, 10), world.decisions.calm);
    const body = Buffer.from(post.body).toString();
    world.note(
      `    the ATS gets ${post.method} ${body}: ${outcome.status ?? outcome.error_class} ${outcome.body_excerpt}`,
    );
    orders.reported(connection, post, shows, by);
    return outcome;
  };
};
