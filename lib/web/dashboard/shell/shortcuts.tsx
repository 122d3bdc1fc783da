import { useLayoutEffect, useState } from "preact/hooks";
import { lazyPage } from "./lazy-page.tsx";

const List = lazyPage(() => import("./shortcut-list.tsx"));

export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

/** Whether a key press is meant for what has the focus: text, or a dialog that is open. */
export const isTaken = (event: KeyboardEvent): boolean => {
  const { target } = event;
  const isField = target instanceof HTMLElement && target.closest("input, select, textarea") !== null;
  return isField || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen();
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
