import { sameAnswers } from "#contract/candidate/answer-text.ts";
import type { Answers, CandidateState, Part, PartContent, Saved } from "#contract/candidate/candidate.ts";
import { answersAfter } from "#domain/candidate/answers-after.ts";
import { decideSave, decideSubmit, isPastGrace, type PartRecord, timedOut } from "#domain/candidate/part-record.ts";
import type { Answered } from "../../../../lib/web/candidate/service/api.ts";
import type { Save, Submission } from "../../../../lib/web/candidate/service/request-bodies.ts";
import { aPart } from "../../../support/records/parts.ts";
import type { Answer, Sent } from "./page.ts";

export const written = (text: string): Answers => ({ kind: "writing", text });

const CONTENT: PartContent = {
  kind: "writing",
  title: "A letter",
  brief: "Write a letter.",
  points: [],
  min_words: 50,
};

/** A running writing test, and one that follows it, as the service's own rules decide on them. `now` is in milliseconds. */
export const writingTest = () => {
  let part: PartRecord = aPart("writing-test");
  const close = (now: number): void => {
    if (part.submitted_at === null && isPastGrace(part, now)) part = { ...part, ...timedOut(part) };
  };
  const shown = (id: string, started: Partial<Part>): Part => ({
    id,
    kind: "writing",
    name: id,
    part_of: null,
    duration_minutes: 15,
    status: "ready",
    started_at: null,
    deadline: null,
    submitted_at: null,
    ...started,
  });
  const state = (now: number): CandidateState => {
    close(now);
    const { id, version, answers, saved_at, started_at, deadline, submitted_at } = part;
    const isOpen = submitted_at === null;
    return {
      server_time: new Date(now).toISOString(),
      invitation_id: "inv_1",
      candidate_name: "Jane Okafor",
      inviter: null,
      branding: { accent: null, logo: null, support_contact: null, footer: null, notice: null },
      status: "in_progress",
      expires_at: "2027-01-01T00:00:00.000Z",
      declined_at: null,
      adjustments: null,
      extra_time_percent: 0,
      dialect: "en-GB",
      retention_days: 180,
      parts: [
        shown(id, { status: isOpen ? "running" : "submitted", started_at, deadline, submitted_at }),
        shown("next-test", { status: isOpen ? "waiting" : "ready" }),
      ],
      survey: null,
      return_to: null,
      current: isOpen ? { id, content: CONTENT, guidance: null, answers, saved_at, version } : null,
    };
  };
  const save = (body: Save, now: number): Answered<Saved> => {
    close(now);
    const after = answersAfter(part, body);
    if ("errors" in after) return { kind: "refused", code: "validation_error" };
    const decision = decideSave(part, { ...body, answers: after.answers }, now);
    if (decision.kind === "refused") return decision;
    if (decision.kind === "too_many") throw new Error("The page saves too often");
    if (decision.kind === "change") part = { ...part, ...decision.set };
    const server_time = new Date(now).toISOString();
    return { kind: "ok", value: { part: part.id, version: part.version, saved_at: server_time, server_time } };
  };
  const submit = (body: Submission, now: number): Answered<CandidateState> => {
    close(now);
    const isHandedIn =
      part.submitted_at !== null && body.answers !== undefined && sameAnswers(part.answers, body.answers);
    if (!isHandedIn) {
      const decision = decideSubmit(part, body, now);
      if (decision.kind === "refused") return decision;
      if (decision.kind === "change") part = { ...part, ...decision.set };
    }
    return { kind: "ok", value: state(now) };
  };
  /** The answer to a call. The ids of a page's saves begin with its own. */
  const answer = (page: string, { id, call }: Sent, now: number): Answer => {
    if (call.kind === "save") {
      const { answers, patch, ...head } = { ...call, save_id: `${page}-${id}` };
      return { saved: save(patch === null ? { ...head, answers } : { ...head, patch }, now) };
    }
    if (call.kind !== "submit" && call.kind !== "probe") return { state: { kind: "ok", value: state(now) } };
    const { part, version, answers } = call;
    return { state: submit({ part, version, answers: answers ?? undefined }, now) };
  };
  return { part: () => part, state, save, submit, answer };
};
