import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { Link } from "wouter-preact";
import type { EarlierInvitations } from "#contract/dashboard/inviting/earlier-invitations.ts";
import { client } from "../../../api/queries.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Time } from "../../../ui/time.tsx";
import { testsInWords } from "../words.ts";
import { useSettled } from "./use-settled.ts";

type Earlier = EarlierInvitations["data"][number];

const isOpen = ({ status }: Earlier): boolean => status !== "completed";

/** An open invitation matters, a completed one if it has a test in common. */
const relevant = (found: readonly Earlier[], tests: readonly string[]): readonly Earlier[] =>
  found.filter((one) => isOpen(one) || one.tests.some((test) => tests.includes(test)));

const Known = ({ earlier }: { earlier: Earlier }) => (
  <li>
    <bdi>{earlier.candidate_email}</bdi> {isOpen(earlier) ? "has an open invitation to" : "has taken"}{" "}
    {testsInWords(earlier.tests)}
    {earlier.id === null || earlier.created_at === null ? (
      <>. You can still mark this text: the invitation is shown after your mark.</>
    ) : (
      <>
        , <Time at={earlier.created_at} />. <Link href={`/invitations/${earlier.id}`}>See it</Link>
      </>
    )}
  </li>
);

/** Warns of candidates who are invited already, or took one of the tests within 12 months. They can be invited all the same. */
export const EarlierNote = ({ addresses, tests }: { addresses: readonly string[]; tests: readonly string[] }) => {
  const candidate_emails = useSettled(addresses);
  const earlier = useQuery({
    queryKey: ["POST /invitations/earlier", candidate_emails],
    queryFn: () => client.call("POST /invitations/earlier", { body: { candidate_emails: [...candidate_emails] } }),
    enabled: candidate_emails.length > 0,
    // An address that is still being typed is refused.
    retry: false,
    placeholderData: keepPreviousData,
  });
  const known = candidate_emails.length === 0 ? [] : relevant(earlier.data?.data ?? [], tests);
  return (
    <div role="status">
      {known.length === 0 ? null : (
        <div class="note">
          <p>
            <Icon name="alert" /> <strong>Invited before</strong>
          </p>
          <ul>
            {known.map((one) => (
              <Known key={`${one.candidate_email} ${one.id ?? one.tests.join()}`} earlier={one} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
