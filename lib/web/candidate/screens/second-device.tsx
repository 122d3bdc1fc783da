import { Consenting } from "../before/consenting.tsx";
import { Timer } from "../ui/timer.tsx";
import type { ScreenProps } from "./props.ts";

/** The consent on a device on which the candidate has not given it, after the first test was started elsewhere. */
export const SecondDevice = ({ session, model }: ScreenProps) => {
  const { state } = model;
  if (state === null) return null;
  const running = state.parts.find(({ status }) => status === "running");
  return (
    <main class="page">
      <h1 tabIndex={-1}>Continue on this device</h1>
      <p class="lead">
        You began your tests on another device or in another browser. They continue here, with everything that was
        saved.
      </p>
      {running?.deadline == null ? null : (
        <div class="note">
          <p>The {running.name} is running, and so is its clock.</p>
          <Timer session={session} deadline={Date.parse(running.deadline)} />
        </div>
      )}
      <h2>What is recorded, and why</h2>
      <Consenting session={session} state={state} />
    </main>
  );
};
