import { useState } from "preact/hooks";
import type { Session } from "../session/session.ts";
import { useLoaded } from "./use-loaded.ts";

const load = () => import("../check/device-check.tsx");

const Check = ({ session }: { session: Session }) => {
  const loaded = useLoaded(load);
  if (loaded.kind === "loading") return <p role="status">Your device is being checked.</p>;
  if (loaded.kind === "failed") {
    return <p role="alert">The check could not be loaded: the connection does not work. Try again before you start.</p>;
  }
  return <loaded.value.DeviceCheck session={session} />;
};

/** A check of the device, for whoever wants it before the start. Loaded when it is opened. */
export const DeviceCheckSection = ({ session }: { session: Session }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Check your device: connection, storage, clock, full screen and keyboard</summary>
      {isOpen ? <Check session={session} /> : null}
    </details>
  );
};
