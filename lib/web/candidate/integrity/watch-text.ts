import { createListeners } from "./listeners.ts";
import type { Entry, Signals } from "./signals.ts";

const visible = (text: string): string => text.replace(/\s+/g, "");

/** The key that on-screen keyboards and input methods report: without the actual key or its timing. */
const COMPOSING_KEY = 229;
const COPIES_REMEMBERED = 20;

const isTyping = (event: KeyboardEvent): boolean =>
  !event.repeat &&
  !event.ctrlKey &&
  !event.metaKey &&
  (event.key.length === 1 || event.key === "Backspace" || event.key === "Delete" || event.key === "Enter");

/** How the text of an input event was entered; undefined for a paste or a drop, which are recorded separately. */
const entryOf = (event: Event, keyed: boolean): Entry | undefined => {
  if (!event.isTrusted || !(event instanceof InputEvent)) return "silent";
  if (event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop") return undefined;
  return keyed || event.isComposing || event.inputType.startsWith("history") ? "typed" : "unkeyed";
};

/** Records how a text is written: rhythm, deletions, jumps and pastes. `given` is the task's text. */
export const watchText = (field: HTMLTextAreaElement, signals: Signals, given: string): (() => void) => {
  const listeners = createListeners();
  const givenVisible = visible(given);
  const copied: string[] = [];
  let caret: number | undefined;
  /** The text of a paste or drop. It counts once it is in the field, which may refuse it. */
  let arriving: { chars: number; own: boolean } | undefined;
  let length = visible(field.value).length;
  let keyed = false;
  /** A dead key or the Compose key was pressed, and its letter is not in the field yet. */
  let accenting = false;

  /** Characters added to the field since the last call. */
  const grown = (): number => {
    const before = length;
    length = visible(field.value).length;
    return Math.max(0, length - before);
  };

  const isOwn = (text: string): boolean =>
    copied.includes(text) || givenVisible.includes(text) || visible(field.value).includes(text);
  const remember = (): void => {
    copied.push(visible(field.value.slice(field.selectionStart, field.selectionEnd)));
    if (copied.length > COPIES_REMEMBERED) copied.shift();
  };
  const arrives = (transfer: DataTransfer | null): void => {
    const text = visible(transfer?.getData("text/plain") ?? "");
    arriving = text === "" ? undefined : { chars: text.length, own: isOwn(text) };
  };

  for (const type of ["copy", "cut", "dragstart"]) listeners.on(field, type, remember);
  listeners.on(field, "paste", (event) => {
    if (event instanceof ClipboardEvent) arrives(event.clipboardData);
  });
  listeners.on(field, "drop", (event) => {
    if (event instanceof DragEvent) arrives(event.dataTransfer);
  });
  listeners.on(field, "compositionstart", () => {
    // Some systems compose a letter with an accent as an input method composes a word.
    if (!accenting) signals.ime();
  });
  listeners.on(field, "compositionend", () => {
    accenting = false;
  });
  listeners.on(field, "keydown", (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    if (event.isTrusted) keyed = true;
    if (/^(Dead|Compose)$/.test(event.key)) accenting = true;
    if (accenting) signals.key(event.timeStamp);
    else if (event.isComposing || event.keyCode === COMPOSING_KEY) signals.ime();
    else if (isTyping(event)) signals.key(event.timeStamp);
  });
  listeners.on(field, "beforeinput", (event) => {
    if (!(event instanceof InputEvent) || event.defaultPrevented) return;
    // A piece that is moved is deleted, and inserted elsewhere: the drop counts for both.
    if (/Drag|Drop/.test(event.inputType)) return;
    if (event.inputType.startsWith("delete")) signals.deletion();
    if (event.inputType.startsWith("insert") && caret !== undefined && field.selectionStart !== caret) signals.jump();
  });
  listeners.on(field, "input", (event) => {
    caret = field.selectionStart;
    if (event instanceof InputEvent && !event.isComposing) accenting = false;
    const chars = grown();
    const how = entryOf(event, keyed);
    // The page takes over a text that a program has set between a key and what the key enters.
    if (event.isTrusted) keyed = false;
    if (chars > 0 && how !== undefined) signals.entered(how, chars);
    if (!(event instanceof InputEvent) || !/^insertFrom(Paste|Drop)/.test(event.inputType)) return;
    if (arriving !== undefined) signals.paste(arriving.chars, arriving.own);
    arriving = undefined;
  });
  return listeners.stop;
};
