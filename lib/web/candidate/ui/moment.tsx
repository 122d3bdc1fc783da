import { exactMoment } from "./format-time.ts";

/** A moment to the second, in milliseconds since 1970, on which something depends. */
export const Moment = ({ ms }: { ms: number }) => (
  <strong>
    <time dateTime={new Date(ms).toISOString()}>{exactMoment(ms)}</time>
  </strong>
);
