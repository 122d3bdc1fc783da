import type { CandidateScores } from "#contract/candidate/record.ts";
import { localMoment } from "../ui/format-time.ts";

type Shown = Extract<CandidateScores, { status: "shown" }>;

const CHECKS: Readonly<Record<keyof Shown["checks"], string>> = {
  paste: "Pasted text",
  cadence: "Rhythm of typing",
  timing: "Very fast answers",
  focus: "Leaving the page",
};

const Table = ({ tests }: Pick<Shown, "tests">) => (
  <div class="scrolled">
    <table>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col" class="number-cell">
            Score
          </th>
          <th scope="col" class="number-cell">
            Needed
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ slug, name, score, pass_threshold, pass, human_mark }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            <td class="number-cell">
              {human_mark ?? score}
              {human_mark === null ? "" : ` (${score} by the computer)`}
            </td>
            <td class="number-cell">{pass_threshold}</td>
            <td>{pass ? "Reached" : "Not reached"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
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
        </p>
        <Table tests={scores.tests} />
        <Checks checks={scores.checks} />
      </>
    ) : null}
  </section>
);
