import { useEffect } from "preact/hooks";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { ScreenProps } from "../screens/props.ts";
import { localMoment } from "../ui/format-time.ts";
import { Credentials } from "./credentials.tsx";
import { Download } from "./download.tsx";
import { Erasure } from "./erasure.tsx";
import { Name } from "./name.tsx";
import { Recorded } from "./recorded.tsx";
import { ReviewByPerson } from "./review-by-person.tsx";
import { Scores } from "./scores.tsx";

const Kept = ({ kept_until }: Pick<CandidateRecord, "kept_until">) => (
  <>
    <h2>How long it is kept</h2>
    <p>
      {kept_until === null
        ? "Your data is kept while your tests are open, and for a time after they end."
        : `Everything is erased after ${localMoment(kept_until)}, unless it is erased before.`}
    </p>
  </>
);

type RecordProps = Pick<ScreenProps, "session"> & {
  /** Null until it is read. */
  record: CandidateRecord | null;
  setRecord(record: CandidateRecord): void;
};

/** What is held about the candidate, and what they can do about it. */
export const Record = ({ session, record, setRecord }: RecordProps) => {
  const { busy, failed, run } = useCall(setRecord);
  const read = (): void => run(session.api.record.read);
  useEffect(read, []);
  if (record === null) {
    return (
      <div aria-live="polite">
        {busy ? <p>Your data is loading.</p> : null}
        <Failure failed={failed} words={{ unreachable: "Your data could not be loaded: there is no connection." }} />
        {failed === null || failed === "not_found" ? null : (
          <button type="button" onClick={read}>
            Try again
          </button>
        )}
      </div>
    );
  }
  const inviter = record.inviter ?? "the people who invited you";
  const change = (changed: Partial<CandidateRecord>): void => setRecord({ ...record, ...changed });
  return (
    <>
      <p class="lead">
        This is what is held about you for your tests, and why. It belongs to {inviter}, who decide what it is used for.
      </p>
      <Name record={record} api={session.api.record} changed={setRecord} />
      <Recorded record={record} inviter={inviter} />
      <Scores scores={record.scores} inviter={inviter} />
      <Credentials record={record} api={session.api.record} />
      <ReviewByPerson record={record} inviter={inviter} api={session.api.record} changed={change} />
      <Download record={record} api={session.api.record} />
      <Kept kept_until={record.kept_until} />
      <Erasure record={record} inviter={inviter} api={session.api.record} changed={change} />
    </>
  );
};
