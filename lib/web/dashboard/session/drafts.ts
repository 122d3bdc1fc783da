import { useRef, useState } from "preact/hooks";
import { keysAfter, read, remove, write } from "../../kit/browser-storage.ts";
import { useSession } from "./session.tsx";
import { SHOWN_MODE } from "./shown-mode.ts";
import { tabStorage } from "./tab-storage.ts";

const PREFIX = "dashboard.draft:";

const restore = <T extends object>(key: string, initial: T): T => {
  try {
    const kept: unknown = JSON.parse(read(tabStorage(), key) ?? "null");
    // A draft of an older version of the page may lack fields; then what it has is kept.
    return typeof kept === "object" && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    return initial;
  }
};

/**
 * What is entered in a form, kept in this tab until it is submitted or abandoned: a session that ends in the middle, a
 * reload or a crash loses nothing. Another person who signs in here does not get it.
 */
export const useDraft = <T extends object>(
  form: string,
  initial: T,
): [values: T, change: (changes: Partial<T>) => void, forget: () => void] => {
  const { person, account } = useSession();
  const key = `${PREFIX}${person.id}:${account.id}:${SHOWN_MODE}:${form}`;
  const [values, setValues] = useState(() => restore(key, initial));
  const latest = useRef(values);
  // Also of a form as it was when something was sent: what was entered since stays.
  const change = (changes: Partial<T>): void => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    write(tabStorage(), key, JSON.stringify(latest.current));
  };
  const forget = (): void => {
    // Not what was entered since, in the same form opened again, while these values were on their way.
    if (JSON.stringify(restore(key, initial)) === JSON.stringify(values)) remove(tabStorage(), key);
  };
  return [values, change, forget];
};

/** Forgets all drafts, at sign-out. */
export const forgetDrafts = (): void => {
  for (const key of keysAfter(tabStorage(), PREFIX)) remove(tabStorage(), PREFIX + key);
};
