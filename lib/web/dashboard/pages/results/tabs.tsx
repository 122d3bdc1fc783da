import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";

const waitingIn = ({ count, counted_up_to }: { count: number; counted_up_to: number }): string =>
  count < counted_up_to ? String(count) : `${counted_up_to - 1}+`;

/** Invitations and what came of them; with how many results a person is to look at. */
export const Tabs = ({ current }: { current: "invitations" | "results" | "to-review" | "to-mark" }) => {
  const session = useSession();
  const mayRead = may(session, "results.read");
  const waiting = useRead("GET /results/to_review", {}, { enabled: mayRead }).data?.to_review;
  if (!mayRead) return null;
  const page = (tab: typeof current) => (tab === current ? { "aria-current": "page" as const } : {});
  return (
    <nav class="tabs" aria-label="Invitations and results">
      <Link href="/invitations" {...page("invitations")}>
        All invitations
      </Link>
      <Link href="/results" {...page("results")}>
        Results
      </Link>
      <Link href="/results?to_review=true" {...page("to-review")}>
        To review
        {waiting === undefined || waiting.count === 0 ? null : <span class="tag">{waitingIn(waiting)}</span>}
      </Link>
      {may(session, "invitations.write") ? (
        <Link href="/results/marking" {...page("to-mark")}>
          To mark
        </Link>
      ) : null}
    </nav>
  );
};
