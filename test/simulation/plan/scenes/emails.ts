import type { Slug } from "../../facts.ts";
import type { Act } from "../plan.ts";
import { SECOND } from "../planner.ts";
import { invited, publication, type Scene, shards } from "./scene.ts";

const send: Act = { do: "take messages", queue: "emails", most: 5 };
const resend: Act = { do: "resend", nth: 0 };
const sweep: Act = { do: "sweep" };

/** One email and two who send it, while its link is cancelled or sent again. */
export const mailing: Scene = ({ dice, script }) => {
  script("mail system", 8, [...shards, send, ...(dice.once(2) ? [send] : [])], 12);
  const cancels = dice.once(3);
  const again: Act[] = [{ do: "pass time", how: "by", ms: 61 * SECOND }, resend, ...shards];
  script("others", 90, cancels ? [{ do: "cancel", nth: 0 }] : dice.pick([[], again]), 12);
  // A sender that died keeps its claim for some time.
  if (dice.once(2)) {
    const wait = dice.pick([31, 46, 61, 301, 961]) * SECOND;
    script("sweep", 140, [{ do: "pass time", how: "by", ms: wait }, sweep, send], 24);
  }
  // If the stream loses the request for the email, and a cancellation follows, only its due time shows that it is unsent.
  const settles = cancels ? !dice.once(3) : dice.once(2);
  return { first: invited(dice.pick(["created", "opened"]), { email: true }), settles };
};

/** A candidate starts the next test while the email is being sent: both change when the invitation is due. */
export const hurrying: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  // The next test is the one that is cheap to draw.
  const tests: readonly Slug[] = ["spelling-test", "writing-test"];
  script("mail system", 8, [...publish, send], 8);
  // The email is sent after the events before it are published.
  script("candidate, tab 1", published ? 60 : 240, [{ do: "go on", nth: 0 }]);
  return { first: invited("submitted", { tests, email: true, published }), settles: dice.once(8) };
};

/** As many resends as there may be and one more, as fast as they may be and a little faster. */
export const resending: Scene = ({ dice, script }) => {
  const pause = (): Act => ({ do: "pass time", how: "by", ms: dice.pick([31, 59, 61, 61, 61, 61, 61, 61]) * SECOND });
  const most = dice.pick([1, 2, 7]);
  script("client 1", 8, dice.list(most, () => [pause(), resend]).flat(), 8);
  if (most < 7 || dice.once(4)) script("client 2", 60, [resend]);
  return { first: invited("created", { email: true }) };
};

/** A bounce or a complaint of an email that was perhaps sent again since. */
export const bouncing: Scene = (planner) => {
  const { dice, script } = planner;
  const { published, publish } = publication(planner);
  const again: Act[] = dice.once(2) ? [{ do: "pass time", how: "by", ms: 61 * SECOND }, resend] : [];
  const outcome = dice.pick(["Bounce", "Bounce", "Complaint"]);
  script("mail system", 8, [...publish, send, ...again, { do: "report mail", nth: dice.roll(2), outcome }], 8);
  return { first: invited("created", { email: true, published }), settles: dice.once(2) };
};
