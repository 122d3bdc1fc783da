import { houseStyleOf } from "../parts/house-style.ts";
import { Task } from "../parts/kinds.tsx";
import { FullScreen } from "../ui/full-screen.tsx";
import { Offline } from "../ui/offline.tsx";
import { PartHeader } from "../ui/part-header.tsx";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import { ToReview } from "../ui/to-review.tsx";
import { TwoVersions } from "../ui/two-versions.tsx";
import type { ScreenProps } from "./props.ts";

/** Without the browser's translation, like the header: it would change the questions, and show nothing that changes later. */
export const PartScreen = ({ session, model }: ScreenProps) => {
  const { running, state } = model;
  if (running === null) return null;
  const guidance = state?.current?.guidance;
  const review = (): void => session.dispatch({ kind: "show", screen: "review" });
  return (
    <>
      <PartHeader
        session={session}
        model={model}
        running={running}
        title={running.part.name}
        houseStyle={[guidance?.notes, houseStyleOf(running.content)].filter(Boolean).join("\n")}
      />
      <main id="task" class="page wide" lang={state?.dialect} translate={false} tabIndex={-1}>
        {model.save === "refused" ? (
          <p class="error" role="alert">
            Your last change could not be saved. The text may be too long, or contain unsupported characters. Undo the
            change, and your work is saved again.
          </p>
        ) : null}
        {model.save === "offline" ? <Offline savedUntil={model.savedUntil} /> : null}
        <RetryingNotice retrying={model.retrying} />
        <TwoVersions session={session} content={running.content} answers={model.answers} other={model.other} />
        {guidance?.instructions ? <p class="instructions">{guidance.instructions}</p> : null}
        <Task
          content={running.content}
          answers={model.answers}
          change={(answers) => session.dispatch({ kind: "type", answers })}
          signals={session.signals()}
          question={model.question}
          ask={(question) => session.dispatch({ kind: "show", screen: "part", question })}
          flagged={model.flagged}
          flag={(item) => session.dispatch({ kind: "flag", item })}
          review={review}
        />
        <div class="actions apart">
          {running.content.kind === "choice" ? null : <ToReview isNext review={review} />}
          <FullScreen />
        </div>
      </main>
    </>
  );
};
