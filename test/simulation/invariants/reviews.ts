import { REQUEST_KEY_MEMORY } from "../facts.ts";
import type { Act } from "../plan/plan.ts";
import type { Answered } from "../request.ts";
import { type InvitationRow, type ResultRow, type RowChange, testsOf } from "../rows.ts";
import { KEYS_PER_STEP } from "../turn.ts";
import type { Observer, World } from "../world.ts";

type Asked = { id: string; act: Extract<Act, { do: "ask for review" | "decide review" | "mark" }>; began: number };

const TEXT = "writing-test";
const MOST_STEPS = 10;

/** What a key must be sent with again. */
const bodyOf = ({ act }: Asked): string => JSON.stringify({ ...act, key: "" });

const nameOf = ({ act }: Asked): string | undefined =>
  act.do === "ask for review" || act.key === undefined ? undefined : `${act.do} ${act.key}`;

/** What people add to a result: steps of its review and marks of its text, each once, and beside what was computed. */
export const reviewInvariants = (world: World) => {
  const { mirror } = world;
  const underWay = new Map<number, Asked>();
  /** The request that each key was used by. */
  const holders = new Map<string, Asked>();
  /** Every mark that a result has had. */
  const marks = new Map<string, Set<number>>();

  const must = (rule: string, holds: boolean, about: object): void =>
    world.demand(rule, holds, () => JSON.stringify(about));

  const askedBy = (key: number): Asked | undefined => underWay.get(key - (key % KEYS_PER_STEP));

  const once = (asked: Asked): void => {
    const name = nameOf(asked);
    if (name === undefined) return;
    const holder = holders.get(name);
    must(
      "one act per Idempotency-Key",
      holder === undefined || world.now() >= holder.began + REQUEST_KEY_MEMORY,
      asked,
    );
    holders.set(name, asked);
  };

  const stepped = (before: InvitationRow, after: InvitationRow, changes: readonly RowChange[], by: number): void => {
    const [was, is] = [before.reviews ?? [], after.reviews ?? []];
    if (was.length === is.length) return;
    const [step, asked] = [is.at(-1), askedBy(by)];
    must("a review is only added to", is.length === was.length + 1 && is.length <= MOST_STEPS, after);
    if (step === undefined || asked === undefined || asked.act.do === "mark") {
      must("only who asks or decides adds a step", false, after);
      return;
    }
    const decision = asked.act.do === "decide review" ? asked.act.decision : null;
    must("a step is what was asked for", asked.id === after.id && step.decision === decision, after);
    must("only what is completed is reviewed", before.status === "completed", after);
    must(
      "the steps of a review rise in time",
      was.every(({ at }) => at < step.at),
      after,
    );
    must("no request while one is open", step.act === "decided" || was.at(-1)?.act !== "requested", after);
    const result = changes.find((change) => change.kind === "RESULT")?.after?.human_review;
    must("a step is written with its result", result?.status === step.act, after);
    once(asked);
  };

  const marked = (before: ResultRow, after: ResultRow, changes: readonly RowChange[], by: number): void => {
    const [was, is] = [before.human_marks?.[TEXT], after.human_marks?.[TEXT]];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    const [asked, [test]] = [askedBy(by), testsOf(after)];
    const right = asked?.act.do === "mark" && asked.act.score === is?.score && asked.id === after.invitation_id;
    must("only who marks marks", right, after);
    if (is === undefined || asked === undefined || test === undefined) return;
    must("a mark is later than the one before it", was === undefined || was.marked_at < is.marked_at, after);
    const change = changes.find((one) => one.kind === "INVITATION");
    const finalizes = change?.before?.finalized === undefined && change?.after?.finalized !== undefined;
    must("the first mark, and no other, makes a result final", finalizes === (was === undefined), after);
    must("a mark decides the outcome", change?.after?.overall_pass === is.score >= test.pass_threshold, after);
    marks.set(asked.id, (marks.get(asked.id) ?? new Set()).add(is.score));
    once(asked);
  };

  return {
    begins: (step: number, asked: Omit<Asked, "began">): void =>
      void underWay.set(step, { ...asked, began: world.now() }),

    /** Called with the final response. */
    ends: (step: number, answered: Answered): void => {
      const asked = underWay.get(step);
      if (asked === undefined) return;
      const { act, id } = asked;
      const [name, { status, text }] = [nameOf(asked), answered];
      const holder = name === undefined ? undefined : holders.get(name);
      const other = holder !== undefined && bodyOf(holder) !== bodyOf(asked);
      const forgotten = holder !== undefined && answered.to >= holder.began + REQUEST_KEY_MEMORY;
      if (text.includes("idempotency_key_reused")) must("422 only for a key with another body", other, { text });
      if (status >= 300) return;
      must("a key has one body", !other || forgotten, { text });
      const steps = mirror.invitations.get(id)?.reviews ?? [];
      const there =
        act.do === "mark"
          ? marks.get(id)?.has(act.score)
          : steps.some((one) => one.decision === (act.do === "decide review" ? act.decision : null));
      must("what a person adds is there when it is acknowledged", there === true, { text });
    },

    committed: (changes: readonly RowChange[], by: { key: number } | undefined): void => {
      const key = by?.key ?? Number.NaN;
      const asked = askedBy(key);
      const name = asked && nameOf(asked);
      for (const change of changes) {
        if (change.kind === "INVITATION" && change.before !== undefined && change.after !== undefined) {
          const { before, after } = change;
          stepped(before, after, changes, key);
          const same = JSON.stringify(before.finalized) === JSON.stringify(after.finalized);
          must(
            "a result becomes final once",
            before.finalized === undefined || same || after.erased_at !== undefined,
            after,
          );
        }
        if (change.kind !== "RESULT" || change.after === undefined) continue;
        if (change.before !== undefined) marked(change.before, change.after, changes, key);
        const isText = testsOf(change.after).some(({ slug }) => slug === TEXT);
        const lacksMark = isText && change.after.human_marks?.[TEXT] === undefined;
        const isRequested = change.after.human_review?.status === "requested";
        const queue = isRequested ? "awaits_decision" : lacksMark ? "awaits_reading" : undefined;
        must(
          "what waits for a person is in its queue",
          change.after.status_key?.split("#").at(-1) === queue,
          change.after,
        );
      }
      // A request that changes nothing has its key, too.
      const holder = name === undefined ? undefined : holders.get(name);
      const isFree = holder === undefined || world.now() >= holder.began + REQUEST_KEY_MEMORY;
      if (name !== undefined && asked !== undefined && isFree && changes.length > 0) holders.set(name, asked);
    },
  } satisfies Observer & Record<string, unknown>;
};
