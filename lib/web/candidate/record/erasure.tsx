import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { CandidateRecord, ErasureReceipt } from "#contract/candidate/record.ts";
import { Failure } from "../forms/failure.tsx";
import { useCall } from "../forms/use-call.ts";
import type { RecordApi } from "../service/api.ts";
import { localMoment, untilInWords } from "../ui/format-time.ts";

type Request = NonNullable<CandidateRecord["erasure"]>;

const Asked = ({ request, now, inviter }: { request: Request; now: number; inviter: string }) => {
  const left = Date.parse(request.answer_by) - now;
  return (
    <div class="note good">
      <p>You asked for erasure on {localMoment(request.requested_at)}.</p>
      <p>
        {inviter} have to answer by {localMoment(request.answer_by)}
        {left > 0 ? `, ${untilInWords(left)}` : ", which is past: write to them"}. When your data is erased, this link
        stops working.
      </p>
    </div>
  );
};

const Declined = ({
  declined,
  inviter,
}: {
  declined: CandidateRecord["erasure_declines"][number];
  inviter: string;
}) => (
  <div class="note">
    <p>
      You asked for erasure on {localMoment(declined.requested_at)}. {inviter} declined it on{" "}
      {localMoment(declined.declined_at)}, with this reason:
    </p>
    <blockquote class="own-text" dir="auto">
      {declined.reason}
    </blockquote>
    <p>If you disagree, write to them. You can also complain to a data protection authority.</p>
  </div>
);

type ErasureProps = {
  record: CandidateRecord;
  inviter: string;
  api: Pick<RecordApi, "requestErasure">;
  changed(change: Partial<CandidateRecord>): void;
};

/** The candidate's request for erasure, which the account decides on, and how long that can take. */
export const Erasure = ({ record, inviter, api, changed }: ErasureProps) => {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const { busy, failed, run } = useCall(({ erasure }: ErasureReceipt) => {
    changed({ erasure, erasure_requests_left: record.erasure_requests_left - 1 });
    setAsking(false);
  });
  useLayoutEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  const { erasure, erasure_declines, erasure_requests_left } = record;
  const mayAsk = erasure === null && erasure_requests_left > 0;
  const isOpen = record.status === "pending" || record.status === "in_progress";
  return (
    <section aria-labelledby="erasure">
      <h2 id="erasure">Erasure</h2>
      {erasure_declines.map((declined) => (
        <Declined key={declined.requested_at} declined={declined} inviter={inviter} />
      ))}
      <div aria-live="polite">
        {erasure === null ? null : <Asked request={erasure} now={Date.parse(record.server_time)} inviter={inviter} />}
      </div>
      {mayAsk && !isAsking ? (
        <>
          <p>
            You can ask {inviter} to erase what they hold about you. They have 30 days to do it, or to tell you why they
            may not.
          </p>
          <button type="button" onClick={() => setAsking(true)}>
            {erasure_declines.length === 0 ? "Ask for erasure" : "Ask for erasure again"}
          </button>
        </>
      ) : null}
      {mayAsk && isAsking ? (
        <div class="note bad">
          <h3 ref={question} tabIndex={-1}>
            Ask {inviter} to erase your data?
          </h3>
          <p>
            Erasing deletes your answers, your scores and your name, for all your tests with them, and cannot be undone.
            {isOpen ? " Tests that are open or not scored yet are cancelled." : ""} This can end your application.
            Download your data first if you want to keep it.
          </p>
          <Failure failed={failed} />
          <div class="actions">
            <button type="button" class="primary" aria-disabled={busy} onClick={() => run(api.requestErasure)}>
              Yes, ask for erasure
            </button>
            <button type="button" class="quiet" onClick={() => setAsking(false)}>
              Do not ask
            </button>
          </div>
        </div>
      ) : null}
    </section>
  );
};
