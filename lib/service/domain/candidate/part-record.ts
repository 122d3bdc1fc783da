import * as z from "zod/mini";
import { sameAnswers } from "#contract/candidate/answer-text.ts";
import { Answers } from "#contract/candidate/candidate.ts";
import { PartKind } from "#contract/candidate/part-kind.ts";
import { SignalBatch } from "#contract/candidate/signals.ts";
import { LIMITS } from "#contract/limits.ts";
import { timestamp } from "#contract/shared/timestamp.ts";
import { PartTest } from "../assessments/part-plan.ts";
import { addBatch, SignalTally } from "../integrity/signal-tally.ts";
import { GRACE_MS } from "../invitations/lifecycle.ts";
import { orNull } from "../shared/record.ts";
import { EvidenceChain, withLink } from "../verification/evidence-chain.ts";
import type { Refusal } from "./part-lifecycle.ts";
import { StoredText } from "./stored-text.ts";

/** A part that was started, as stored: one row, and a second one if its answers are a text. */
export const PartRecord = z.object({
  account_id: z.string(),
  invitation_id: z.string(),
  id: z.string(),
  test: PartTest,
  kind: PartKind,
  form: z.string(),
  started_at: timestamp,
  deadline: timestamp,
  submitted_at: orNull(timestamp),
  /** How long a simulated candidate works on it; null for people, whose times say it. */
  worked_ms: orNull(z.int()),
  /** Whether the candidate submitted it, or its time ran out; null while it runs. */
  ended_by: orNull(z.enum(["candidate", "time"])),
  /** What an answer may refer to: the drawn items of a multiple-choice test; the number of words that can be marked. */
  items: z.array(z.string()),
  words: z.int(),
  answers: orNull(Answers),
  /** How the text of the answers is stored; `null` for choices and marks, which are stored as a whole. */
  kept: orNull(StoredText),
  /** The number of saves. */
  version: z.int(),
  last_save_id: orNull(z.string()),
  saved_at: orNull(timestamp),
  /** The saves in the minute of the last one, in minutes since the epoch: the limit of saves needs no other write. */
  pace: orNull(z.object({ minute: z.int(), saves: z.int() })),
  signals: SignalTally,
  /** Over all saved states; `null` until the first one. */
  evidence: orNull(EvidenceChain),
});
export type PartRecord = z.infer<typeof PartRecord>;

/** The change of the part's row by a save or a submission, if the row is unchanged since it was read. */
export type PartChange = Partial<
  Pick<
    PartRecord,
    "answers" | "version" | "last_save_id" | "saved_at" | "pace" | "submitted_at" | "ended_by" | "signals" | "evidence"
  >
>;

/** The change with the link of the evidence that it adds. */
const linked = (part: PartRecord, set: PartChange): PartChange => {
  const { version, answers, signals, ended_by } = { ...part, ...set };
  return { ...set, evidence: withLink(part.evidence, part, { version, answers, signals, ended_by }) };
};

export type SaveDecision =
  | { kind: "change"; set: PartChange }
  /** The same save again: it was accepted before. */
  | { kind: "unchanged" }
  | { kind: "refused"; code: Refusal };

const MINUTE_MS = 60_000;

/** The count of saves with one more; undefined when the link's limit is reached. */
const nextPace = ({ pace }: PartRecord, now: number): PartRecord["pace"] | undefined => {
  const minute = Math.floor(now / MINUTE_MS);
  const saves = pace?.minute === minute ? pace.saves + 1 : 1;
  return saves > LIMITS.link.requests ? undefined : { minute, saves };
};

export const isPastGrace = (part: PartRecord, now: number): boolean => now >= Date.parse(part.deadline) + GRACE_MS;

/**
 * Adds the signals that were sent with answers. No answer is lost because of them: a malformed batch is ignored, and so
 * are times of items that the part does not have. Items become attribute names in the table, where `__proto__` is not
 * allowed.
 */
const tallied = (part: PartRecord, signals: unknown): SignalTally => {
  const batch = SignalBatch.safeParse(signals);
  if (!batch.success) return part.signals;
  const answers = batch.data.answers.filter(({ item }) => part.items.includes(item));
  return addBatch(part.signals, { ...batch.data, answers });
};

type Given = { version: number; answers?: Answers | undefined; signals?: unknown };

/**
 * Saves answers on the version that their tab last read, until the end of the grace period after the deadline. Answers
 * are null if they cannot be known (`answersAfter`). More saves in a minute than a link's limit come from a script.
 */
export const decideSave = (
  part: PartRecord,
  save: { version: number; answers: Answers | null; save_id: string; signals?: unknown },
  now: number,
): SaveDecision | { kind: "too_many" } => {
  if (save.save_id === part.last_save_id) return { kind: "unchanged" };
  if (part.submitted_at !== null || isPastGrace(part, now)) return { kind: "refused", code: "part_closed" };
  if (save.version !== part.version || save.answers === null) return { kind: "refused", code: "save_conflict" };
  const pace = nextPace(part, now);
  if (pace === undefined) return { kind: "too_many" };
  return {
    kind: "change",
    set: linked(part, {
      answers: save.answers,
      version: part.version + 1,
      last_save_id: save.save_id,
      saved_at: new Date(now).toISOString(),
      pace,
      signals: tallied(part, save.signals),
    }),
  };
};

/**
 * Whether a submission on the submitted version repeats it: with the same answers, or without any, and so without any
 * that could be lost.
 */
const repeats = (part: PartRecord, given: Given): boolean =>
  given.answers === undefined || sameAnswers(part.answers, given.answers);

/**
 * Submits with last answers or with the saved ones. A submission in the grace period counts as made at the deadline.
 * When two tabs submit different answers on the same version, one wins and the other gets `save_conflict`.
 */
export const decideSubmit = (part: PartRecord, given: Given, now: number): SaveDecision => {
  if (part.submitted_at !== null) {
    const onSameVersion = part.ended_by === "candidate" && part.version === given.version + 1;
    if (!onSameVersion) return { kind: "refused", code: "part_closed" };
    return repeats(part, given) ? { kind: "unchanged" } : { kind: "refused", code: "save_conflict" };
  }
  if (isPastGrace(part, now)) return { kind: "refused", code: "part_closed" };
  if (given.version !== part.version) return { kind: "refused", code: "save_conflict" };
  const at = new Date(now).toISOString();
  return {
    kind: "change",
    set: linked(part, {
      submitted_at: new Date(Math.min(now, Date.parse(part.deadline))).toISOString(),
      ended_by: "candidate",
      signals: tallied(part, given.signals),
      version: part.version + 1,
      ...(given.answers === undefined ? {} : { answers: given.answers, saved_at: at }),
    }),
  };
};

/** The time is up: the saved answers count, and the part ended at its deadline. */
export const timedOut = (part: PartRecord): PartChange =>
  linked(part, { submitted_at: part.deadline, ended_by: "time", version: part.version + 1 });
