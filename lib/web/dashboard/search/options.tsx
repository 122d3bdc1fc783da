import type { ComponentChildren } from "preact";
import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { SearchResult, ShownInvitation } from "#contract/dashboard/invitations.ts";
import { nameOf, STATUS_WORDS } from "../pages/invitations/words.ts";
import { Status } from "../ui/status.tsx";
import { type Goal, goalsFor } from "./places.ts";

export type Option = { href: string; content: ComponentChildren };
export type Group = { title: string; options: readonly Option[] };

/** More candidates than fit on a screen. */
const MAX_CANDIDATES = 8;

const Candidate = ({ newest, invitations }: { newest: ShownInvitation; invitations: number }) => {
  const { candidate_email, job, reference, status } = newest;
  return (
    <>
      <span class="found-name">
        <bdi>{nameOf(newest)}</bdi>
        <Status tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].text}</Status>
      </span>
      <span class="second">
        {[candidate_email, job, reference].flatMap((text) => (text === null ? [] : [<bdi key={text}>{text}</bdi>]))}
        {invitations > 1 ? <span>{invitations} invitations</span> : null}
      </span>
    </>
  );
};

/** One for each person, with the newest of the invitations that were found. */
const candidatesIn = (found: SearchResult | undefined) => {
  const people = new Map<string, { newest: ShownInvitation; invitations: number }>();
  for (const one of found?.invitations ?? []) {
    const key = one.candidate_email?.toLowerCase() ?? one.id;
    const { newest = one, invitations = 0 } = people.get(key) ?? {};
    people.set(key, { newest, invitations: invitations + 1 });
  }
  return [...people.values()].slice(0, MAX_CANDIDATES);
};

const goals = (title: string, found: readonly Goal[]): Group => ({
  title,
  options: found.map(({ title: content, href }) => ({ href, content })),
});

/** What is listed: candidates, jobs, then what to do and the pages; no group without options. */
export const groupsFor = (session: CurrentSession, text: string, found: SearchResult | undefined): Group[] => {
  const { acts, pages } = goalsFor(session, text);
  return [
    {
      title: "Candidates",
      options: [
        ...candidatesIn(found).map((one) => ({
          href: `/candidates/${one.newest.id}`,
          content: <Candidate {...one} />,
        })),
        ...(found?.has_more
          ? [{ href: `/invitations?${new URLSearchParams({ q: text.trim() })}`, content: "All in Invitations" }]
          : []),
      ],
    },
    {
      title: "Jobs",
      options: (found?.jobs ?? []).map(({ id, title }) => ({ href: `/jobs/${id}`, content: <bdi>{title}</bdi> })),
    },
    goals("Actions", acts),
    goals("Pages", pages),
  ].filter(({ options }) => options.length > 0);
};
