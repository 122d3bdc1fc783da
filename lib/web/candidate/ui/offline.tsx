import { clockTime } from "./format-time.ts";

/** What is saved and what is not while there is no connection, and what becomes of it. Spoken by the save mark. */
export const Offline = ({ savedUntil }: { savedUntil: number }) => (
  <p class="note bad">
    There is no connection. Your work up to {clockTime(savedUntil)} is saved. What you do now is kept on this device and
    sent when the connection is back. It only counts if it is sent before the time is up.
  </p>
);
