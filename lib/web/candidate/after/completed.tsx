import { useEffect, useState } from "preact/hooks";
import type { CandidateRecord } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { ScreenProps } from "../screens/props.ts";
import { BrandHeader } from "../ui/brand.tsx";
import { inviterOf } from "../ui/inviter.ts";
import { NotSubmitted } from "../ui/not-submitted.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { AfterEnd } from "./after-end.tsx";

const loadScores = () => import("../record/scores.tsx");

/** The end, after a reload or on another device: the service no longer returns the tests' state, so their record is read. */
export const Completed = ({ session, model }: ScreenProps) => {
  const { state, unsent } = model;
  const [record, setRecord] = useState<CandidateRecord | null>(null);
  const { failed, run } = useCall(setRecord);
  const scores = useLoaded(loadScores);
  const read = (): void => run(session.api.record.read);
  useEffect(() => {
    if (state === null) read();
  }, []);
  const ended = state ?? record;
  return (
    <>
      {state === null && record !== null ? <BrandHeader branding={record.branding} inviter={record.inviter} /> : null}
      <main class="page">
        <h1 tabIndex={-1}>You have finished your tests</h1>
        {ended === null ? (
          <>
            <NotSubmitted session={session} unsent={unsent} inviter="the people who invited you" />
            <p>Thank you. All your tests are submitted.</p>
            <div aria-live="polite">
              {failed === null ? <p>Your receipt is loading.</p> : null}
              <Failure
                failed={failed}
                words={{ unreachable: "Your receipt could not be loaded: there is no connection." }}
              />
            </div>
            {failed === null || failed === "not_found" ? null : (
              <button type="button" onClick={read}>
                Try again
              </button>
            )}
          </>
        ) : (
          <AfterEnd
            session={session}
            unsent={unsent}
            ended={ended}
            sent={(receipt) => setRecord(record && { ...record, ...receipt })}
          >
            {record?.scores.status === "shown" && scores.kind === "loaded" ? (
              <scores.value.Scores scores={record.scores} inviter={inviterOf(record)} />
            ) : null}
          </AfterEnd>
        )}
      </main>
    </>
  );
};
