import { useEffect, useState } from "preact/hooks";
import { listening } from "../integrity/listeners.ts";

/** For those who want nothing else in sight. Phones mostly cannot do it, and then it is not offered. */
export const FullScreen = () => {
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const listeners = listening();
    listeners.on(document, "fullscreenchange", () => setFull(document.fullscreenElement !== null));
    return listeners.stop;
  }, []);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => {
    // A browser may refuse; then everything stays as it is.
    (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return (
    <button type="button" class="quiet" onClick={toggle}>
      {full ? "Leave full screen" : "Full screen"}
    </button>
  );
};
