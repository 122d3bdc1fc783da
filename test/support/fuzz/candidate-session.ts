import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { PreStartState } from "#contract/candidate/before-start.ts";
import {
  type Answers,
  CANDIDATE_PREFIX,
  CandidateState,
  PracticeList,
  SaveAnswers,
  Saved,
} from "#contract/candidate/candidate.ts";
import { type CandidateOperation, candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { CandidateData, CandidateRecord, Credential, ErasureReceipt } from "#contract/candidate/record.ts";
import { SurveyReceipt } from "#contract/candidate/survey.ts";
import { ErrorEnvelope } from "#contract/envelopes.ts";
import { type AnyErrorCode, EVERY_ERROR } from "#contract/errors.ts";
import { ReviewReceipt } from "#contract/results/human-review.ts";
import type { CandidateCall, CandidateOperationName, Draft } from "./candidate-calls.ts";
import { changed, jsonOf } from "./hostile.ts";
import { type ApiResponse, closed, JSON_TYPE, judge, parsed } from "./judge.ts";
import type { Schema } from "./schema-values.ts";
import type { Wire } from "./wire.ts";

/** An invitation as its candidate's page knows it. */
export type Session = {
  link: string;
  state: CandidateState | undefined;
  /** What was last saved of the running part. */
  saved: { part: string; answers: Answers } | undefined;
};

type Current = NonNullable<CandidateState["current"]>;

const STATE = closed(CandidateState);
const ANSWERED: Readonly<Record<CandidateOperationName, Schema>> = {
  readState: STATE,
  openTests: STATE,
  startPart: STATE,
  saveAnswers: closed(Saved),
  submitPart: STATE,
  declineInvitation: closed(PreStartState),
  requestAdjustments: closed(PreStartState),
  readPractice: closed(PracticeList),
  requestReview: closed(ReviewReceipt),
  sendSurvey: closed(SurveyReceipt),
  readRecord: closed(CandidateRecord),
  correctName: closed(CandidateRecord),
  requestErasure: closed(ErasureReceipt),
  exportData: closed(CandidateData),
  takeCredential: closed(Credential),
};

/** Codes with which any call can be refused, and those of calls that have a body. */
const REFUSALS: readonly AnyErrorCode[] = [
  ...(["not_found", "already_submitted", "invitation_closed"] as const),
  ...(["part_closed", "part_not_ready", "save_conflict", "not_completed"] as const),
];
const BODY_REFUSALS: readonly AnyErrorCode[] = ["invalid_request", "validation_error"];

const faultsIn = judge({}, { validateFormats: true });

const answersFor = ({ content }: Current, { picks, text }: Draft): Answers => {
  switch (content.kind) {
    case "choice":
      return {
        kind: "choice",
        choices: Object.fromEntries(
          picks.map(([item, option]) => [content.items[item % content.items.length]?.id ?? "", option]),
        ),
      };
    case "proofreading":
      return { kind: "proofreading", marks: picks.map(([word]) => word % content.words.length) };
    case "editing":
    case "writing":
      return { kind: content.kind, text };
  }
};

/** Signals with times of the part's own items, and of names that are not items. */
const withItems = (signals: unknown, { content }: Current, items: readonly (number | string)[]): unknown => {
  if (typeof signals !== "object" || signals === null || !("answers" in signals)) return signals;
  const own = content.kind === "choice" ? content.items : [];
  const answers = items.map((item) => ({
    item: typeof item === "string" ? item : (own[item % Math.max(1, own.length)]?.id ?? "none"),
    ms: 1000,
  }));
  return { ...signals, answers };
};

let saves = 0;

/** The body that the page would send; undefined when the call has none, or nothing is ready for it. */
const fittingBody = (call: CandidateCall, { state }: Session): object | undefined => {
  if (call.body.kind === "any" || state === undefined) return undefined;
  const { current, parts } = state;
  if (call.operation === "startPart") {
    const part = current?.id ?? parts.find(({ status }) => status === "ready")?.id;
    return part === undefined ? undefined : { part };
  }
  if (current === null) return undefined;
  const { draft, items } = call.body;
  const signals = withItems(call.body.signals, current, items);
  const submission = {
    part: current.id,
    version: current.version,
    answers: answersFor(current, draft),
    ...(signals === undefined ? {} : { signals }),
  };
  if (call.operation === "submitPart") return submission;
  saves += 1;
  return call.operation === "saveAnswers" ? { ...submission, save_id: `save-${saves}` } : undefined;
};

/** No body may have more levels of objects and lists, whatever is in it. The page's have 4. */
const MAX_LEVELS = 32;

const hasMoreLevels = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => hasMoreLevels(part, levels - 1)));

export type CandidateRequest = { wire: Wire; faultsOf(answer: ApiResponse): string[] };

/** A request as it is sent, and what in its answer differs from the contract. The session continues from the answer. */
export const candidateRequest = (call: CandidateCall, session: Session): CandidateRequest => {
  const operation: CandidateOperation = candidateOperations[call.operation];
  const right = fittingBody(call, session);
  const changes = call.body.kind === "fitting" ? call.body.changes : [];
  const body = call.body.kind === "any" ? call.body.body : right && jsonOf(changes.reduce(changed, right));
  const isRight = right !== undefined && changes.length === 0;
  return {
    wire: {
      method: operation.method,
      target: `${CANDIDATE_PREFIX}${operation.path}`,
      headers: {
        Authorization: `Bearer ${typeof call.link === "string" ? call.link : session.link}`,
        ...(body === undefined ? {} : { "Content-Type": JSON_TYPE }),
      },
      body,
    },
    faultsOf: (answer) => {
      const faults = answerErrors(call.operation, operation, answer);
      if (typeof call.link === "string") return [...faults, ...(answer.status === 404 ? [] : ["no link opened it"])];
      // Whatever the signals are: nothing that the page sends beside the answers may lose them.
      const isLost = isRight && answer.status !== 200 && answer.status !== 409 && !hasMoreLevels(parsed(String(body)));
      return [
        ...faults,
        ...(isLost ? [`what the page sends was refused with ${answer.status}`] : []),
        ...(answer.status === 200 ? learn(session, call.operation, String(body), parsed(answer.text)) : []),
      ];
    },
  };
};

const answerErrors = (name: CandidateOperationName, operation: CandidateOperation, answer: ApiResponse): string[] => {
  const { status, headers, text } = answer;
  const body = parsed(text);
  const faults = [
    ...(headers.get("content-type") === JSON_TYPE ? [] : ["it is no JSON"]),
    ...(headers.get("cache-control") === "no-store" ? [] : ["Cache-Control is not no-store"]),
    ...(headers.has("x-request-id") ? [] : ["X-Request-Id is missing"]),
    ...(headers.has("x-ratelimit-limit") ? ["it speaks of rate limits"] : []),
  ];
  if (status === operation.response.status) return [...faults, ...faultsIn(ANSWERED[name], body)];
  const allowed = [...REFUSALS, ...(operation.body === undefined ? [] : BODY_REFUSALS)];
  const error = z.safeParse(ErrorEnvelope, body);
  const code = allowed.find((each) => each === error.data?.error.code);
  return [...faults, ...(code !== undefined && EVERY_ERROR[code].status === status ? [] : [`${status}: ${text}`])];
};

/** Calls whose answer says nothing about the tests. */
const STATELESS: readonly CandidateOperationName[] = [
  "declineInvitation",
  "requestAdjustments",
  "sendSurvey",
  "readPractice",
  "readRecord",
  "correctName",
  "exportData",
  "takeCredential",
];

/** Records what a call changed. What was saved must be there when the state is read. */
const learn = (session: Session, name: CandidateOperationName, sent: string, answered: unknown): string[] => {
  if (STATELESS.includes(name)) return [];
  if (name === "saveAnswers") {
    const { part, answers } = z.parse(SaveAnswers, JSON.parse(sent));
    session.saved = answers === undefined ? undefined : { part, answers };
    if (session.state?.current?.id === part) session.state.current.version = z.parse(Saved, answered).version;
    return [];
  }
  session.state = z.parse(CandidateState, answered);
  const { current } = session.state;
  const { saved } = session;
  if (saved === undefined || current?.id !== saved.part) return [];
  return isDeepStrictEqual(current.answers, JSON.parse(JSON.stringify(saved.answers)))
    ? []
    : ["saved answers were lost"];
};
