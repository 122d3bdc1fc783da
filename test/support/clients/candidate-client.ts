import { checksum, spliceBetween } from "#contract/candidate/answer-patch.ts";
import { answerText } from "#contract/candidate/answer-text.ts";
import type { Answers, CandidateState, PracticeList, Saved } from "#contract/candidate/candidate.ts";

/** The response of a call; the body's type is trusted. */
export type Reply<Body> = { status: number; headers: Headers; body: Body; text: string; code: string | undefined };

/** A candidate who calls the service over HTTP, as the page does. `link` is the part of test_url after `/t/`. */
export const candidateClient = (origin: string, link: string) => {
  const seen: string[] = [];
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Reply<Body>> => {
    const response = await fetch(`${origin}/candidate/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${link}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    seen.push(text);
    const parsed = JSON.parse(text);
    return { status: response.status, headers: response.headers, text, body: parsed, code: parsed.error?.code };
  };
  let saves = 0;
  return {
    call,
    /** Every response that this candidate has received. */
    seen,
    state: () => call<CandidateState>("GET", "/state"),
    open: () => call<CandidateState>("POST", "/open"),
    practice: () => call<PracticeList>("GET", "/practice"),
    start: (part: string) => call<CandidateState>("POST", "/start", { part }),
    save: (part: string, version: number, answers: Answers, more: object = {}) => {
      saves += 1;
      return call<Saved>("PUT", "/answers", { part, version, answers, save_id: `save-${saves}`, ...more });
    },
    /** Saves what changed between these answers, of which the first are the saved ones. */
    patch: (part: string, version: number, before: Answers, after: Answers, more: object = {}) => {
      saves += 1;
      const [was, is] = [answerText(before), answerText(after)];
      const patch = { ...spliceBetween(was, is), check: checksum(is) };
      return call<Saved>("PUT", "/answers", { part, version, patch, save_id: `save-${saves}`, ...more });
    },
    submit: (part: string, version: number, more: object = {}) =>
      call<CandidateState>("POST", "/submit", { part, version, ...more }),
  };
};

export const linkOf = (testUrl: string): string => testUrl.slice(testUrl.lastIndexOf("/") + 1);
