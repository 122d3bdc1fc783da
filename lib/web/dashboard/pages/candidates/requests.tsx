import { Link } from "wouter-preact";
import type { TimelineEntry } from "#contract/dashboard/candidates/timeline.ts";
import type { CandidateInvitation } from "#contract/dashboard/invitations.ts";
import { Status } from "../../ui/status.tsx";
import { Time } from "../../ui/time.tsx";
import { testsInWords } from "../invitations/words.ts";

/** What a candidate can ask for, and what answers it. */
const REQUESTS = [
  { asked: "adjustments.requested", answered: "adjustments.answered", text: "Adjustments" },
  { asked: "review.requested", answered: "review.decided", text: "Review by a person" },
  { asked: "erasure.requested", answered: "erasure.declined", text: "Erasure" },
] as const;

const latest = (entries: readonly TimelineEntry[], type: TimelineEntry["type"]): TimelineEntry | undefined =>
  entries.find((entry) => entry.type === type);

/** The last request of each kind, with its answer: of a timeline, which has the newest first. */
const requestsOf = ({ id, tests, timeline }: CandidateInvitation) =>
  REQUESTS.flatMap(({ asked, answered, text }) => {
    const request = latest(timeline, asked);
    if (request === undefined) return [];
    const answer = latest(timeline, answered);
    return [
      {
        id,
        tests,
        text,
        at: request.at,
        answeredAt: answer !== undefined && answer.at >= request.at ? answer.at : null,
      },
    ];
  });

/** What the candidate has asked for, of all invitations. */
export const Requests = ({ invitations }: { invitations: readonly CandidateInvitation[] }) => {
  const requests = invitations.flatMap(requestsOf);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <dl class="facts">
        {requests.map(({ id, tests, text, at, answeredAt }) => (
          <div key={`${id} ${text}`}>
            <dt>{text}</dt>
            <dd>
              {answeredAt === null ? (
                <Status tone="warn">Waiting for an answer</Status>
              ) : (
                <Status tone="good">Answered</Status>
              )}
              <span class="second">
                <Link href={`/invitations/${id}`}>{testsInWords(tests)}</Link>, <Time at={answeredAt ?? at} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
