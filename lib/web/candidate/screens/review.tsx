import { Summary } from "../parts/kinds.tsx";
import { Offline } from "../ui/offline.tsx";
import { PartHeader } from "../ui/part-header.tsx";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import { TwoVersions } from "../ui/two-versions.tsx";
import type { ScreenProps } from "./props.ts";

/** The review before a test is submitted. */
export const Review = ({ session, model }: ScreenProps) => {
  const { running, busy, state } = model;
  if (running === null) return null;
  return (
    <>
      <PartHeader session={session} model={model} running={running} title="Review before you submit" />
      <main id="task" class="page" lang={state?.dialect} translate={false} tabIndex={-1}>
        <p class="muted">{running.part.name}</p>
        <TwoVersions session={session} content={running.content} answers={model.answers} other={model.other} />
        <Summary
          content={running.content}
          answers={model.answers}
          ask={(question) => session.dispatch({ kind: "show", screen: "part", question })}
          flagged={model.flagged}
        />
        <p>After you submit, this test can no longer be changed. You may use the rest of your time first.</p>
        <div class="actions">
          <button
            type="button"
            class="primary"
            aria-disabled={busy !== null}
            onClick={() => session.dispatch({ kind: "submit" })}
          >
            {busy === "submitting" ? "Submitting…" : "Submit this test"}
          </button>
          <button
            type="button"
            aria-disabled={busy !== null}
            onClick={() => session.dispatch({ kind: "show", screen: "part" })}
          >
            Back to the test
          </button>
        </div>
        {model.save === "offline" && busy === null ? <Offline savedUntil={model.savedUntil} /> : null}
        <RetryingNotice retrying={model.retrying}>
          Your work cannot be sent at the moment. It is kept on this device, and it counts if it is sent before the time
          is up.
        </RetryingNotice>
      </main>
    </>
  );
};
