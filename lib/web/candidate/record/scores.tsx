import type { CandidateScores } from "#contract/candidate/record.ts";
import { localMoment } from "../ui/format-time.ts";

type Shown = Extract<CandidateScores, { status: "shown" }>;

const CHECKS: Readonly<Record<keyof Shown["checks"], string>> = {
  paste: "Pasted text",
  cadence: "Rhythm of typing",
  timing: "Very fast answers",
  focus: "Leaving the page",
};

const markerInWords = ({ by, at }: Shown["tests"][number]["marked"][number]): string =>
  `a person${by === null ? "" : ` (${by})`} on ${localMoment(at)}`;

const Tests = ({ tests }: Pick<Shown, "tests">) => (
  <ul class="parts">
    {tests.map(({ slug, name, score, pass_threshold, pass, human_mark, marked, provisional }) => (
      <li key={slug}>
        <span>{name}</span>
        <span>
          <strong>{human_mark ?? score} of 100</strong>
          {marked.length === 0 ? "" : ` by ${marked.map(markerInWords).join(" and ")}, ${score} by the computer`}
          <span class="muted">
            {" "}
            {provisional
              ? "(provisional: a person marks this test, and has not yet)"
              : `(${pass ? "reached" : "did not reach"} the ${pass_threshold} needed)`}
          </span>
        </span>
      </li>
    ))}
  </ul>
);

const Checks = ({ checks }: Pick<Shown, "checks">) => (
  <details>
    <summary>Hints about how you worked</summary>
    <p>These are hints for a person to look at. They did not change your scores.</p>
    <dl>
      {(["paste", "cadence", "timing", "focus"] as const).map((name) => (
        <div key={name}>
          <dt>{CHECKS[name]}</dt>
          <dd>
            {checks[name].recorded ? (checks[name].flagged ? "To be looked at" : "Nothing unusual") : "Not recorded"}.{" "}
            <span class="muted">{checks[name].detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

/** `“commas” (7 of 8 right)`. */
const topicInWords = ({ name, right, items }: Shown["topics"][number]): string =>
  `“${name.toLowerCase()}” (${right} of ${items} right)`;

/** "a, b and c". Not `Intl.ListFormat`, which the oldest browsers of this page lack. */
const inWords = (topics: readonly string[]): string => {
  const last = topics[topics.length - 1] ?? "";
  return topics.length < 2 ? last : `${topics.slice(0, -1).join(", ")} and ${last}`;
};

/** What the candidate did clearly better or worse than the rest: nothing is said that few items would say. */
const Feedback = ({ topics }: Pick<Shown, "topics">) => {
  const strong = topics.filter((topic) => topic.is === "strength");
  const weak = topics.filter((topic) => topic.is === "to_practise");
  return (
    <>
      <h3>Strengths, and what to practise</h3>
      {topics.length === 0 ? (
        <p>No topic differs clearly enough from the others to call it a strength or to say that it needs practice.</p>
      ) : null}
      {strong.length === 0 ? null : (
        <p>
          <strong>Strengths:</strong> {inWords(strong.map(topicInWords))}. You got clearly more of these right than of
          the rest of the same tests.
        </p>
      )}
      {weak.length === 0 ? null : (
        <p>
          <strong>To practise:</strong> {inWords(weak.map(topicInWords))}. You got clearly fewer of these right than of
          the rest of the same tests.
        </p>
      )}
    </>
  );
};

/** The scores, or why they are not shown. */
export const Scores = ({ scores, inviter }: { scores: CandidateScores; inviter: string }) => (
  <section aria-labelledby="your-scores">
    <h2 id="your-scores">Your scores</h2>
    {scores.status === "none" ? <p>There are no scores: tests are scored when all of them are submitted.</p> : null}
    {scores.status === "not_shared" ? (
      <p>They are not shown on this page. Ask {inviter}: you have a right to know what is held about you.</p>
    ) : null}
    {scores.status === "later" ? (
      <p>
        You see them here once someone at {inviter} has read them, and after {localMoment(scores.from)} in any case.
      </p>
    ) : null}
    {scores.status === "shown" ? (
      <>
        <p>
          From 0 to 100. A computer scored your answers by fixed rules. The scores help people to decide; they are not
          the decision.
          {scores.result_status === "provisional"
            ? " Your writing test is decided by a person, so your result is provisional until it is marked."
            : ""}
        </p>
        <Tests tests={scores.tests} />
        <Feedback topics={scores.topics} />
        <Checks checks={scores.checks} />
      </>
    ) : null}
  </section>
);
