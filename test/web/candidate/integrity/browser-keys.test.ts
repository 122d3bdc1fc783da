import { expect, test } from "vitest";
import {
  isPrintOrSave,
  type KeyPress,
  leadsToBrowserBar,
} from "../../../../lib/web/candidate/integrity/browser-keys.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const ctrl = (key: string, more: Partial<KeyPress> = {}) => press(key, { ctrlKey: true, ...more });
const cmd = (key: string) => press(key, { metaKey: true });

test("Ctrl and P or S print and save, except on a Mac, where Cmd does and Ctrl moves the caret", () => {
  for (const key of ["p", "P", "s", "S"]) {
    expect([isPrintOrSave(ctrl(key), false), isPrintOrSave(ctrl(key), true)]).toEqual([true, false]);
    expect([isPrintOrSave(cmd(key), false), isPrintOrSave(cmd(key), true)]).toEqual([false, true]);
    expect(isPrintOrSave(press(key), false)).toBe(false);
  }
});

test("a keyboard for another script prints with the key at the place of P, and AltGr prints nothing", () => {
  expect(isPrintOrSave(ctrl("з", { code: "KeyP" }), false)).toBe(true);
  expect(isPrintOrSave(ctrl("ś", { code: "KeyS", altKey: true }), false)).toBe(false);
  // On a Dvorak keyboard, the place of P enters L.
  expect(isPrintOrSave(ctrl("l", { code: "KeyP" }), false)).toBe(false);
});

test.each<[KeyPress, boolean, boolean]>([
  [ctrl("f"), true, false],
  [cmd("f"), false, true],
  [ctrl("g"), true, false],
  [ctrl("l"), true, false],
  [cmd("l"), false, true],
  [ctrl("а", { code: "KeyF" }), true, false],
  [press("F3"), true, true],
  [press("F6"), true, true],
  [press("Tab"), true, true],
  [press("Tab", { altKey: true }), false, false],
  [press("d", { altKey: true }), true, false],
  [press("f"), false, false],
  [ctrl("t"), false, false],
  [ctrl("n"), false, false],
])("whether %j leads to a bar of the browser, elsewhere and on a Mac", (given, elsewhere, onMac) => {
  expect([leadsToBrowserBar(given, false, true), leadsToBrowserBar(given, true, true)]).toEqual([elsewhere, onMac]);
});

test("the quick find of Firefox begins with a character, where it is not entered into a text", () => {
  for (const key of ["/", "'"]) {
    expect(leadsToBrowserBar(press(key), false, false)).toBe(true);
    expect(leadsToBrowserBar(press(key), false, true)).toBe(false);
  }
});
