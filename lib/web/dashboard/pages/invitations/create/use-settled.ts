import { useEffect, useState } from "preact/hooks";

const PAUSE_MS = 400;

/** A value once it has not changed for a moment. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
