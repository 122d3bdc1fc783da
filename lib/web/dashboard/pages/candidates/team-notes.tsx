import { Link } from "wouter-preact";
import type { CandidateInvitation } from "#contract/dashboard/invitations.ts";
import { Actor } from "../../ui/actor.tsx";
import { Time } from "../../ui/time.tsx";
import { testsInWords } from "../invitations/words.ts";

/** The team's tags and notes on all results of the candidate. */
export const TeamNotes = ({ invitations }: { invitations: readonly CandidateInvitation[] }) => {
  const beside = invitations.flatMap(({ id, tests, annotations }) =>
    annotations === null || annotations.tags.length + (annotations.notes?.length ?? 0) === 0
      ? []
      : [{ id, tests, tags: annotations.tags, notes: annotations.notes ?? [] }],
  );
  if (beside.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Tags and notes</h2>
      <dl class="facts">
        {beside.map(({ id, tests, tags, notes }) => (
          <div key={id}>
            <dt>
              <Link href={`/results/${id}`}>{testsInWords(tests)}</Link>
            </dt>
            <dd>
              {tags.map((tag) => (
                <bdi key={tag} class="tag">
                  {tag}
                </bdi>
              ))}
              {notes.map((note) => (
                <p key={note.id}>
                  {note.text}
                  <span class="second">
                    <Actor actor={note.by} />, <Time at={note.at} />
                  </span>
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
