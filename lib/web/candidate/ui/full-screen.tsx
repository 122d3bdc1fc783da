import { useEffect, useState } from "preact/hooks";
import { createListeners } from "../integrity/listeners.ts";

/** Toggles full screen. Not shown where it is unsupported, as on most phones. */
export const FullScreen = () => {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const listeners = createListeners();
    listeners.on(document, "fullscreenchange", () => setFull(document.fullscreenElement !== null));
    return listeners.stop;
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    // A browser may refuse; then nothing changes.
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return (
    <button type="button" class="quiet" onClick={toggle}>
      {full ? "Leave full screen" : "Full screen"}
    </button>
  );
};
