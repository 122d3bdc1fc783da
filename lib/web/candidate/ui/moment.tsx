import { exactMoment } from "./format-time.ts";

/** An important moment, to the second. `ms` since 1970. */
export const Moment = ({ ms }: { ms: number }) => (
  <strong>
    <time dateTime={new Date(ms).toISOString()}>{exactMoment(ms)}</time>
  </strong>
);
