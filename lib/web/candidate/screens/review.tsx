import type { Answers, PartContent } from "#contract/candidate.ts";
import { countWords } from "../parts/count-words.ts";
import { Offline } from "../ui/offline.tsx";
import { PartHeader } from "../ui/part-header.tsx";
import { RetryingNotice } from "../ui/retrying-notice.tsx";
import type { ScreenProps } from "./props.ts";

type SummaryProps = { content: PartContent; answers: Answers | null; ask(question: number): void };

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const Summary = ({ content, answers, ask }: SummaryProps) => {
  switch (content.kind) {
    case "choice": {
      const choices = answers?.kind === "choice" ? answers.choices : {};
      const open = content.items.map((item, index) => ({ item, index })).filter(({ item }) => !(item.id in choices));
      return (
        <>
          <p class="lead">
            {open.length === 0
              ? `You have answered all ${content.items.length} questions.`
              : `You have answered ${content.items.length - open.length} of ${content.items.length} questions.`}
          </p>
          {open.length === 0 ? null : (
            <>
              <p>Still open:</p>
              <ul class="numbers">
                {open.map(({ item, index }) => (
                  <li key={item.id}>
                    <button type="button" class="number" onClick={() => ask(index)}>
                      <span class="unseen">Go to question </span>
                      {index + 1}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      );
    }
    case "editing": {
      const text = answers?.kind === "editing" ? answers.text : content.text;
      return text === content.text ? (
        <p class="error">You have not changed anything in the text yet.</p>
      ) : (
        <p class="lead">You have changed the text.</p>
      );
    }
    case "proofreading": {
      const marks = answers?.kind === "proofreading" ? answers.marks : [];
      const words = [...marks].sort((a, b) => a - b).map((mark) => content.words[mark]);
      return (
        <>
          <p class="lead">You have marked {count(marks.length, "word", "words")}.</p>
          {marks.length === 0 ? null : (
            <ul class="marked">
              {words.map((word) => (
                <li key={word?.start}>{content.text.slice(word?.start, word?.end)}</li>
              ))}
            </ul>
          )}
        </>
      );
    }
    case "writing": {
      const words = countWords(answers?.kind === "writing" ? answers.text : "");
      return (
        <>
          <p class="lead">You have written {count(words, "word", "words")}.</p>
          {words < content.min_words ? <p class="error">The brief asks for at least {content.min_words}.</p> : null}
        </>
      );
    }
  }
};

/** The review before a test is submitted. */
export const Review = ({ session, model }: ScreenProps) => {
  const { running, busy } = model;
  if (running === null) return null;
  return (
    <>
      <PartHeader session={session} model={model} running={running} title="Review before you submit" />
      <main class="page">
        <p class="muted">{running.part.name}</p>
        <Summary content={running.content} answers={model.answers} ask={(question) => session.show("part", question)} />
        <p>After you submit, this test can no longer be changed. You may use the rest of your time first.</p>
        <div class="actions">
          <button type="button" class="primary" aria-disabled={busy !== null} onClick={() => void session.submit()}>
            {busy === "submitting" ? "Submitting…" : "Submit this test"}
          </button>
          <button type="button" aria-disabled={busy !== null} onClick={() => session.show("part")}>
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
