import { useEffect, useState } from "preact/hooks";
import type { ErasedVerification, Verification } from "#contract/results/verification.ts";
import { FileCheckForm } from "./file-check.tsx";
import { type Answer, readVerification } from "./service.ts";
import { HEADLINES, moment, personsPart } from "./words.ts";

const Scores = ({ tests }: Pick<Verification, "tests">) => (
  <div class="scores">
    <table>
      <caption class="unseen">Scores, from 0 to 100</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col" class="number">
            Score
          </th>
          <th scope="col" class="number">
            Pass mark
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {tests.map(({ slug, name, score, human_mark, pass_threshold, pass, provisional }) => (
          <tr key={slug}>
            <th scope="row">{name}</th>
            <td class="number">
              {score}
              {human_mark !== null && <span class="muted"> (a person: {human_mark})</span>}
            </td>
            <td class="number">{pass_threshold}</td>
            <td>{provisional ? "Provisional" : pass ? "Passed" : "Not passed"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** An account chooses the name that candidates see, so its registered name is beside it. */
const accountIn = ({
  account_name,
  registered_name,
}: Pick<Verification, "account_name" | "registered_name">): string =>
  registered_name === null ? account_name : `${account_name} (registered as ${registered_name})`;

const Found = ({ verification }: { verification: Verification }) => {
  const { status, livemode, candidate_name, invited_as, completed_at, overall_pass, tests } = verification;
  const byPerson = personsPart(verification);
  return (
    <>
      <h1>{HEADLINES[status]}</h1>
      <p class="lead">It was recorded for {accountIn(verification)}, and is shown here as it is now.</p>
      {!livemode && (
        <div class="note">
          <p>This result was made in test mode, to try the service out. It says nothing about a person.</p>
        </div>
      )}
      <dl class="facts">
        <dt>Candidate</dt>
        <dd>
          <bdi>{candidate_name}</bdi>
        </dd>
        {invited_as !== null && (
          <>
            <dt>Invited as</dt>
            <dd>
              <bdi>{invited_as}</bdi>
            </dd>
          </>
        )}
        <dt>Completed</dt>
        <dd>{moment(completed_at)}</dd>
        <dt>Outcome</dt>
        <dd>
          <strong class={overall_pass && status !== "provisional" ? "passed" : undefined}>
            {status === "provisional" ? "Provisional" : overall_pass ? "Passed" : "Not passed"}
          </strong>
        </dd>
        <dt>Integrity</dt>
        <dd>
          {verification.integrity_flagged
            ? "Something was flagged. The report says what; it is evidence and not a verdict."
            : "Nothing was flagged."}
        </dd>
      </dl>
      {byPerson !== undefined && <p>{byPerson}</p>}
      <Scores tests={tests} />
      <FileCheckForm invitationId={verification.invitation_id} />
    </>
  );
};

const Erased = ({ verification }: { verification: ErasedVerification }) => (
  <>
    <h1>This result has been erased</h1>
    <p class="lead">
      It was recorded for {accountIn(verification)}. The candidate's data was erased on {moment(verification.erased_at)}
      , at the candidate's request or because it had been kept long enough. What it stated is no longer held here, and
      cannot be shown.
    </p>
    <p>A report that was downloaded before can still be checked for changes.</p>
    <FileCheckForm invitationId={verification.invitation_id} />
  </>
);

const Content = ({ answer, again }: { answer: Answer | undefined; again(): void }) => {
  if (answer === undefined)
    return (
      <>
        <h1>Verify a result</h1>
        <p role="status">The result is loading.</p>
      </>
    );
  if (answer.kind === "found") {
    const { verification } = answer;
    return verification.status === "erased" ? (
      <Erased verification={verification} />
    ) : (
      <Found verification={verification} />
    );
  }
  if (answer.kind === "unknown")
    return (
      <>
        <h1>There is no such result</h1>
        <p>
          Scan the code on the report's first page again, or copy the whole address from its last page. If the address
          is right, the report was not made by this service, or its data has been deleted since.
        </p>
      </>
    );
  return (
    <>
      <h1>The result could not be loaded</h1>
      <p>The service could not be reached. Check your connection, then try again.</p>
      <button type="button" class="primary" onClick={again}>
        Try again
      </button>
    </>
  );
};

/** The page behind a report's QR code. */
export const App = ({ code }: { code: string }) => {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setAnswer(undefined);
    void readVerification(code).then((found) => {
      if (isCurrent) setAnswer(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [code, attempt]);
  return (
    <main class="page">
      <Content answer={answer} again={() => setAttempt(attempt + 1)} />
    </main>
  );
};
