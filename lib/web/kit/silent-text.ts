import { options } from "preact";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

type SilentText = {
  field: TextControl;
  /** What the page believes to be in the field. */
  before: string;
  text: string;
  caret: number | null;
};

/** Types of input whose value is not a text. */
const WITHOUT_TEXT = /^(button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;

/** Events whose listeners depend on the text of fields. */
const MOMENTS = ["beforeinput", "blur", "click", "submit", "visibilitychange", "pagehide"];

const INTERVAL_MS = 1000;

/** The text of each field as the page knows it: from its last drawing, or from the last event. */
const known = new WeakMap<TextControl, string>();

const isTextControl = (target: unknown): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !WITHOUT_TEXT.test(target.type));

const fieldsOfPage = (): TextControl[] => [...document.querySelectorAll("input, textarea")].filter(isTextControl);

const learn = (field: TextControl): void => {
  known.set(field, field.value);
};

const silentTexts = (): SilentText[] =>
  fieldsOfPage().flatMap((field) => {
    const before = known.get(field);
    const { value: text, selectionEnd: caret } = field;
    return before === undefined || before === text ? [] : [{ field, before, text, caret }];
  });

/** Sends the events that the program omitted, unless the page itself has replaced the text meanwhile. */
const announce = ({ field, before, text, caret }: SilentText): void => {
  if (field.value === before) {
    // A drawing has overwritten it.
    field.value = text;
    if (caret !== null) field.setSelectionRange(caret, caret);
  }
  if (field.value !== text) return;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
};

let isTakingOver = false;

/** The pending drawing comes first, so that the listeners know all that has happened before the text. */
const takeOver = (drawPending: () => void): void => {
  if (isTakingOver) {
    drawPending();
    return;
  }
  isTakingOver = true;
  const texts = silentTexts();
  drawPending();
  // Each text is drawn before the next is announced: a form may keep all its fields in one state.
  options.debounceRendering = (draw) => draw();
  texts.forEach(announce);
  options.debounceRendering = drawSoon;
  fieldsOfPage().forEach(learn);
  isTakingOver = false;
};

const drawSoon = (draw: () => void): void => queueMicrotask(() => takeOver(draw));

const nothing = (): void => undefined;

/**
 * Dictation, word prediction and correction programs set the value of a field without an event, so the page does not
 * see their text, and its next drawing of the field overwrites it. From this call on, the page takes such a text over:
 * the field gets the events that the program omitted, once a second, before anything that depends on its text, and
 * with a drawing. Call it once, before the first drawing.
 */
export const takeOverSilentText = (): void => {
  options.debounceRendering = drawSoon;
  // Before the listeners of the field, between which the page may be drawn, and after them: they may restore a text.
  for (const isBefore of [true, false]) {
    addEventListener(
      "input",
      ({ target }) => {
        if (isTextControl(target)) learn(target);
      },
      isBefore,
    );
  }
  for (const moment of MOMENTS) addEventListener(moment, () => takeOver(nothing), true);
  setInterval(() => takeOver(nothing), INTERVAL_MS);
};
