import type { Api } from "../service/api.ts";
import type { Submission } from "../service/request-bodies.ts";
import { untilAnswered } from "../service/retry.ts";
import { type Desk, noticeOf } from "./controller.ts";
import type { Drafts } from "./drafts.ts";

/**
 * Hands the part in. When the time is up the candidate is no longer asked: what is saved elsewhere counts. What is then not
 * part of the submission stays on the device, and the next screen says so.
 */
export const handIn = async (api: Api, drafts: Drafts, desk: Desk, isTimeUp: boolean): Promise<void> => {
  const { model, afterPart } = desk;
  const work = desk.work();
  const { busy } = model.get();
  if (work === undefined || busy !== null) return;
  model.set({ busy: "submitting", trying: false });
  const { id } = work.running.part;
  const { signals } = work.running;
  const { version, answers } = await work.saver.settle();
  const batch = signals.take();
  let body: Submission = {
    part: id,
    version,
    ...(answers === null ? {} : { answers }),
    ...(batch === undefined ? {} : { signals: batch }),
  };
  for (;;) {
    const outcome = await untilAnswered(() => api.submit(body), desk.trying);
    if (outcome.kind === "ok") {
      const isAll = body.answers !== undefined && model.get().conflict === null;
      if (isAll) drafts.remove(id);
      desk.stopWork();
      return desk.follow(outcome, noticeOf(outcome.value, id));
    }
    if (outcome.code !== "save_conflict") {
      if (outcome.code !== "validation_error" || !isTimeUp || body.answers === undefined) {
        return outcome.code === "validation_error" ? unsavable(desk, version) : afterPart(id);
      }
      body = { part: id, version: body.version };
      continue;
    }
    const state = await untilAnswered(api.state, desk.trying);
    if (state.kind === "refused") return desk.follow(state);
    const { current } = state.value;
    if (current === null || current.id !== id) return afterPart(id);
    if (work.knows(current.answers)) body = { ...body, version: current.version };
    else if (isTimeUp) body = { part: id, version: current.version };
    else {
      desk.compare(state.value, answers);
      return;
    }
  }
};

/** The service does not take these answers: the candidate has to change them first. */
const unsavable = (desk: Desk, version: number): void => {
  const { model } = desk;
  const { state, answers, savedUntil } = model.get();
  if (state !== null) desk.beginWork(state, { version, answers, unsaved: true, sent: null, savedUntil });
  model.set({ busy: null, trying: false, screen: "part", save: "refused" });
};
