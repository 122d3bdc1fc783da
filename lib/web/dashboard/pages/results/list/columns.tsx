import { Link } from "wouter-preact";
import { overallError } from "#contract/results/overall-error.ts";
import type { ResultRow } from "#contract/results/result-rows.ts";
import { CandidateLink } from "../../../ui/candidate-link.tsx";
import { Scored } from "../../../ui/charts/scored.tsx";
import { JobAndReference } from "../../../ui/lists/job-and-reference.tsx";
import type { Column } from "../../../ui/lists/table.tsx";
import { Time } from "../../../ui/time.tsx";
import { testsInWords } from "../../invitations/words.ts";
import { Outcome } from "../outcome.tsx";

const REVIEWS: Readonly<Record<NonNullable<ResultRow["review"]>, string>> = {
  requested: "Review requested",
  confirmed: "Confirmed on review",
  changed: "Changed on review",
};

type Scores = NonNullable<ResultRow["scores"]>;
type Score = Scores["tests"][number];

const isBorderline = ({ borderline, decided_by }: Score): boolean => borderline && decided_by === "computed";

/** "Writing 78": a person's mark, if there is one. */
const scoreInWords = ({ slug, score, human_mark }: Score): string =>
  `${testsInWords([slug])}\u00A0${human_mark ?? score}`;

/** The overall score on the scale from 0 to 100, with its interval and, if the tests have the same, the pass mark. */
const OverallScore = ({ scores: { overall_score: score, tests } }: { scores: Scores }) => {
  const margin = overallError(tests);
  const [mark, ...others] = new Set(tests.map(({ pass_threshold }) => pass_threshold));
  return (
    <>
      <span class="score">
        <strong>{score}</strong>
        {margin === 0 ? null : <span class="muted"> ± {margin}</span>}
      </span>
      <Scored score={score} error={margin} mark={others.length === 0 ? mark : undefined} />
    </>
  );
};

export const COLUMNS: readonly Column<ResultRow>[] = [
  {
    title: "Candidate",
    cell: ({ invitation_id, candidate_name, candidate_email }) => (
      <div class="person-cell">
        <Link href={`/results/${invitation_id}`} class="row-link">
          <bdi>{candidate_name}</bdi>
        </Link>
        <span class="second">
          <CandidateLink id={invitation_id} address={candidate_email} />
        </span>
      </div>
    ),
  },
  {
    title: "Score",
    cell: ({ scores }) => (scores === null ? "–" : <OverallScore scores={scores} />),
  },
  {
    title: "Tests",
    kind: "minor",
    cell: ({ tests, scores }) => (
      <span class="small test-scores">
        {scores === null ? testsInWords(tests) : scores.tests.map(scoreInWords).join(", ")}
      </span>
    ),
  },
  {
    title: "Outcome",
    kind: "lines",
    cell: ({ overall_pass, status, review, scores }) => {
      const asks = [
        ...(scores?.flagged ? ["Integrity flag"] : []),
        ...(scores?.tests.some(isBorderline) ? ["Borderline"] : []),
      ];
      const remarks = [...asks, ...(review === null ? [] : [REVIEWS[review]])];
      return (
        <>
          <Outcome passed={overall_pass} status={status} />
          {remarks.length === 0 ? null : (
            <span class={asks.length > 0 ? "second warn" : "second"}>{remarks.join(" · ")}</span>
          )}
        </>
      );
    },
  },
  {
    title: "Job",
    kind: "lines",
    cell: JobAndReference,
  },
  {
    title: "Tags",
    kind: "minor",
    cell: ({ tags }) =>
      tags.length === 0 ? (
        <span class="muted">–</span>
      ) : (
        tags.map((tag) => (
          <span key={tag} class="tag">
            {tag}
          </span>
        ))
      ),
  },
  { title: "Completed", cell: ({ completed_at }) => <Time at={completed_at} /> },
];
