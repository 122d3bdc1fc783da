import type { Api } from "../service/api.ts";
import type { Submission } from "../service/request-bodies.ts";
import { untilAnswered } from "../service/retry.ts";
import { type Controller, noticeOf } from "./controller.ts";
import type { Drafts } from "./drafts.ts";

/**
 * Submits the part. When the time is up, conflicts are not shown to the candidate: answers saved elsewhere count.
 * Answers that are then not part of the submission stay on the device, and the next screen says so.
 */
export const submitPart = async (
  api: Api,
  drafts: Drafts,
  controller: Controller,
  isTimeUp: boolean,
): Promise<void> => {
  const { model, afterPart } = controller;
  const activePart = controller.activePart();
  const { busy } = model.get();
  if (activePart === undefined || busy !== null) return;
  model.set({ busy: "submitting", retrying: false });
  const { id } = activePart.running.part;
  const { signals } = activePart.running;
  const { version, answers } = await activePart.autosave.settle();
  const batch = signals.take();
  let body: Submission = {
    part: id,
    version,
    ...(answers === null ? {} : { answers }),
    ...(batch === undefined ? {} : { signals: batch }),
  };
  for (;;) {
    const outcome = await untilAnswered(() => api.submit(body), controller.retrying);
    if (outcome.kind === "ok") {
      const { aside, savedUntil } = model.get();
      const { name } = activePart.running.part;
      if (isTimeUp && aside?.from === "here") {
        const { answers: left } = aside;
        drafts.write(id, { version, answers: left, sent: null, sent_at: null, saved_until: savedUntil, name });
      } else if (body.answers !== undefined) drafts.remove(id);
      controller.stopPart();
      return controller.handle(outcome, noticeOf(outcome.value, id));
    }
    if (outcome.code !== "save_conflict") {
      if (outcome.code !== "validation_error" || !isTimeUp || body.answers === undefined) {
        return outcome.code === "validation_error" ? unsavable(controller, version) : afterPart(id);
      }
      body = { part: id, version: body.version };
      continue;
    }
    const state = await untilAnswered(api.state, controller.retrying);
    if (state.kind === "refused") return controller.handle(state);
    const { current } = state.value;
    if (current === null || current.id !== id) return afterPart(id);
    if (activePart.knows(current.answers)) body = { ...body, version: current.version };
    else if (isTimeUp) body = { part: id, version: current.version };
    else {
      controller.compare(state.value, answers);
      return;
    }
  }
};

/** The service does not accept these answers: the candidate has to change them first. */
const unsavable = (controller: Controller, version: number): void => {
  const { model } = controller;
  const { state, answers, savedUntil } = model.get();
  if (state !== null) controller.beginPart(state, { version, answers, unsaved: true, sent: null, savedUntil });
  model.set({ busy: null, retrying: false, screen: "part", save: "refused" });
};
