import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../ui/dialog.tsx";

const SHORTCUTS = [
  { key: "/", does: "Search, as Ctrl K or ⌘ K does" },
  { key: "f", does: "Go to the filters of a list" },
  { key: "j", does: "Next result of a list; k: the one before" },
  { key: "?", does: "Show this list" },
  { key: "Esc", does: "Close what is open" },
  { key: "Tab", does: "Go to the next control" },
] as const;

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
  useEffect(() => {
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
  if (!listed) return null;
  const close = (): void => setListed(false);
  return (
    <Dialog title="Keyboard shortcuts" onClose={close}>
      <dl class="facts">
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div class="form-actions">
        <button type="button" class="primary" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
};
