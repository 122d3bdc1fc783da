import type { TestSlug } from "#contract/assessments/assessment.ts";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import { houseStyleIn } from "../../../lib/web/candidate/parts/house-style.ts";

/** An invitation for the tests of the page. */
export type Invited = { id: string; url: string };

/** The integrity signals that the service has received. */
export type Noticed = { pastes: number; absences: number; copies: number; keysBlocked: number };

/** A service with the candidate's page, for a browser. */
export type Stage = {
  origin: string;
  invite(options?: {
    tests?: TestSlug[];
    extraTimePercent?: number;
    name?: string;
    returnUrl?: string;
  }): Promise<Invited>;
  /** Sets the pages that candidates can be sent to. */
  allowReturns(addresses: string[] | null): Promise<void>;
  cancel(invited: Invited): Promise<void>;
  advance(seconds: number): Promise<void>;
  noticed(invited: Invited): Promise<Noticed>;
  stop(): Promise<void>;
};

const tokenOf = ({ url }: Invited): string => new URL(url).pathname.slice("/t/".length);

const call = async (stage: Stage, invited: Invited, method: string, path: string, body?: object) => {
  const response = await fetch(`${stage.origin}/candidate/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokenOf(invited)}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as CandidateState;
};

/** Reads the state from the service, without a browser. */
export const stateOf = (stage: Stage, invited: Invited): Promise<CandidateState> =>
  call(stage, invited, "GET", "/state");

/** Starts a part without a browser, for tests of later steps. */
export const begin = async (stage: Stage, invited: Invited, part: TestSlug): Promise<void> => {
  await call(stage, invited, "POST", "/open");
  await call(stage, invited, "POST", "/start", { part });
};

/** Takes a part from start to submission without a browser, with nothing entered. */
export const take = async (stage: Stage, invited: Invited, part: TestSlug): Promise<void> => {
  await begin(stage, invited, part);
  await call(stage, invited, "POST", "/submit", { part, version: 0 });
};

/** Saves a text in the running part without a browser, as another device does. */
export const saveText = async (stage: Stage, invited: Invited, text: string): Promise<void> => {
  const { current } = await stateOf(stage, invited);
  if (current === null) throw new Error("No part is running");
  const { id, version, content } = current;
  await call(stage, invited, "PUT", "/answers", {
    part: id,
    version,
    answers: { kind: content.kind, text },
    save_id: `elsewhere-${version}`,
  });
};

/** The last saved text of the running part; undefined when there is none. */
export const savedText = async (stage: Stage, invited: Invited): Promise<string | undefined> => {
  const { current } = await stateOf(stage, invited);
  const answers = current?.answers;
  return answers?.kind === "editing" || answers?.kind === "writing"
    ? answers.text.slice(houseStyleIn(answers.text).length)
    : undefined;
};
