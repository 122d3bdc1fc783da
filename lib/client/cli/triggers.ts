import type { AssessmentInvitations } from "../client.ts";
import { ClockAdvancingError } from "../error-classes.ts";
import type { CreateInvitation, EventType, Invitation, SimulateCandidate } from "../types.ts";
import { CommandError } from "./exit-codes.ts";
import { patience } from "./patience.ts";

/** What a trigger works with. */
export type Stage = { client: AssessmentInvitations; stopped: AbortSignal };

/** No email leaves in test mode. */
const CANDIDATE: CreateInvitation = {
  candidate_email: "candidate@example.com",
  candidate_name: "Triggered Candidate",
  tests: ["grammar-test"],
  reference: "ais-trigger",
  expiry_hours: 24,
};

const create = ({ client, stopped }: Stage, tests = CANDIDATE.tests): Promise<Invitation> => {
  const reference = `${CANDIDATE.reference}-${crypto.randomUUID().slice(0, 8)}`;
  return client.invitations.create({ ...CANDIDATE, reference, tests }, { signal: stopped });
};

const simulated =
  (outcome: SimulateCandidate["outcome"], tests = CANDIDATE.tests) =>
  async (stage: Stage): Promise<Invitation> => {
    const { id } = await create(stage, tests);
    return stage.client.invitations.simulate(id, { outcome }, { signal: stage.stopped });
  };

/** Over a minute, for what takes seconds. */
export const MOST_LOOKS = 20;

/** A text is scored some seconds after it is submitted. */
const untilCompleted = async ({ client, stopped }: Stage, id: string): Promise<void> => {
  for (const wait of patience(MOST_LOOKS)) {
    const { status } = await client.invitations.get(id, { signal: stopped });
    if (status === "completed") return;
    await wait(stopped);
  }
  throw new CommandError(`${id} is not completed yet. Look for it with ais logs tail.`);
};

/** Advances the clock past a time; waits for an advance that is under way. */
const advancePast = async ({ client: { testMode }, stopped }: Stage, time: number): Promise<void> => {
  const options = { signal: stopped };
  for (const wait of patience(MOST_LOOKS)) {
    const { now } = await testMode.readClock(options);
    const seconds = Math.ceil((time - Date.parse(now)) / 1000) + 1;
    if (seconds <= 0) return;
    try {
      await testMode.advanceClock({ advance_seconds: seconds }, options);
      return;
    } catch (error) {
      if (!(error instanceof ClockAdvancingError)) throw error;
      await wait(stopped);
    }
  }
  throw new CommandError("The clock is still advancing. Try again later.");
};

const expire = async (stage: Stage): Promise<Invitation> => {
  const invitation = await create(stage);
  await advancePast(stage, Date.parse(invitation.expires_at));
  return invitation;
};

/** An erasure takes about three minutes of the clock. */
const ERASED_AFTER_MS = 5 * 60_000;

/** Erases a candidate who has nothing but the one invitation. */
const erase = async (stage: Stage): Promise<Invitation> => {
  const { client, stopped } = stage;
  const candidate_email = `erased-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const invitation = await client.invitations.create({ ...CANDIDATE, candidate_email }, { signal: stopped });
  const { requested_at } = await client.candidates.erase(candidate_email, { signal: stopped });
  await advancePast(stage, Date.parse(requested_at) + ERASED_AFTER_MS);
  return invitation;
};

/** A call of the candidate's page, with the link of the invitation. */
const asCandidate = async (stage: Stage, invitation: Invitation, path: string, body: object): Promise<Invitation> => {
  if (invitation.test_url === null) throw new CommandError("The candidate's data was erased meanwhile.");
  const { origin, pathname } = new URL(invitation.test_url);
  const response = await fetch(`${origin}/candidate/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${pathname.split("/").at(-1)}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: stage.stopped,
  });
  if (!response.ok) throw new CommandError(`The candidate's page was refused with ${response.status}.`);
  return invitation;
};

/** How each type of event is made to happen, by what a client or a candidate does; the invitation that it is about. */
export const TRIGGERS: Readonly<Record<EventType, (stage: Stage) => Promise<Invitation>>> = {
  "invitation.created": (stage) => create(stage),
  "invitation.opened": simulated("abandons"),
  "assessment.started": simulated("abandons"),
  "assessment.completed": simulated("passes"),
  "assessment.expired": expire,
  "invitation.cancelled": async (stage) => {
    const { id } = await create(stage);
    return stage.client.invitations.cancel(id, { signal: stage.stopped });
  },
  "invitation.extended": async (stage) => {
    const { id } = await create(stage);
    return stage.client.invitations.extend(id, { extra_hours: 24 }, { signal: stage.stopped });
  },
  "invitation.declined": async (stage) => asCandidate(stage, await create(stage), "/decline", { declined: true }),
  "adjustments.requested": async (stage) =>
    asCandidate(stage, await create(stage), "/adjustment-requests", { text: "I need a quarter more time." }),
  "review.requested": async (stage) =>
    asCandidate(stage, await simulated("fails")(stage), "/review-requests", {
      text: "Please have a person look at my result.",
    }),
  "review.decided": async (stage) => {
    const invitation = await simulated("fails")(stage);
    const decision = { decision: "confirmed", note: "Read again by a person." } as const;
    await stage.client.results.decideReview(invitation.id, decision, { signal: stage.stopped });
    return invitation;
  },
  "candidate.renamed": async (stage) =>
    asCandidate(stage, await simulated("passes")(stage), "/name", { candidate_name: "Ada King" }),
  "result.finalized": async (stage) => {
    const invitation = await simulated("passes", ["writing-test"])(stage);
    await untilCompleted(stage, invitation.id);
    const mark = { test: "writing-test", score: 80, note: "Read by a person." } as const;
    await stage.client.results.mark(invitation.id, mark, { signal: stage.stopped });
    return invitation;
  },
  "candidate.erased": erase,
};
