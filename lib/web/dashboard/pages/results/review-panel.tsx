import { useState } from "preact/hooks";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import { faultOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { may, useSession } from "../../session/session.tsx";
import { RadioField } from "../../ui/forms/choices.tsx";
import { TextAreaField } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";
import { toast } from "../../ui/toasts.tsx";

type Decision = "confirmed" | "passed" | "not_passed";

const DECISIONS: readonly { value: Decision; label: string; hint: string }[] = [
  { value: "confirmed", label: "Confirm the result", hint: "The outcome is right as it is." },
  { value: "passed", label: "Change the outcome to passed", hint: "Recorded beside the computed outcome." },
  { value: "not_passed", label: "Change the outcome to not passed", hint: "Recorded beside the computed outcome." },
];

const bodyOf = (decision: Decision, note: string) =>
  decision === "confirmed"
    ? ({ decision, note } as const)
    : ({ decision: "changed", note, overall_pass: decision === "passed" } as const);

const Decide = ({ id, onDone }: { id: string; onDone(): void }) => {
  const [{ decision, note }, change, forget] = useDraft<{ decision: Decision; note: string }>(`review:${id}`, {
    decision: "confirmed",
    note: "",
  });
  const act = useAct("POST /results/results/{id}/review", {
    changes: ["GET /results/results/{id}", "GET /results/results", "GET /results/to_review"],
    done: () => {
      forget();
      toast("The decision is recorded");
    },
    leave: onDone,
  });
  return (
    <Form
      error={act.error}
      failed="The decision was not recorded"
      submit="Record decision"
      busy={act.isPending}
      onSubmit={() => act.mutate({ params: { id }, body: bodyOf(decision, note) })}
      onCancel={() => {
        forget();
        onDone();
      }}
    >
      <RadioField
        name="decision"
        label="Decision"
        options={DECISIONS}
        value={decision}
        onChange={(chosen) => change({ decision: chosen })}
        error={faultOf(act.error, "decision")}
      />
      <TextAreaField
        name="note"
        label="Reason"
        hint="The candidate reads this if they asked for a review or you share scores with candidates. Connected systems receive it."
        value={note}
        onChange={(text) => change({ note: text })}
        error={faultOf(act.error, "note")}
      />
    </Form>
  );
};

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

/** Marks by people, whether the result waits for a person, and the decision. */
export const ReviewPanel = ({ view: { result } }: { view: ResultView }) => {
  const session = useSession();
  const [deciding, setDeciding] = useState(false);
  const { review } = result;
  const provisional = result.status === "provisional";
  const isOfConcern = result.tests.some(({ concerns = [], human_mark }) => concerns.length > 0 && human_mark === null);
  const toRead = !provisional && review === null && isOfConcern;
  const open = review?.status === "requested" || provisional || toRead;
  const mayDecide = may(session, "reviews.decide");
  return (
    <section class={open ? "note review open" : "note review"} aria-label="Review">
      {review?.status === "requested" ? <Requested review={review} /> : null}
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
      {review === null && !open ? <p class="muted">No one has asked for a review of this result.</p> : null}
      {result.tests.map(({ slug, human_mark, score }) =>
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
      {deciding ? (
        <Decide id={result.invitation_id} onDone={() => setDeciding(false)} />
      ) : mayDecide ? (
        <button
          type="button"
          class={review?.status === "requested" ? "primary" : "small-button"}
          onClick={() => setDeciding(true)}
        >
          {review?.status === "decided" ? "Decide again" : review === null ? "Record a decision" : "Decide review"}
        </button>
      ) : review?.status === "requested" ? (
        <p class="muted small">An owner or an admin decides.</p>
      ) : null}
    </section>
  );
};
