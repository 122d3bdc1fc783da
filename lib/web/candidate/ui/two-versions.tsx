import type { Answers, PartContent } from "#contract/candidate/candidate.ts";
import { loadChanges } from "../parts/changes.tsx";
import type { Session } from "../session/session.ts";
import type { OtherVersion } from "../session/stored.ts";
import { Moment } from "./moment.tsx";
import { useLoaded } from "./use-loaded.ts";

type TwoVersionsProps = {
  session: Pick<Session, "dispatch">;
  content: PartContent;
  answers: Answers | null;
  other: OtherVersion | null;
};

const Differences = ({ content, answers, other }: Omit<TwoVersionsProps, "session"> & { other: OtherVersion }) => {
  const loaded = useLoaded(loadChanges);
  if (loaded.kind === "loading") return <p>The difference is loading.</p>;
  if (loaded.kind === "failed") return <p>The difference cannot be shown: there is no connection.</p>;
  return <loaded.value.Difference content={content} from={answers} to={other.answers} />;
};

/**
 * Says that there is a second version of the answers, and lets the candidate compare and exchange them. It is beside the
 * task and not in its place: whoever wants to decide later, or not at all, works on.
 */
export const TwoVersions = ({ session, content, answers, other }: TwoVersionsProps) => {
  if (other === null) return null;
  const isHere = other.from === "here";
  return (
    <section class="note" aria-labelledby="other-version">
      <div role="alert">
        <h2 id="other-version">There are two versions of your work</h2>
        <p>
          This test was also open in another tab or on another device, and different work was saved there. You see the
          version {isHere ? "that was saved there" : "from this device"}, last changed at{" "}
          <Moment ms={other.shownChangedAt} />. The one {isHere ? "from this device" : "that was saved there"}, last
          changed at <Moment ms={other.changedAt} />, is kept. Only what you see is submitted. You can work on and
          decide later.
        </p>
      </div>
      <details>
        <summary>Show what the other version changes</summary>
        <Differences content={content} answers={answers} other={other} />
      </details>
      <div class="actions">
        <button type="button" onClick={() => session.dispatch({ kind: "swap-versions" })}>
          Use the other version
        </button>
        <button type="button" onClick={() => session.dispatch({ kind: "drop-version" })}>
          Keep what I see
        </button>
      </div>
    </section>
  );
};
