import { useEffect, useRef } from "preact/hooks";
import type { SaveStatus } from "../session/model.ts";
import type { Session } from "../session/session.ts";

const WORDS: Record<SaveStatus, string> = {
  saved: "Saved",
  saving: "Saving…",
  offline: "Offline – kept on this device",
  refused: "Not saved",
};

const ANNOUNCEMENTS: Partial<Record<SaveStatus, string>> = {
  offline:
    "The connection is lost. Keep working: your work is kept on this device and sent when the connection is back. It only counts if it is sent before the time is up.",
  refused: "Your last change could not be saved.",
};

/** The save status. Announced to screen readers only when work is at risk, and when it is safe again. */
export const SaveStatusLabel = ({ session, status }: { session: Session; status: SaveStatus }) => {
  const alarmed = useRef(false);
  useEffect(() => {
    const words = ANNOUNCEMENTS[status];
    const announce = (text: string): void => session.dispatch({ kind: "announce", text });
    if (words !== undefined) announce(words);
    else if (alarmed.current && status === "saved") announce("The connection is back. Everything is saved.");
    if (words !== undefined) alarmed.current = true;
    if (status === "saved") alarmed.current = false;
  }, [status, session]);
  return (
    <span class={`save ${status}`}>
      <span class="dot" aria-hidden="true" />
      {WORDS[status]}
    </span>
  );
};
