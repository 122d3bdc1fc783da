import type { CandidateState } from "#contract/candidate/candidate.ts";
import { type KnownInvitation, nthOf, type Tab } from "../known.ts";
import { type Answered, ask } from "../request.ts";
import { liveUntil, statusAt } from "../rows.ts";
import type { Service } from "../service/service.ts";
import type { Stage } from "../stage.ts";
import { KEYS_PER_STEP, type Turn } from "../turn.ts";

const OPEN = ["pending", "in_progress"];

type Current = NonNullable<CandidateState["current"]>;

/** What a candidate's call responds with: a state, a save's new version, or an error. */
type Body = CandidateState & { version: number; error?: { code?: string } };
type Response = Answered<Body>;

/** Answers to a part, different each time. */
const answersTo = ({ content }: Current, number: number): object => {
  switch (content.kind) {
    case "choice": {
      const choices = content.items.slice(0, 2).map(({ id }, at) => [id, (number + at) % 3]);
      return { kind: "choice", choices: Object.fromEntries(choices) };
    }
    case "proofreading":
      return { kind: "proofreading", marks: [number % 20] };
    default:
      return { kind: content.kind, text: `Answer ${number}.` };
  }
};

/** Candidates in one or two tabs. Each tab does what the page would do next, given what it has received. */
export const candidates = ({ world, known }: Stage) => {
  const { mirror } = world;

  const call = async (
    turn: Turn,
    at: number,
    invitation: KnownInvitation,
    what: keyof Service["candidate"],
    body?: object,
  ): Promise<Response | undefined> => {
    const since = mirror.commits;
    const sent = { bearer: invitation.link, ...(body === undefined ? {} : { body }) };
    const answered = await ask<Body>(world, what, turn.key + at, ({ candidate }) => candidate[what], sent);
    const code = answered?.body.error?.code;
    world.note(
      `${turn.actor}: ${what} ${invitation.id}: ${answered === undefined ? "no answer" : (code ?? answered.status)}`,
    );
    if (answered !== undefined) checked(invitation, answered, what, since);
    return answered;
  };

  /** Checks a response: it must follow the rules for some moment during the request. */
  const checked = ({ id }: KnownInvitation, answered: Response, what: string, since: number): void => {
    const rows = mirror.since(id, since);
    const { from, to } = answered;
    const open = rows.some((row) => OPEN.includes(statusAt(row, from)));
    const code = answered.body.error?.code;
    if (answered.status === 200 && what !== "saveAnswers" && what !== "submitPart") {
      world.demand("a dead link opens nothing", open, () => `${what} ${id}`);
    }
    if (code === "invitation_closed") {
      const dead = rows.some((row) => ["expired", "cancelled"].includes(statusAt(row, to)));
      world.demand("a live link is not refused", dead, () => `${what} ${id}: until ${rows.map(liveUntil)}, now ${to}`);
    }
    if (code === "already_submitted") {
      const done = rows.some((row) => row.status === "completed");
      world.demand("only what is completed is already submitted", done, () => `${what} ${id}`);
    }
    const erased = rows.some(({ erased_at }) => erased_at !== undefined);
    world.demand("the token opens its invitation", answered.status !== 404 || erased, () => `${what} ${id}`);
  };

  const saw = (tab: Tab, answered: Response | undefined): void => {
    if (answered?.status !== 200) return;
    tab.state = answered.body;
    tab.version = tab.state.current?.version ?? 0;
  };

  /** Expects an acknowledged save to be what counts in the end, unless a later one does. */
  const promiseSave = ({ id }: KnownInvitation, part: string, version: number, answers: object): void => {
    const broken = (): string | undefined => {
      const row = mirror.parts.get(`${id}#${part}`);
      // A submission of the answers that a part ended with is acknowledged without a new version.
      if (JSON.stringify(row?.answers) === JSON.stringify(answers)) return undefined;
      if (row === undefined || row.version < version)
        return `${id}#${part} is at version ${row?.version}, not ${version}`;
      const ended = row.ended_by === "time" ? 1 : 0;
      const last = row.version - ended === version;
      if (!last) return undefined;
      return `${id}#${part} has other answers than were saved last: ${JSON.stringify(row.answers)}`;
    };
    known.promises.push({ what: "a save that was acknowledged", broken });
  };

  const tabOf = (turn: Turn, nth: number): Tab => {
    const there = known.tabs.get(turn.actor);
    if (there?.invitation !== undefined) return there;
    const invitation = nthOf(known.invitations, nth);
    const state = invitation === known.invitations[0] ? known.page : undefined;
    const tab = { invitation, state, version: state?.current?.version ?? 0 };
    known.tabs.set(turn.actor, tab);
    return tab;
  };

  const work = async (turn: Turn, tab: Tab, invitation: KnownInvitation, current: Current): Promise<void> => {
    const { version } = tab;
    const answers = answersTo(current, turn.key);
    const submits = turn.key % 5 < 2;
    if (!submits) {
      const body = { part: current.id, version, answers, save_id: `save-${turn.key}` };
      const answered = await call(turn, 0, invitation, "saveAnswers", body);
      if (answered?.status === 200) {
        const saved = answered.body;
        world.demand("a save makes the next version", saved.version === version + 1, () => answered.text);
        tab.version = saved.version;
        promiseSave(invitation, current.id, saved.version, answers);
      }
      // The page repeats a save until it is acknowledged, and sometimes does not wait for that.
      const repeats = answered === undefined || (answered.status === 200 && (turn.key / KEYS_PER_STEP) % 3 === 0);
      if (repeats) {
        const again = await call(turn, 1, invitation, "saveAnswers", body);
        const known = mirror.parts.get(`${invitation.id}#${current.id}`)?.last_save_id === body.save_id;
        const conflict = again?.body.error?.code === "save_conflict";
        world.demand("a repeated save is not a conflict", !(known && conflict), () => again?.text ?? "");
        if (again?.status === 200) {
          tab.version = again.body.version;
          promiseSave(invitation, current.id, version + 1, answers);
        }
      } else if (answered?.status !== 200) saw(tab, await call(turn, 2, invitation, "readState"));
      return;
    }
    const last = turn.key % 2 === 0;
    const body = { part: current.id, version, ...(last ? { answers } : {}) };
    const answered = await call(turn, 0, invitation, "submitPart", body);
    if (answered?.status === 200) {
      if (last) promiseSave(invitation, current.id, version + 1, answers);
      const broken = () =>
        mirror.parts.get(`${invitation.id}#${current.id}`)?.submitted_at === undefined
          ? "it is not submitted"
          : undefined;
      known.promises.push({ what: `the submission of ${invitation.id}#${current.id}`, broken });
      saw(tab, answered);
    } else saw(tab, await call(turn, 1, invitation, "readState"));
  };

  return {
    /** What the page would do next: open, start the next part, save or submit the running one. */
    goOn: async (turn: Turn, nth: number): Promise<void> => {
      const tab = tabOf(turn, nth);
      const { invitation, state } = tab;
      if (invitation === undefined) return;
      if (state === undefined) {
        saw(tab, await call(turn, 0, invitation, "openTests"));
        return;
      }
      if (state.current !== null) return work(turn, tab, invitation, state.current);
      const next = state.parts.find(({ status }) => status === "ready");
      if (next === undefined) saw(tab, await call(turn, 0, invitation, "readState"));
      else {
        const answered = await call(turn, 0, invitation, "startPart", { part: next.id });
        if (answered?.status === 200) saw(tab, answered);
        else saw(tab, await call(turn, 1, invitation, "readState"));
      }
    },

    /** Reloads the page. */
    look: async (turn: Turn, nth: number): Promise<void> => {
      const tab = tabOf(turn, nth);
      if (tab.invitation !== undefined) saw(tab, await call(turn, 0, tab.invitation, "readState"));
    },

    /** Tries to open an invitation with the ids of its link but without its token. */
    guess: async (turn: Turn, nth: number): Promise<void> => {
      const invitation = nthOf(known.invitations, nth);
      if (invitation === undefined) return;
      const [account, id] = invitation.link.split(".");
      for (const [at, token] of ["", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"].entries()) {
        const sent = { bearer: `${account}.${id}.${token}` };
        const answered = await ask(world, "openTests", turn.key + at, ({ candidate }) => candidate.openTests, sent);
        const refused = answered === undefined || answered.status === 404 || answered.status >= 500;
        world.demand("only its token opens an invitation", refused, () => `${invitation.id}: ${answered?.status}`);
      }
    },
  };
};
