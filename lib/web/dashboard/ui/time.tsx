import { useNow } from "../session/now.ts";
import { moment, relative } from "./format.ts";

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
