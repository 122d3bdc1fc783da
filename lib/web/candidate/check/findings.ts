import { durationInWords } from "../ui/format-time.ts";

/** What was found out about the device, as numbers and facts of the browser. */
export type Device = {
  /** Whether the browser stored something and gave it back. */
  stores: boolean;
  /** The device's clock minus the service's, in milliseconds. */
  clockAheadMs: number;
  /** How long the service took to answer; undefined if it did not. */
  roundTripMs: number | undefined;
  fullScreen: boolean;
  /** What the last key press came from; undefined before the first. */
  keyboard: "real" | "on-screen" | undefined;
};

/** `concern`: worth knowing before the start. Nothing here prevents a test. */
export type Finding = { name: string; state: "good" | "concern" | "open"; words: string };

/** Larger differences confuse whoever looks at the device's clock during a test. */
const CLOCK_MS = 60_000;

/** A save takes about this long; above it, the page says *Saving* most of the time. */
const SLOW_MS = 2000;

const connectionOf = (ms: number | undefined): Finding => {
  const name = "Connection";
  if (ms === undefined)
    return { name, state: "concern", words: "The service did not answer. Check your connection before you start." };
  return ms > SLOW_MS
    ? { name, state: "concern", words: `Slow: an answer took ${(ms / 1000).toFixed(1)} s. Saving will lag behind.` }
    : { name, state: "good", words: `An answer took ${Math.max(1, Math.round(ms))} ms.` };
};

const keyboardOf = (keyboard: Device["keyboard"]): Finding => {
  const name = "Keyboard";
  if (keyboard === undefined) return { name, state: "open", words: "Type something below to test it." };
  return keyboard === "real"
    ? { name, state: "good", words: "It works." }
    : { name, state: "concern", words: "This is an on-screen keyboard. Longer texts are easier with a real one." };
};

/** The findings in words, in the order in which they matter. */
export const findingsOf = ({ stores, clockAheadMs, roundTripMs, fullScreen, keyboard }: Device): Finding[] => [
  connectionOf(roundTripMs),
  stores
    ? { name: "Storage", state: "good", words: "If the connection breaks, your work is kept on this device." }
    : {
        name: "Storage",
        state: "concern",
        words: "This browser stores nothing, as in a private window: what is not sent when the page closes is lost.",
      },
  Math.abs(clockAheadMs) < CLOCK_MS
    ? { name: "Clock", state: "good", words: "It agrees with the service's." }
    : {
        name: "Clock",
        state: "concern",
        words: `It is ${durationInWords(Math.abs(clockAheadMs))} ${clockAheadMs > 0 ? "fast" : "slow"}. The page shows the right time left; do not go by the device's clock.`,
      },
  {
    name: "Full screen",
    state: "good",
    words: fullScreen ? "Available during a test, if you want it." : "Not available here, and not needed.",
  },
  keyboardOf(keyboard),
];
