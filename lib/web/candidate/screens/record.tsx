import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { beforeRecord } from "../session/next-screen.ts";
import type { ScreenProps } from "./props.ts";

type Content = (props: Pick<ScreenProps, "session" | "model">) => ComponentChildren;

/** What is held about the candidate. It is loaded when it is first shown: whoever takes a test does not wait for it. */
export const RecordScreen = ({ session, model }: ScreenProps) => {
  const [content, setContent] = useState<{ Content: Content } | "loading" | "failed">("loading");
  useEffect(() => {
    import("../record/record.tsx").then(
      ({ Record }) => setContent({ Content: Record }),
      () => setContent("failed"),
    );
  }, []);
  return (
    <main class="page">
      <h1 tabIndex={-1}>Your data</h1>
      {content === "loading" ? <p>Your data is loading.</p> : null}
      {content === "failed" ? (
        <div role="alert">
          <p>This part of the page could not be loaded. Check your connection, then reload the page.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </div>
      ) : null}
      {typeof content === "string" ? null : <content.Content session={session} model={model} />}
      <div class="actions">
        <button type="button" class="quiet" onClick={() => session.show(beforeRecord(model))}>
          Back
        </button>
      </div>
    </main>
  );
};
