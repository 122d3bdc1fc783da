import { Consenting } from "../before/consenting.tsx";
import type { ScreenProps } from "./props.ts";

type AgreementScreenProps = {
  session: Pick<ScreenProps["session"], "dispatch">;
  model: Pick<ScreenProps["model"], "state">;
};

/** The second step before the tests: what is recorded, and the candidate's agreement. */
export const AgreementScreen = ({ session, model: { state } }: AgreementScreenProps) =>
  state === null ? null : (
    <main class="page">
      <h1 tabIndex={-1}>What is recorded, and why</h1>
      <Consenting session={session} state={state} />
      <button type="button" class="quiet" onClick={() => session.dispatch({ kind: "show", screen: "welcome" })}>
        Back
      </button>
    </main>
  );
