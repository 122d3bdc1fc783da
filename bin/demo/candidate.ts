import { randomUUID } from "node:crypto";
import * as z from "zod";
import { specimens } from "#content/specimens.ts";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import { candidateWhoKnows } from "./candidate-answers.ts";
import type { Client } from "./client.ts";
import { expect, type Narrator } from "./narrator.ts";
import { type Receiver, startReceiver } from "./receiver.ts";
import type { Stage } from "./target.ts";

/** Every kind of test: six parts, because the full assessment consists of the grammar, editing and proofreading tests. */
const REQUEST = {
  candidate_email: "ada@example.com",
  candidate_name: "Ada Lovelace",
  tests: ["punctuation-test", "spelling-test", "writing-test", "full-editing-assessment"],
  extra_time_percent: 25,
  send_email: false,
};

/** Ada takes her tests in test mode: like all samples, they are drawn from the specimens. */
const ada = candidateWhoKnows([specimens], specimens.written);

/** The time the candidate works on a part: the local clock is moved, so the demo does not take two hours. */
const SECONDS_PER_PART = 540;

/** Calls the service as the candidate's page does, with the link's token. */
const page = (origin: string, link: string) => {
  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${origin}/candidate/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${link}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  /** The service's own page trusts its responses as well. */
  const state = async (method: string, path: string, body?: object): Promise<CandidateState> => {
    const answer = await call(method, path, body);
    expect(answer.status === 200, `${method} ${path} returned ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as CandidateState;
  };
  return { call, state };
};

const Scored = z.looseObject({
  slug: z.string(),
  score: z.number(),
  percentile: z.number(),
  pass: z.boolean(),
  sections: z.array(z.looseObject({ slug: z.string(), score: z.number() })).optional(),
});

/**
 * A candidate takes every test over HTTP; the client receives a webhook, reads the result and fetches the report.
 *
 * @returns the report, a PDF.
 */
export const candidateScene = async (api: Client, stage: Stage, narrator: Narrator): Promise<Uint8Array> => {
  narrator.scene("A candidate takes every test");
  const receiver = await startReceiver(api, ["assessment.completed"]);
  try {
    const id = await takeEveryTest(api, stage, narrator);
    narrator.shownAt("Ada's invitation, from the first test to the score", `/test/invitations/${id}`);
    narrator.shownAt("her result", `/test/results/${id}`);
    receivedEvent(id, receiver, narrator);
    return await readResult(api, id, narrator);
  } finally {
    await receiver.stop();
  }
};

/** Returns the invitation's id once everything is submitted and processed. */
const takeEveryTest = async (api: Client, stage: Stage, { done }: Narrator): Promise<string> => {
  const origin = new URL(stage.baseUrl).origin;
  const { status, invitation } = await api.create(REQUEST, `demo-${randomUUID()}`);
  expect(status === 201 && invitation !== undefined, `POST /invitations returned ${status}.`);
  if (invitation === undefined) return "";
  const link = invitation.test_url.slice(invitation.test_url.lastIndexOf("/") + 1);
  const candidate = page(origin, link);
  const opened = await candidate.state("POST", "/open");
  done(`opened the link: ${opened.parts.length} parts, with ${opened.extra_time_percent}% extra time`);

  for (const part of opened.parts) {
    const { current } = await candidate.state("POST", "/start", { part: part.id });
    expect(current !== null, `The part ${part.id} did not start.`);
    if (current === null) return "";
    const answers = ada.answers(current.content);
    await api.advance(SECONDS_PER_PART);
    const saved = await candidate.call("PUT", "/answers", {
      part: part.id,
      version: current.version,
      answers,
      save_id: randomUUID(),
      signals: ada.signals(current.content, 1),
    });
    expect(saved.status === 200, `Saving ${part.id} returned ${saved.status}: ${JSON.stringify(saved.body)}`);
    const { version } = z.object({ version: z.number() }).parse(saved.body);
    await candidate.state("POST", "/submit", { part: part.id, version });
    done(`${part.id}: answered, saved and submitted`);
  }
  expect(await api.drain(), "The service did not become idle.");
  return invitation.id;
};

const receivedEvent = (id: string, { output }: Receiver, { scene, done, show }: Narrator): void => {
  scene("The client is notified that it is completed");
  const [line = "", ...more] = output;
  const isIt = /^verified evt_\w+ assessment\.completed of /.test(line) && line.includes(id);
  expect(isIt && more.length === 0, `Expected one verified event; the receiver has: ${output.join("; ") || "nothing"}`);
  show(line);
  done("one event, assessment.completed of this invitation, and its signature is valid");
};

const readResult = async (api: Client, id: string, { scene, done, show }: Narrator): Promise<Uint8Array> => {
  scene("The client reads the result");
  const { result } = z
    .object({
      result: z.looseObject({
        status: z.enum(["provisional", "final"]),
        overall_pass: z.boolean(),
        tests: z.array(Scored),
        integrity: z.looseObject({ flagged: z.boolean() }),
        report_url: z.string(),
      }),
    })
    .parse(await api.result(id));
  expect(result.tests.length === REQUEST.tests.length, "The result does not have an entry for each test.");
  expect(result.status === "provisional", "The result is final before a person has marked the writing test.");
  expect(!result.integrity.flagged, "The integrity checks flagged a candidate who did nothing unusual.");
  for (const { slug, score, percentile, pass, sections } of result.tests) {
    const of = sections?.map((section) => section.score).join(", ");
    done(
      `${slug}: ${score}${of === undefined ? "" : ` (of ${of})`}, percentile ${percentile}, ${pass ? "passed" : "not passed"}`,
    );
  }
  expect(
    result.tests.every(({ score }) => score > 0),
    "A test of a capable candidate was scored 0.",
  );
  const outcome = result.overall_pass ? "passed" : "not passed";
  done(`overall: ${outcome}, ${result.status} (a person decides the writing test); integrity:`);
  show(JSON.stringify(result.integrity, null, 2));

  const answer = await fetch(result.report_url);
  const report = new Uint8Array(await answer.arrayBuffer());
  const isPdf = answer.status === 200 && Buffer.from(report.subarray(0, 5)).toString() === "%PDF-";
  expect(isPdf, `The report's link returned ${answer.status}, and no PDF.`);
  done(`the report behind its link is a PDF of ${Math.round(report.length / 1024)} KB`);
  return report;
};
