import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";

const waitingIn = ({ count, counted_up_to }: { count: number; counted_up_to: number }): string =>
  count < counted_up_to ? String(count) : `${counted_up_to - 1}+`;

/** The results, those that a person is to look at, with their number, and the texts to mark. */
export const Tabs = ({ current }: { current: "results" | "to-review" | "to-mark" }) => {
  const session = useSession();
  const waiting = useRead("GET /results/to_review", {}).data?.to_review;
  const page = (tab: typeof current) => (tab === current ? { "aria-current": "page" as const } : {});
  return (
    <nav class="tabs" aria-label="Results">
      <Link href="/results" {...page("results")}>
        All results
      </Link>
      <Link href="/results?to_review=true" {...page("to-review")}>
        To review
        {waiting === undefined || waiting.count === 0 ? null : <span class="tag">{waitingIn(waiting)}</span>}
      </Link>
      {may(session, "results.assess") ? (
        <Link href="/results/marking" {...page("to-mark")}>
          To mark
        </Link>
      ) : null}
    </nav>
  );
};
