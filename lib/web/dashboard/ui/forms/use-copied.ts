import { useEffect, useState } from "preact/hooks";

type Copied = "no" | "yes" | "refused";

/** Copies to the clipboard, and says for four seconds how that went: a browser may forbid it. */
export const useCopied = (): [copied: Copied, copy: (text: string) => void] => {
  const [copied, setCopied] = useState<Copied>("no");
  useEffect(() => {
    if (copied === "no") return;
    const timer = setTimeout(() => setCopied("no"), 4000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string): void => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );
  };
  return [copied, copy];
};
