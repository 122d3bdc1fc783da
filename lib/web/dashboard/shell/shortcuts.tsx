import { useLayoutEffect, useState } from "preact/hooks";
import { localStorageOrNone, read } from "../../kit/browser-storage.ts";
import { lazyPage } from "./lazy-page.tsx";

const List = lazyPage(() => import("./shortcut-list.tsx"));

export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Kept while a key alone does nothing in this browser: spoken words would press it (WCAG 2.1.4). */
export const KEYS_OFF = "dashboard.keys-off";

/** Whether a key press is no shortcut: meant for what has the focus, text or a dialog that is open, or turned off. */
export const isTaken = (event: KeyboardEvent): boolean => {
  const isField = !!document.activeElement?.closest("input, select, textarea");
  const isOff = read(localStorageOrNone(), KEYS_OFF) !== null;
  return isOff || isField || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen();
};

/** Keys that work everywhere on the page, and their list. */
export const Shortcuts = () => {
  const [listed, setListed] = useState(false);
  // Before the paint: a key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTaken(event)) return;
      if (event.key === "?") setListed(true);
      if (event.key === "f") {
        event.preventDefault();
        document.querySelector<HTMLElement>("search :is(input, select)")?.focus();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return listed ? <List onClose={() => setListed(false)} /> : null;
};
