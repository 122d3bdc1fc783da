import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import type { SurveyReceipt } from "#contract/candidate/survey.ts";
import type { ScreenProps } from "../screens/props.ts";
import { LazyDetails } from "../ui/lazy-details.tsx";
import { NotSubmitted } from "../ui/not-submitted.tsx";
import { ToRecord } from "../ui/to-record.tsx";
import { Receipt, type Received } from "./receipt.tsx";

const loadSurvey = () => import("./survey.tsx");

type AfterEndProps = Pick<ScreenProps, "session"> & {
  unsent: ScreenProps["model"]["unsent"];
  ended: Received & Pick<CandidateState, "survey" | "return_to">;
  /** Below the receipt. */
  children?: ComponentChildren;
  /** The survey was sent. */
  sent?(receipt: SurveyReceipt): void;
};

/** What follows the tests, in the tab that they were taken in and after a reload. */
export const AfterEnd = ({ session, unsent, ended, sent, children }: AfterEndProps) => {
  const inviter = ended.inviter ?? "the people who invited you";
  const heading = useRef<HTMLHeadingElement>(null);
  const thank = (receipt: SurveyReceipt): void => {
    sent?.(receipt);
    // The form, which has the focus, disappears.
    heading.current?.focus();
  };
  return (
    <>
      <NotSubmitted session={session} unsent={unsent} inviter={inviter} />
      <p>All your tests are submitted. There is nothing more to do, and you can close this page.</p>
      {ended.return_to === null ? null : (
        <p>
          <a class="button" href={ended.return_to} rel="noreferrer">
            Return to <bdi>{new URL(ended.return_to).host}</bdi>
          </a>
        </p>
      )}
      <Receipt received={ended} inviter={inviter} />
      {children}
      <section aria-labelledby="survey">
        <h2 id="survey" ref={heading} tabIndex={-1}>
          How were the tests? (optional)
        </h2>
        <div role="status">
          {ended.survey === null ? null : <p class="note good">Your answers were sent. Thank you.</p>}
        </div>
        {ended.survey === null ? (
          <LazyDetails summary="Answer three short questions" load={loadSurvey}>
            {({ Survey }) => <Survey session={session} inviter={inviter} sent={thank} />}
          </LazyDetails>
        ) : null}
      </section>
      <ToRecord session={session} isScored />
    </>
  );
};
