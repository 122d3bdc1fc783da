import { useEffect, useState } from "preact/hooks";
import { localStorageOrNone, read, write } from "../../kit/browser-storage.ts";
import type { Session } from "../session/session.ts";
import { leftOnClock } from "./format-time.ts";

const HIDDEN_KEY = "candidate.timer-hidden";
const ANNOUNCED_MINUTES = [5, 1];
const MINUTE_MS = 60_000;

/** The next announcement that is still to come, in minutes. */
const nextAnnouncement = (left: number): number | undefined => ANNOUNCED_MINUTES.find((at) => left > at * MINUTE_MS);

/** The time left, by the service's clock; can be hidden, and says aloud only when five minutes and one are left. */
export const Timer = ({ session, deadline }: { session: Session; deadline: number }) => {
  const [left, setLeft] = useState(() => deadline - session.now());
  const [hidden, setHidden] = useState(() => read(localStorageOrNone(), HIDDEN_KEY) === "yes");
  useEffect(() => {
    let next = nextAnnouncement(deadline - session.now());
    const timer = setInterval(() => {
      const now = deadline - session.now();
      setLeft(now);
      const later = nextAnnouncement(now);
      if (next !== later && next !== undefined && now > 0) {
        const minutes = Math.ceil(now / MINUTE_MS);
        const text = minutes === 1 ? "One minute left." : `${minutes} minutes left.`;
        session.dispatch({ kind: "announce", text });
      }
      next = later;
    }, 500);
    return () => clearInterval(timer);
  }, [session, deadline]);
  const toggle = (): void => {
    setHidden(!hidden);
    write(localStorageOrNone(), HIDDEN_KEY, hidden ? "no" : "yes");
  };
  return (
    <div class="timer" translate={false}>
      {hidden ? null : (
        <span role="timer" class={left < 5 * MINUTE_MS ? "time soon" : "time"}>
          {leftOnClock(left)}
        </span>
      )}
      <button type="button" class="quiet" onClick={toggle}>
        {hidden ? "Show time" : "Hide time"}
      </button>
    </div>
  );
};
