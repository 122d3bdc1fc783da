import { useEffect, useState } from "preact/hooks";
import { moment, relative } from "./format.ts";

/** Follows the browser's clock, so that "3 min ago" does not grow old on the screen. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** A moment, relative for the eye and exact in the tooltip and for screen readers. */
export const Time = ({ at }: { at: string }) => {
  const now = useNow();
  const exact = moment(at);
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden="true">{relative(at, now)}</span>
      <span class="unseen">{exact}</span>
    </time>
  );
};
