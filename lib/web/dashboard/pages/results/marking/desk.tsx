import { Link, useLocation, useParams } from "wouter-preact";
import type { MarkingView } from "#contract/dashboard/results/marking.ts";
import type { MarkersMark } from "#contract/results/human-review.ts";
import { countWords } from "../../../../kit/count-words.ts";
import { useRead } from "../../../api/queries.ts";
import { useSession } from "../../../session/session.tsx";
import { count, number } from "../../../ui/format.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Time } from "../../../ui/time.tsx";
import { Explanation } from "../evidence/explanation.tsx";
import { MarkedText } from "../evidence/marked-text.tsx";
import { KindNames } from "../kind-names.ts";
import "../result.css";
import { Concerns } from "../evidence/writing-result.tsx";
import { lastMark, MarkForm } from "./mark-form.tsx";
import "./marking.css";
import { nextText } from "./points.ts";
import { RUBRIC } from "./rubric-words.ts";

const Kept = ({ marks }: { marks: readonly MarkersMark[] }) => (
  <ul class="kept-marks">
    {marks.map(({ marked_at, marked_by, points, score }) => (
      <li key={marked_at}>
        <strong>{score}</strong> by {marked_by.name} ({marked_by.role}) <Time at={marked_at} />:{" "}
        {RUBRIC.map(({ criterion, name }) => `${name} ${points[criterion]}`).join(", ")}
      </li>
    ))}
  </ul>
);

/** What a text with two markers waits for, or was decided by. */
const Markers = ({ view: { mark, kept, turn }, alone }: { view: MarkingView; alone: boolean }) => {
  if (mark !== null || kept.length === 0) return null;
  const state =
    turn === "decide"
      ? "These marks are more than 10 points apart, and no other member may mark: yours now decides."
      : alone
        ? "You have marked this text. A second member has to mark it, and no other member may: invite one on the page Team."
        : "You have marked this text. It is decided once other members have marked it.";
  return (
    <div class="note" role="status">
      <p>{state}</p>
      <Kept marks={kept} />
    </div>
  );
};

const markerOf = ({ marked_by }: NonNullable<MarkingView["mark"]>): string =>
  marked_by === null ? "with an API key" : `by ${marked_by.name} (${marked_by.role})`;

const Brief = ({ view }: { view: MarkingView }) => {
  const words = countWords(view.text);
  return (
    <section class="brief" aria-label="Brief">
      <h2>{view.title}</h2>
      <p class="plain-text">{view.brief}</p>
      <h3>To cover</h3>
      <ul>
        {view.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <strong>{count(words, "word", "words")}</strong>{" "}
        <span class="muted">
          {words < view.min_words
            ? `of at least ${number(view.min_words)}: ${number(view.min_words - words)} too few`
            : `of at least ${number(view.min_words)}`}
        </span>
      </p>
    </section>
  );
};

const Written = ({ view: { text, prepared } }: { view: MarkingView }) => {
  if (text.trim() === "") return <p class="muted">Nothing was written.</p>;
  if (prepared === null)
    return (
      <figure class="written marked-text" aria-label="The text">
        {text}
      </figure>
    );
  const findings = prepared.review.filter(({ outcome }) => outcome === "finding");
  const points = prepared.review.filter(({ outcome, span }) => outcome !== "finding" || span === null);
  return (
    <div class="written">
      <Concerns of={prepared.concerns} />
      <MarkedText label="The text, with possible errors" segments={prepared.segments} entries={findings} />
      <details>
        <summary>What the computed score found of the brief</summary>
        {points.map((entry) => (
          <Explanation key={entry.id} entry={entry} />
        ))}
      </details>
    </div>
  );
};

type DeskProps = { view: MarkingView; next: string | undefined; alone: boolean };

const Desk = ({ view, next, alone }: DeskProps) => {
  const [, navigate] = useLocation();
  const { mark, candidate_name, id } = view;
  const goOn = (): void => navigate(next === undefined ? "/results/marking" : `/results/marking/${next}`);
  return (
    <KindNames.Provider value={view.prepared?.kind_names ?? {}}>
      {mark === null ? null : (
        <div class="note" role="status">
          <p>
            Marked {mark.score} {mark.marks === null ? markerOf(mark) : "by more than one member"}{" "}
            <Time at={mark.marked_at} />.{" "}
            <Link href={`/results/${id}`}>
              The result of <bdi>{candidate_name}</bdi>
            </Link>
          </p>
          {mark.marks === null ? null : <Kept marks={mark.marks} />}
        </div>
      )}
      <Markers view={view} alone={alone} />
      <div class="desk">
        <Written view={view} />
        <Brief view={view} />
        {view.turn === "done" && view.first_mark !== null ? null : (
          <MarkForm key={`${view.test} ${lastMark(view) ?? ""}`} view={view} onMarked={goOn} />
        )}
      </div>
    </KindNames.Provider>
  );
};

/** One written text, without its candidate until it is marked. */
export const Page = () => {
  const { id = "" } = useParams();
  const session = useSession();
  const view = useRead("GET /results/marking/{id}", { params: { id } });
  const queue = useRead("GET /results/marking", {});
  const next = nextText(queue.data?.texts ?? [], session.person.id, id);
  return (
    <>
      <PageHeader title="Mark a text" parent={{ title: "Texts to mark", href: "/results/marking" }}>
        {next === undefined ? null : (
          <Link class="button" href={`/results/marking/${next}`}>
            Skip to the next text
          </Link>
        )}
      </PageHeader>
      <Loaded query={view} what="The text">
        {(data) => <Desk view={data} next={next} alone={queue.data?.markers.length === 1} />}
      </Loaded>
    </>
  );
};
