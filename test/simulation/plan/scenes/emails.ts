import type { Slug } from "../../facts.ts";
import type { Act } from "../plan.ts";
import { SECOND } from "../planner.ts";
import { invited, type Scene } from "./scene.ts";

const shards = [0, 1].map((shard): Act => ({ do: "read stream", shard, most: 10 }));
const send: Act = { do: "take messages", queue: "emails", most: 5 };
const resend: Act = { do: "resend", nth: 0 };
const sweep: Act = { do: "sweep" };

/** One email and two who send it, while its link is cancelled or sent again. */
export const mailing: Scene = ({ dice, script }) => {
  script("mail system", 8, [...shards, send, ...(dice.once(2) ? [send] : [])], 12);
  const meanwhile = dice.pick<readonly Act[]>([
    [],
    [],
    [{ do: "cancel", nth: 0 }],
    [{ do: "pass time", how: "by", ms: 61 * SECOND }, resend, ...shards],
  ]);
  script("others", 90, meanwhile, 12);
  // A sender that died keeps its claim for some time.
  if (dice.once(2)) {
    const wait = dice.pick([31, 46, 61, 301, 961]) * SECOND;
    script("sweep", 140, [{ do: "pass time", how: "by", ms: wait }, sweep, send], 24);
  }
  return { first: invited(dice.pick(["created", "opened"]), { email: true }), settles: dice.once(2) };
};

/** A candidate starts the next test while the email is being sent: both change when the invitation is due. */
export const hurrying: Scene = ({ dice, script }) => {
  const tests = dice.pick<readonly Slug[]>([
    ["spelling-test", "punctuation-test"],
    ["writing-test", "spelling-test"],
  ]);
  script("mail system", 8, [...shards, send], 8);
  // The email is sent after the events before it are published.
  script("candidate, tab 1", 240, [{ do: "go on", nth: 0 }]);
  return { first: invited("submitted", { tests, email: true }), settles: dice.once(6) };
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
export const bouncing: Scene = ({ dice, script }) => {
  const again: Act[] = dice.once(2) ? [{ do: "pass time", how: "by", ms: 61 * SECOND }, resend] : [];
  const outcome = dice.pick(["Bounce", "Bounce", "Complaint"]);
  script("mail system", 8, [...shards, send, ...again, { do: "report mail", nth: dice.roll(2), outcome }], 8);
  return { first: invited("created", { email: true }), settles: dice.once(3) };
};
