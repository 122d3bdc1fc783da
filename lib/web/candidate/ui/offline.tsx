import { clockTime } from "./format-time.ts";

/**
 * Shows while offline which work is saved and what happens to the rest. The save status announces it to screen readers.
 */
export const Offline = ({ savedUntil }: { savedUntil: number }) => (
  <p class="note bad">
    There is no connection. Your work up to {clockTime(savedUntil)} is saved. What you do now is kept on this device and
    sent when the connection is back. It only counts if it is sent before the time is up.
  </p>
);
