import { Task } from "../parts/kinds.tsx";
import { FullScreen } from "../ui/full-screen.tsx";
import { Offline } from "../ui/offline.tsx";
import { OtherVersion } from "../ui/other-version.tsx";
import { PartHeader } from "../ui/part-header.tsx";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import { ToReview } from "../ui/to-review.tsx";
import type { ScreenProps } from "./props.ts";

export const PartScreen = ({ session, model }: ScreenProps) => {
  const { running, state } = model;
  if (running === null) return null;
  return (
    <>
      <PartHeader session={session} model={model} running={running} title={running.part.name} />
      <main id="task" class="page wide" lang={state?.dialect} tabIndex={-1}>
        {model.save === "refused" ? (
          <p class="error" role="alert">
            Your last change could not be saved. The text may be too long, or contain unsupported characters. Undo the
            change, and your work is saved again.
          </p>
        ) : null}
        {model.save === "offline" ? <Offline savedUntil={model.savedUntil} /> : null}
        <RetryingNotice retrying={model.retrying} />
        <OtherVersion session={session} content={running.content} answers={model.answers} aside={model.aside} />
        <Task
          content={running.content}
          answers={model.answers}
          change={session.change}
          signals={running.signals}
          question={model.question}
          ask={(question) => session.show("part", question)}
          flagged={model.flagged}
          flag={session.flag}
          review={() => session.show("review")}
        />
        <div class="actions apart">
          {running.content.kind === "choice" ? null : <ToReview isNext review={() => session.show("review")} />}
          <FullScreen />
        </div>
      </main>
    </>
  );
};
