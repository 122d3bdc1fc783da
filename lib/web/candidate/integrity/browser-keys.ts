/** What of a key press these rules need. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey">;

export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The Latin letter of a key. Shortcuts follow the place of the key on keyboards for other scripts. */
const letterOf = ({ key, code }: KeyPress): string => {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  const [, letter = ""] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter.toLowerCase();
};

/** Whether the key is pressed with the one that commands begin with. AltGr, which enters characters, is Ctrl and Alt. */
const isCommand = ({ ctrlKey, metaKey, altKey }: KeyPress, onMac: boolean): boolean =>
  !altKey && ctrlKey === !onMac && metaKey === onMac;

/** Whether the key would print the page or save it as a file. */
export const isPrintOrSave = (press: KeyPress, onMac: boolean): boolean =>
  isCommand(press, onMac) && /^[ps]$/.test(letterOf(press));

/**
 * Whether the key can move the focus from the page to the browser's find bar, address bar or toolbar, while the page
 * stays in sight.
 */
export const leadsToBrowserBar = (press: KeyPress, onMac: boolean, isInText: boolean): boolean => {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (/^F[36]$/.test(key)) return true;
  if (isCommand(press, onMac)) return /^[efgkl]$/.test(letterOf(press));
  if (altKey) return !ctrlKey && !metaKey && !onMac && letterOf(press) === "d";
  if (ctrlKey || metaKey) return false;
  // Firefox opens its quick find with one key, where nothing can be typed.
  return key === "Tab" || (!isInText && (key === "/" || key === "'"));
};
