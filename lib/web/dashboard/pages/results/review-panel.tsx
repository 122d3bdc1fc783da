import type { ResultView } from "#contract/dashboard/results/results.ts";
import { may, useSession } from "../../session/session.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";

type Review = NonNullable<ResultView["result"]["review"]>;

const OUTCOME = (overallPass: boolean | null): string => {
  if (overallPass === null) return "";
  return overallPass ? ": passed" : ": not passed";
};

const Requested = ({ review: { request, requested_at } }: { review: Review }) => (
  <>
    <p>
      <strong>The candidate has asked for a review</strong>{" "}
      {requested_at === null ? null : (
        <span class="muted">
          <Time at={requested_at} />
        </span>
      )}
    </p>
    {request === null ? null : <blockquote>{request}</blockquote>}
  </>
);

const Decided = ({ review: { decision, decided_at, note, overall_pass } }: { review: Review }) => (
  <>
    <p>
      <strong>
        {decision === "confirmed" ? "Reviewed: the result is confirmed" : `Reviewed: changed${OUTCOME(overall_pass)}`}
      </strong>{" "}
      {decided_at === null ? null : (
        <span class="muted">
          <Time at={decided_at} />
        </span>
      )}
    </p>
    {note === null ? null : <blockquote>{note}</blockquote>}
  </>
);

/** What a person has to do about this result, or has done; nothing while there is neither. */
export const ReviewPanel = ({ view: { result } }: { view: ResultView }) => {
  const session = useSession();
  const { review } = result;
  const provisional = result.status === "provisional";
  const isOfConcern = result.tests.some(({ concerns = [], human_mark }) => concerns.length > 0 && human_mark === null);
  const toRead = !provisional && review === null && isOfConcern;
  const isRequested = review?.status === "requested";
  const marked = result.tests.filter(({ human_mark }) => human_mark !== null);
  if (review === null && !provisional && !toRead && marked.length === 0) return null;
  return (
    <section class={isRequested || provisional || toRead ? "note review open" : "note review"} aria-label="Review">
      {isRequested ? <Requested review={review} /> : null}
      {review?.status === "decided" ? <Decided review={review} /> : null}
      {provisional ? (
        <p>
          <Icon name="alert" /> <strong>A person decides the writing test.</strong> The result is provisional until it
          is marked: the computed score only prepares the mark.
        </p>
      ) : null}
      {toRead ? (
        <p>
          <Icon name="alert" /> <strong>A person should read the written text.</strong> Its score decides; what may be
          wrong with the text is below. Mark it, or record a decision.
        </p>
      ) : null}
      {marked.map(({ slug, human_mark, score }) =>
        human_mark === null ? null : (
          <p key={slug}>
            Marked {human_mark.score} by{" "}
            {(human_mark.marks ?? [human_mark]).map(({ marked_by }) => marked_by?.name ?? "a person").join(" and ")},
            computed {score}. {human_mark.note === "" ? null : <q>{human_mark.note}</q>}{" "}
            <span class="muted">
              <Time at={human_mark.marked_at} />
            </span>
          </p>
        ),
      )}
      {isRequested && !may(session, "reviews.decide") ? <p class="muted small">An owner or an admin decides.</p> : null}
    </section>
  );
};
