import { useEffect, useState } from "preact/hooks";
import { localStorageOrNone, read, remove, write } from "../../kit/browser-storage.ts";
import type { Session } from "../session/session.ts";
import { type Device, type Finding, findingsOf } from "./findings.ts";

const PROBE = "candidate.probe";

const storesHere = (): boolean => {
  const storage = localStorageOrNone();
  const stored = write(storage, PROBE, "1") && read(storage, PROBE) === "1";
  remove(storage, PROBE);
  return stored;
};

const WORDS: Record<Finding["state"], string> = { good: "Fine", concern: "Note", open: "To do" };

const Found = ({ finding: { name, state, words } }: { finding: Finding }) => (
  <li class={`finding ${state}`}>
    <strong>
      {name}: {WORDS[state]}.
    </strong>{" "}
    {words}
  </li>
);

/** Tries what a test needs of the device, without a clock and without recording anything. */
export const DeviceCheck = ({ session }: { session: Pick<Session, "now" | "api"> }) => {
  const [device, setDevice] = useState<Device>();
  const [keyboard, setKeyboard] = useState<Device["keyboard"]>();
  const look = (): void => {
    setDevice(undefined);
    const before = performance.now();
    void session.api.state().then(({ kind }) =>
      setDevice({
        stores: storesHere(),
        // After the call, which has set the service's clock.
        clockAheadMs: Date.now() - session.now(),
        roundTripMs: kind === "unreachable" ? undefined : performance.now() - before,
        fullScreen: document.fullscreenEnabled,
        keyboard: undefined,
      }),
    );
  };
  useEffect(look, []);
  if (device === undefined) return <p role="status">Your device is being checked.</p>;
  const findings = findingsOf({ ...device, keyboard });
  return (
    <>
      <div role="status">
        <ul class="findings">
          {findings.map((finding) => (
            <Found key={finding.name} finding={finding} />
          ))}
        </ul>
      </div>
      <label for="keyboard-check">Type here to test the keyboard. It is not kept.</label>
      <input
        id="keyboard-check"
        class="line-field"
        type="text"
        autoComplete="off"
        spellcheck={false}
        // On-screen keyboards do not say which key was pressed.
        onKeyDown={({ key }) => setKeyboard(key === "Unidentified" || key === "Process" ? "on-screen" : "real")}
      />
      <button type="button" onClick={look}>
        Check again
      </button>
    </>
  );
};
