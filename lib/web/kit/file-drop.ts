import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/**
 * Takes a file that is dropped on an element: a shortcut for the file field within it, which the keyboard and screen
 * readers use. `over` is whether a file is being dragged over it.
 */
export const useFileDrop = <Place extends HTMLElement>(
  take: (file: File | undefined) => void,
): { place: RefObject<Place | null>; over: boolean } => {
  const place = useRef<Place>(null);
  const [over, setOver] = useState(false);
  // Before the paint: a file that is dropped before anyone listens is opened by the browser instead of the page.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Type extends "dragover" | "dragleave" | "drop">(
      type: Type,
      react: (event: HTMLElementEventMap[Type]) => void,
    ): void => place.current?.addEventListener(type, react, { signal });
    on("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", () => setOver(false));
    on("drop", (event) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    });
    return () => listening.abort();
  }, [take]);
  return { place, over };
};
