import type { ComponentChildren } from "preact";
import type { CurrentSession } from "#contract/dashboard/account.ts";
import type { FoundCandidate, SearchResult } from "#contract/dashboard/candidates/search.ts";
import { STATUS_WORDS } from "../pages/invitations/words.ts";
import { Status } from "../ui/status.tsx";
import { type Goal, goalsFor } from "./places.ts";

export type Option = { href: string; content: ComponentChildren };
export type Group = { title: string; options: readonly Option[] };

const Candidate = ({ candidate_name, candidate_email, job, reference, status, invitations }: FoundCandidate) => (
  <>
    <span class="found-name">
      <bdi>{candidate_name}</bdi>
      <Status tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].text}</Status>
    </span>
    <span class="second">
      {[candidate_email, job, reference].flatMap((text) => (text === null ? [] : [<bdi key={text}>{text}</bdi>]))}
      {invitations > 1 ? <span>{invitations} invitations</span> : null}
    </span>
  </>
);

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
      options: (found?.candidates ?? []).map((one) => ({
        href: `/candidates/${one.id}`,
        content: <Candidate {...one} />,
      })),
    },
    {
      title: "Jobs",
      options: (found?.jobs ?? []).map((job) => ({
        href: `/invitations?${new URLSearchParams({ job })}`,
        content: <bdi>{job}</bdi>,
      })),
    },
    goals("Actions", acts),
    goals("Pages", pages),
  ].filter(({ options }) => options.length > 0);
};
