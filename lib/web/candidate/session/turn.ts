import type { Effect, Moment } from "./event.ts";
import type { Model, Saving } from "./model.ts";

/** The handling of one event: the model as it changes, and the effects that follow. */
export type Turn = {
  readonly at: Moment;
  readonly model: Model;
  readonly effects: readonly Effect[];
  set(change: Partial<Model>): void;
  /** Changes how the running part is saved, if one is being worked on. */
  setSaving(change: Partial<Saving>): void;
  emit(effect: Effect): void;
};

export const createTurn = (before: Model, at: Moment): Turn => {
  let model = before;
  const effects: Effect[] = [];
  const set = (change: Partial<Model>): void => {
    model = { ...model, ...change };
  };
  return {
    at,
    effects,
    get model() {
      return model;
    },
    set,
    setSaving: (change) => model.saving && set({ saving: { ...model.saving, ...change } }),
    emit: (effect) => effects.push(effect),
  };
};
